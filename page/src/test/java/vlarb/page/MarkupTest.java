// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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
  void whatScrollsIsReachedByTheKeys() throws IOException {
    Markup boxes = new Markup().openBox().close().openWideBox().close();
    assertEquals(2, boxes.toString().split("tabindex=\"0\"", -1).length - 1);
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("vlarb.home")))) {
      for (Path file : files.filter(MarkupTest::isSource).toList()) {
        assertFalse(Files.readString(file).contains("\"scroll"), () -> file + ": not by openBox()");
      }
    }
  }

  private static boolean isSource(Path file) {
    return file.toString().matches(".*/src/main/java/.*[.]java") && !file.endsWith("Markup.java");
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
