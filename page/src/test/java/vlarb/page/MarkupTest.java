// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class MarkupTest {
  @Test
  void textAndAttributesAreEscaped() {
    assertEquals(
        "<p title=\"&quot;&amp;&lt;\">&lt;/p&gt;&amp;amp;\uFFFD\uFFFD</p>\n",
        new Markup().element("p", "</p>&amp;\0\uD800", "title", "\"&<").toString());
  }

  @Test
  void fractionsHaveOneDigitWhateverTheLocale() {
    assertEquals(
        "<rect x=\"0.3\" y=\"2\"/>\n", new Markup().empty("rect", "x", 1 / 3.0, "y", 2).toString());
  }

  @Test
  void anElementLeftOpenIsAnError() {
    assertThrows(IllegalStateException.class, () -> new Markup().open("p").toString());
  }

  @Test
  void anAttributeWithoutValueIsAnError() {
    assertThrows(IllegalArgumentException.class, () -> new Markup().open("p", "class"));
  }
}
