// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;
import vlarb.chisel.VerilogModule;
import vlarb.docs.picture.BlockDiagram.Box;

/**
 * The pictures of the documentation are those that the program draws, and no text leaves its box.
 */
class PictureTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  static Stream<Picture> pictures() {
    return Picture.all().stream();
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void isCurrent(Picture picture) throws IOException {
    String file = Files.readString(HOME.resolve("docs/pictures").resolve(picture.file()));
    assertEquals(file, picture.drawing().get(), "./vlarb docs --pictures draws it");
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void isWellFormedAndOnAPage(Picture picture)
      throws IOException, ParserConfigurationException, SAXException {
    Path docs = HOME.resolve("docs/pictures");
    byte[] svg = Files.readAllBytes(docs.resolve(picture.file()));
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg));
    StringBuilder pages = new StringBuilder(Files.readString(HOME.resolve("README.md")));
    try (Stream<Path> files = Files.walk(HOME.resolve("docs"))) {
      for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        pages.append(Files.readString(page));
      }
    }
    assertTrue(
        pages.indexOf("](../pictures/" + picture.file() + ")") >= 0
            || pages.indexOf("](docs/pictures/" + picture.file() + ")") >= 0);
    assertTrue(new String(svg, StandardCharsets.UTF_8).contains("prefers-color-scheme: dark"));
  }

  @Test
  void textThatLeavesItsBoxIsRefused() {
    Drawing drawing = new Drawing(200, 100, "");
    assertRefused(() -> drawing.box("blue", 10, 10, 60, 30, "far too long"), "too long");
    assertRefused(() -> drawing.box("blue", 10, 10, 60, 20, "one", "two"), "too many lines");
  }

  @Test
  void textThatLeavesThePictureIsRefused() {
    assertRefused(() -> new Drawing(100, 50, "").text("left", 80, 20, "beyond").svg(), "outside");
    assertRefused(() -> new Drawing(100, 50, "").text("", 50, 4, "above").svg(), "outside");
  }

  @Test
  void textOnTextOrOnALineIsRefused() {
    Drawing texts = new Drawing(200, 50, "").text("", 90, 20, "one").text("", 100, 24, "two");
    assertRefused(texts::svg, "two lies on one");
    Drawing line = new Drawing(200, 50, "").text("", 90, 20, "one").arrow(0, 16, 190, 16);
    assertRefused(line::svg, "a line crosses one");
  }

  @Test
  void aDiagramThatDiffersFromTheDesignIsRefused() {
    List<VerilogModule> design =
        List.of(
            new VerilogModule("A", "module A;\nendmodule\n"),
            new VerilogModule(
                "B", "module B;\n  A first (\n  );\n  A second (\n  );\nendmodule\n"));
    Drawing drawing = new Drawing(400, 200, "");
    BlockDiagram diagram = new BlockDiagram(design, drawing);
    Box box = new Box(10, 10, 100, 40);
    assertRefused(() -> diagram.instance("B", "third", "blue", box), "B has no instance third");
    assertRefused(() -> diagram.signal("B", "", 50, 100, "unknown"), "B has no unknown");
    diagram.instance("B", "first", "blue", box);
    assertRefused(() -> diagram.svg("B"), "B.second has no box");
  }

  private static void assertRefused(Runnable drawing, String reason) {
    String message = assertThrows(IllegalStateException.class, drawing::run).getMessage();
    assertTrue(message.contains(reason), message);
  }
}
