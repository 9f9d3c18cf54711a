// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;

/** A page in one file, style and script included. A click on a heading sorts the table below it. */
public final class HtmlPage {
  private final String title;
  private final StringBuilder body = new StringBuilder();

  public HtmlPage(String title) {
    this.title = title;
  }

  /** Adds a heading. */
  public HtmlPage heading(String text) {
    body.append("<h2>").append(escape(text)).append("</h2>\n");
    return this;
  }

  /** Adds a paragraph; nothing where the text is empty. */
  public HtmlPage paragraph(String text) {
    if (!text.isEmpty()) {
      body.append("<p>").append(escape(text)).append("</p>\n");
    }
    return this;
  }

  /**
   * Adds a table.
   *
   * @param rows of cells, the headings first
   */
  public HtmlPage table(List<List<String>> rows) {
    body.append("<div class=\"wide\"><table>\n<thead>")
        .append(row(rows.getFirst(), "th"))
        .append("</thead>\n<tbody>\n");
    for (List<String> row : rows.subList(1, rows.size())) {
      body.append(row(row, "td"));
    }
    body.append("</tbody>\n</table></div>\n");
    return this;
  }

  /** Adds a table with its title and its note. */
  public HtmlPage table(FigureTable table) {
    return heading(table.title()).table(table.rows()).paragraph(table.note());
  }

  /** Adds what is HTML or SVG already. */
  public HtmlPage raw(String html) {
    body.append(html);
    return this;
  }

  private static String row(List<String> cells, String tag) {
    StringBuilder row = new StringBuilder("<tr>");
    for (String cell : cells) {
      row.append('<').append(tag).append('>').append(escape(cell));
      row.append("</").append(tag).append('>');
    }
    return row.append("</tr>\n").toString();
  }

  /** The text with what HTML reserves written as entities. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** The whole page. */
  public String text() {
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%1$s</title>
    <style>
    body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 80em;
      padding: 1em; overflow-wrap: break-word; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { border-bottom: 1px solid #ccc; padding: 0.2em 0.8em; text-align: left;
      white-space: nowrap; }
    th { cursor: pointer; background: #f2f2f2; }
    svg { background: #fafafa; display: block; margin: 0 0 1em; max-width: 640px; width: 100%%; }
    circle:hover { fill: #c33; r: 8px; }
    </style>
    </head>
    <body>
    <h1>%1$s</h1>
    %2$s<script>
    for (const heading of document.querySelectorAll("th")) {
      heading.addEventListener("click", () => {
        const body = heading.closest("table").tBodies[0];
        const column = heading.cellIndex;
        const key = row => row.cells[column].textContent;
        const order = heading.dataset.order === "up" ? -1 : 1;
        heading.dataset.order = order > 0 ? "up" : "down";
        const rows = [...body.rows].sort((a, b) =>
            order * key(a).localeCompare(key(b), "en", { numeric: true }));
        body.append(...rows);
      });
    }
    </script>
    </body>
    </html>
    """
        .formatted(escape(title), body);
  }
}
