"""The pages, one module each: a request to values, values to a template."""
