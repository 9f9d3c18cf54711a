// SPDX-License-Identifier: Apache-2.0
for (const heading of document.querySelectorAll("thead th")) {
  heading.style.cursor = "pointer";
  heading.addEventListener("click", () => {
    const body = heading.closest("table").tBodies[0];
    const key = row => row.cells[heading.cellIndex].textContent;
    const order = heading.dataset.order === "up" ? -1 : 1;
    heading.dataset.order = order > 0 ? "up" : "down";
    body.append(...[...body.rows].sort((a, b) =>
        order * key(a).localeCompare(key(b), "en", { numeric: true })));
  });
}
