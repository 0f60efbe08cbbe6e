// What the pages do beyond plain HTML. All of them work without it.
"use strict";

// A link to something inside a closed part opens the part.
function openAround(element) {
  for (let node = element; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
}

function followHash() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) {
    openAround(target);
    target.scrollIntoView({ block: "center" });
  }
}

addEventListener("hashchange", followHash);
if (location.hash) followHash();

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const said = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = said; }, 1500);
  });
}

// j and k walk through a list, / goes to its search; never while something is typed.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
  if (event.key === "/") {
    const search = document.querySelector("input[type=search]");
    if (search) { event.preventDefault(); search.focus(); }
    return;
  }
  if (event.key !== "j" && event.key !== "k") return;
  const rows = [...document.querySelectorAll("a.row, .stage summary, .passage > summary")];
  if (!rows.length) return;
  const at = rows.indexOf(document.activeElement);
  const next = event.key === "j" ? Math.min(rows.length - 1, at + 1) : Math.max(0, at - 1);
  rows[next].focus();
});
