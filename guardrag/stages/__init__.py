"""The stages: one function a module, each under its name in the `Stage` enum."""
