// SPDX-License-Identifier: Apache-2.0
const number = text => (/^[-+]?\d[\d.,]*( \D*)?$/.test(text) ? parseFloat(text.replaceAll(",", "")) : NaN);

/** Compares cells: numbers by their value, before texts, those with the numbers in them. */
function compare(a, b) {
  const [x, y] = [number(a), number(b)];
  return [x, y].every(isNaN) ? a.localeCompare(b, "en", { numeric: true }) : isNaN(x) - isNaN(y) || x - y;
}

function sort(heading, rows, body) {
  const order = heading.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
  for (const other of heading.parentElement.cells) {
    other.removeAttribute("aria-sort");
  }
  heading.setAttribute("aria-sort", order);
  const key = row => row.cells[heading.cellIndex].textContent.trim();
  const sign = order === "ascending" ? 1 : -1;
  body.append(...rows.sort((a, b) => sign * compare(key(a), key(b))));
}

/** Shows the rows that have all words. */
function filter(rows, text, count) {
  const words = text.toLowerCase().split(/\s+/);
  for (const row of rows) {
    const cells = row.textContent.toLowerCase();
    row.hidden = !words.every(word => cells.includes(word));
  }
  count.textContent = text === "" ? "" : rows.filter(row => !row.hidden).length + " of " + rows.length + " rows";
}

for (const head of document.querySelectorAll("table:not(.bar-list) thead")) {
  const table = head.parentElement;
  const body = table.tBodies[0];
  const rows = [...body.rows];
  for (const heading of head.querySelectorAll("th:not(:empty)")) {
    const button = document.createElement("button");
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => sort(heading, rows, body));
  }
  if (rows.length > 10) {
    const box = document.createElement("div");
    const label = document.createElement("label");
    const input = document.createElement("input");
    const count = document.createElement("output");
    input.type = "search";
    box.className = "filter";
    label.append("Only rows with ", input, " ");
    box.append(label, count);
    input.addEventListener("input", () => filter(rows, input.value.trim(), count));
    table.parentElement.before(box);
  }
}
