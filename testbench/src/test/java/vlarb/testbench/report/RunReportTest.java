// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import vlarb.config.Configuration;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.watch.Shares;
import vlarb.testbench.watch.Statistics;
import vlarb.testbench.watch.WaitObserver;

class RunReportTest {
  private static String page(Configuration configuration, String name, long cycles) {
    TrafficPlan plan = new TrafficPlan(configuration);
    TableTraffic traffic = new TableTraffic(plan, 1);
    Statistics statistics = new Statistics();
    ArbiterCoverage coverage = new ArbiterCoverage(plan.parameters());
    WaitObserver waits = new WaitObserver(plan.parameters());
    DecisionRecorder recorder = new DecisionRecorder();
    GoldenRun.run(
        plan.parameters(),
        traffic,
        cycles,
        arbiter -> {
          statistics.cycle(arbiter);
          coverage.cycle(arbiter);
          waits.cycle(arbiter);
          recorder.cycle(arbiter);
        });
    return new RunReport(
            name,
            plan,
            1,
            cycles,
            statistics,
            coverage,
            Shares.of(plan, statistics, traffic::offeredDwords),
            waits.watch().all(),
            recorder.stretch(),
            List.of("rtl/VlArbiter.v"))
        .html();
  }

  private static String examplePage() {
    return page(Configurations.example(), "example", 300_000);
  }

  private static Document parsed(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page)));
  }

  private static List<String> texts(Document page, String element) {
    NodeList nodes = page.getElementsByTagName(element);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      result.add(nodes.item(i).getTextContent().strip());
    }
    return result;
  }

  @Test
  void itPicturesTheEntriesOfBothTables() throws Exception {
    Document page = parsed(examplePage());
    List<String> titles = texts(page, "title");
    assertEquals(2 * 8, titles.stream().filter(title -> title.startsWith("entry ")).count());
    assertTrue(titles.contains("entry 0: VL0, weight 4 (256 bytes)"), titles::toString);
    assertTrue(titles.contains("entry 3: VL3, weight 192 (12,288 bytes)"));
    assertTrue(titles.contains("entry 4: VL4, weight 0 (0 bytes)"));
    assertTrue(titles.contains("entry 7: VL7, weight 64 (4,096 bytes)"));
    List<String> texts = texts(page, "text");
    assertEquals(2, texts.stream().filter(text -> text.equals("8 to 63: null")).count());
  }

  @Test
  void aLastEntryThatIsNotNullHasAColumn() throws Exception {
    String entries = "0:1" + ", 0:0".repeat(62) + ", 1:5";
    Configuration full = Configurations.yaml("tables: {high: '%s', low: '1:1'}".formatted(entries));
    List<String> titles = texts(parsed(page(full, "full", 1000)), "title");
    assertTrue(titles.contains("entry 63: VL1, weight 5 (320 bytes)"), titles::toString);
  }

  @Test
  void noBarNorBracketLeavesThePicture() throws Exception {
    NodeList paths =
        parsed(page(Configurations.example(), "short", 20_000)).getElementsByTagName("path");
    int brackets = 0;
    for (int i = 0; i < paths.getLength(); i++) {
      Element path = (Element) paths.item(i);
      if (path.getAttribute("class").equals("range")) {
        brackets++;
        Matcher end = Pattern.compile("H([0-9.]+)").matcher(path.getAttribute("d"));
        assertTrue(end.find() && Double.parseDouble(end.group(1)) <= 320, path.getAttribute("d"));
      }
    }
    assertTrue(brackets > 0);
  }

  @Test
  void itHasARowOfSharesAndOneOfWaitsForEachVlThatOffered() throws Exception {
    List<String> heads = texts(parsed(examplePage()), "th");
    assertEquals(2 * 8, heads.stream().filter(head -> head.matches("VL\\d+")).count());
  }

  @Test
  void itListsEverySituation() throws Exception {
    List<String> items = texts(parsed(examplePage()), "li");
    for (CoveragePoint point :
        new ArbiterCoverage(Configurations.example().arbiter()).reachable()) {
      assertTrue(items.stream().anyMatch(item -> item.endsWith(" " + point.text())), point.text());
    }
  }

  @Test
  void itLoadsNothingAndRunsNothing() throws Exception {
    String page = examplePage();
    for (String forbidden :
        List.of("http:", "https:", "//", "url(", "@import", "src=", "<script")) {
      assertFalse(page.contains(forbidden), forbidden);
    }
    NodeList links = parsed(page).getElementsByTagName("a");
    assertEquals(1, links.getLength());
    assertEquals("rtl/VlArbiter.v", ((Element) links.item(0)).getAttribute("href"));
  }

  @Test
  void theSameRunGivesTheSameBytesInAnyLocale() {
    String page = examplePage();
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(page, examplePage());
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</title><script>alert(1)</script>",
        "a\" onload=\"x",
        "&lt;not markup&gt;",
        "]]><!-- --",
        "bell \u0007, half a pair \uD800, \uFFFF",
        "имя.conf"
      })
  void aHostileNameIsOnlyAName(String name) throws Exception {
    Document page = parsed(page(Configurations.example(), name, 1000));
    assertEquals(0, page.getElementsByTagName("script").getLength());
    String shown = name.replaceAll("[\u0007\uD800\uFFFF]", "\uFFFD");
    assertEquals("vlarb: " + shown, texts(page, "title").getFirst());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arbiter: {data-vls: 1}",
        "arbiter: {high-cap: 1, low-cap: 1, data-vls: 2}",
        "tables: {high-limit: 255, high: '14:255', low: '15:255'}"
      })
  void itSuitsEveryArbiter(String configuration) throws Exception {
    Configuration other = Configurations.yaml(configuration);
    parsed(page(other, "other", 20_000));
    parsed(page(other, "nothing sent", 5));
  }
}
