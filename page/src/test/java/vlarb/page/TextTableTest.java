// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  private static String html(List<String> head, List<List<String>> rows) {
    Markup markup = new Markup();
    new TextTable(head, rows).write(markup);
    return markup.toString();
  }

  @Test
  void numbersAndWordsInTheirPlaceStandUnderTheirHeading() {
    String html =
        html(
            List.of("port", "wait", "SLs"),
            List.of(List.of("s1", "4,224 B", "1"), List.of("s2", "no bound", "0, 8")));
    assertTrue(html.contains("<th>port</th>") && html.contains("<th>SLs</th>"), html);
    for (String cell : List.of("<th class=\"number\">wait", "<td class=\"number\">no bound")) {
      assertTrue(html.contains(cell), html);
    }
    assertEquals(3, html.split("class=\"number\"", -1).length - 1, "0, 8 are two numbers: " + html);
  }

  /** A heading without a text is an error to a reader who hears the page. */
  @Test
  void anEmptyHeadingIsNone() {
    String html = html(List.of("module", ""), List.of(List.of("total", "x2")));
    assertTrue(html.contains("<th>module</th>\n<td></td>"), html);
  }
}
