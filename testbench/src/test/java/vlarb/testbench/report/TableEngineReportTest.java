// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.table.OperationParser;

class TableEngineReportTest {
  private static final TableSize EIGHT = new TableSize(8);

  /** The release of 1 joins E(3,0) with E(3,5): what lies in E(3,4) is moved. */
  private static final String LIST = "I1:3 I2:3 I3:2 I4:3 I5:3 I6:2 R5 R1 R9";

  @Test
  void aSectionForEachOperation() throws Exception {
    Document page = page(Policy.MODEL4);
    List<String> headings = new ArrayList<>();
    for (Element heading : elements(page, "h2")) {
      headings.add(heading.getTextContent().replaceAll("\\s+", " "));
    }
    assertEquals(9, headings.size());
    assertEquals("3 request 3 of distance 4 gets E(2,2)", headings.get(2));
    assertEquals("8 release of request 1 frees E(3,0)", headings.get(7));
    assertEquals("9 release of request 9: there is no such request", headings.get(8));
  }

  @Test
  void movesAreArrowsAndAreNamed() throws Exception {
    Document page = page(Policy.MODEL4);
    assertEquals(1, ofClass(page, "path", "arrow").size());
    assertEquals(
        List.of("defragmented: E(3,4) → E(3,0), 1 entry"),
        ofClass(page, "p", "upkeep").stream().map(Element::getTextContent).toList());
    assertEquals(0, ofClass(page(Policy.LAZY), "path", "arrow").size());
  }

  @Test
  void singularSetsAreMarkedAndLiveRequestsNumbered() throws Exception {
    Document page = page(Policy.MODEL4);
    Element last = elements(page, "section").getLast();
    assertEquals(List.of("E(2,4)"), texts(last, "singular"));
    NodeList texts = last.getElementsByTagName("text");
    long ofRequestThree = 0;
    for (int i = 0; i < texts.getLength(); i++) {
      ofRequestThree += texts.item(i).getTextContent().equals("3") ? 1 : 0;
    }
    assertEquals(3, ofRequestThree, "once in the tree, and in both of its entries");
  }

  @Test
  void thePageStandsAlone() throws Exception {
    String html = html(Policy.LAZY);
    assertFalse(html.contains("http"), "nothing is loaded");
    assertFalse(html.contains("<script"));
    assertEquals(html, html(Policy.LAZY));
    assertTrue(html.contains("&lt;list&gt;"), "the name is escaped");
  }

  /** A browser can show it, and it ends with the table that the whole list leaves. */
  @Test
  void ofAHundredThousandOperationsTheLastAreDrawn() throws Exception {
    StringBuilder list = new StringBuilder();
    for (int id = 1; id <= 50_000; id++) {
      list.append("I%d:2 R%1$d\n".formatted(id));
    }
    String html = html("big", list.toString(), Policy.MODEL4);
    assertTrue(html.length() < 3_000_000, () -> html.length() + " characters");
    List<Element> headings = elements(document(html), "h2");
    assertEquals(TableEngineReport.DRAWN, headings.size());
    assertEquals(
        "100000 release of request 50000 frees E(2,0)",
        headings.getLast().getTextContent().replaceAll("\\s+", " "));
    assertTrue(html.contains("Only the last 500 operations are drawn"));
  }

  private static List<String> texts(Element within, String cssClass) {
    List<String> found = new ArrayList<>();
    NodeList groups = within.getElementsByTagName("g");
    for (int i = 0; i < groups.getLength(); i++) {
      if (((Element) groups.item(i)).getAttribute("class").equals(cssClass)) {
        found.add(groups.item(i).getTextContent().strip());
      }
    }
    return found;
  }

  private static List<Element> ofClass(Document page, String element, String cssClass) {
    return elements(page, element).stream()
        .filter(e -> e.getAttribute("class").equals(cssClass))
        .toList();
  }

  private static List<Element> elements(Document page, String name) {
    NodeList nodes = page.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static Document page(Policy policy) throws Exception {
    return document(html(policy));
  }

  private static Document document(String html) throws Exception {
    String xml = html.replace("<!DOCTYPE html>\n", "");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static String html(Policy policy) throws Exception {
    return html("<list>", LIST, policy);
  }

  private static String html(String name, String list, Policy policy) throws Exception {
    return new TableEngineReport(
            name, EIGHT, policy, OperationParser.parse(name, new StringReader(list), EIGHT))
        .html();
  }
}
