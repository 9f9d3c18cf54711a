// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Sheets of charts can be read: on light and dark paper, and no text leaves the sheet. */
class ChartSheetTest {
  private static final Pattern NUMBER = Pattern.compile("-?[\\d.]+");

  /** The width of a character in ems; widths of words are above what browsers make of them. */
  private static final double WIDE = 0.6;

  private static Element parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }

  private static void legible(String svg) throws Exception {
    Element sheet = parsed(svg);
    String[] box = sheet.getAttribute("viewBox").split(" ");
    Rectangle2D paper =
        new Rectangle2D.Double(0, 0, Double.parseDouble(box[2]), Double.parseDouble(box[3]));
    Map<Rectangle2D, String> rooms = new LinkedHashMap<>();
    addRooms(sheet, new AffineTransform(), rooms);
    assertTrue(rooms.size() > 20, rooms.toString());
    List<Rectangle2D> before = new ArrayList<>();
    rooms.forEach(
        (room, text) -> {
          assertTrue(paper.contains(room), text + " leaves the sheet: " + room);
          for (Rectangle2D other : before) {
            assertFalse(room.intersects(other), text + " lies on " + rooms.get(other));
          }
          before.add(room);
        });
    String dark = svg.substring(svg.indexOf("@media (prefers-color-scheme: dark)"));
    for (String curve : svg.split("<g class=\"")) {
      if (curve.startsWith("curve")) {
        String name = curve.substring(0, curve.indexOf('"'));
        assertTrue(
            dark.contains("." + name + " { color: #"), name + " has no colour on dark paper");
      }
    }
  }

  /** The rooms of all level texts. */
  private static void addRooms(Element of, AffineTransform place, Map<Rectangle2D, String> rooms) {
    NodeList children = of.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      Node child = children.item(i);
      if (child instanceof Element element) {
        AffineTransform own = new AffineTransform(place);
        String transform = element.getAttribute("transform");
        List<Double> numbers = new ArrayList<>();
        for (Matcher m = NUMBER.matcher(transform); m.find(); ) {
          numbers.add(Double.parseDouble(m.group()));
        }
        if (!numbers.isEmpty()) {
          own.translate(numbers.get(0), numbers.get(1));
        }
        if (element.getTagName().equals("text") && numbers.size() < 3) {
          rooms.put(room(element, own), element.getTextContent());
        }
        addRooms(element, own, rooms);
      }
    }
  }

  private static Rectangle2D room(Element text, AffineTransform place) {
    double size = 12;
    double width = WIDE * size * text.getTextContent().length();
    double x = Double.parseDouble(text.getAttribute("x")) + place.getTranslateX();
    double y = Double.parseDouble(text.getAttribute("y")) + place.getTranslateY();
    double from =
        switch (text.getAttribute("text-anchor")) {
          case "end" -> x - width;
          case "middle" -> x - width / 2;
          default -> x;
        };
    return new Rectangle2D.Double(from, y - 0.7 * size, width, 0.9 * size);
  }

  @ParameterizedTest
  @ValueSource(strings = {"admission.svg", "set-up.svg"})
  void thoseOfTheDocumentationAreLegible(String name) throws Exception {
    legible(Files.readString(Path.of(System.getProperty("vlarb.home"), "docs/pictures", name)));
  }

  private static List<Point> points(String metric, List<String> curves, double most) {
    List<Point> points = new ArrayList<>();
    for (String curve : curves) {
      for (String x : List.of("1,000", "1,000,000")) {
        points.add(new Point(metric, "", curve, x, Interval.of(0.9 * most, most)));
      }
    }
    return points;
  }

  /** A curve that one chart has and another has not looks the same wherever it is. */
  @Test
  void aCurveHasOneLookOnAllCharts() throws Exception {
    List<Point> points = new ArrayList<>(points("first, %", List.of("one", "two", "three"), 99));
    points.addAll(points("second & third", List.of("three"), 1e6));
    List<String> metrics = List.of("first, %", "second & third");
    String svg = ChartSheet.svg("a < b", points, metrics, "requests/s");
    legible(svg);
    String second = svg.substring(svg.indexOf("second &amp; third"));
    assertTrue(second.contains("<g class=\"curve2\""), second);
    assertFalse(second.contains("<g class=\"curve0\""), second);
    assertEquals("a < b", parsed(svg).getElementsByTagName("title").item(0).getTextContent());
  }
}
