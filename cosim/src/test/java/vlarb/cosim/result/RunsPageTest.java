// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import vlarb.cosim.Dut;
import vlarb.cosim.RunSettings;
import vlarb.cosim.coverage.Bin;
import vlarb.cosim.coverage.CoverGroup;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.verilator.Verilator;
import vlarb.system.SealedFile;

/** Runs, from their folders to the page about them. */
class RunsPageTest {
  private static final String GATE =
      """
      // of low
      module gate(input wire a, output reg [3:0] q);
        always @* begin
          q = 4'b0;
          if (a)
            q = 4'b1101;
        end
      endmodule
      """;

  @TempDir private Path root;

  private ResultFolder folder(String name) {
    return new ResultFolder(root.resolve(name));
  }

  /** Drives one value, and looks at it. */
  private void run(String name, String verilog, int value, String failure) throws IOException {
    Path file = Files.writeString(root.resolve("gate.v"), verilog);
    ResultFolder folder = folder(name);
    Simulator simulator = new Verilator().open(Design.of("gate", file).withCodeCoverage());
    try (Dut dut = Dut.on(simulator, RunSettings.DEFAULT)) {
      CoverGroup group = dut.coverGroup("gate");
      group.point("a", dut.signal("a")::get, Bin.of("low", 0), Bin.of("high", 1));
      dut.run(
          () -> {
            dut.signal("a").set(value);
            dut.settled().await();
            group.sample();
          });
      assertTrue(dut.writeCodeCoverage(folder.codeCoverageFile()));
      folder.writeVerilog(List.of(file));
      folder.write(
          new RunResult(
              name,
              "a gate",
              7,
              "1 value",
              0.25,
              Optional.ofNullable(failure).map(RunFailure::failed),
              "again " + name,
              failure == null ? List.of() : List.of("gate.vcd"),
              dut.coverage()));
    }
  }

  private String page(String... missing) throws IOException {
    List<ResultFolder.Content> contents = ResultFolder.contents(ResultFolder.allBelow(root));
    return new RunsPage("Gates", root, contents, List.of(missing)).html();
  }

  private static Document parsed(String html) throws Exception {
    // Well-formed but for the HTML of the document type.
    String text = html.substring(html.indexOf("<html"));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(text)));
  }

  @BeforeEach
  void runLow() throws IOException {
    run("low", GATE, 0, null);
  }

  @Test
  void whatWasNotSeenAndNotReachedIsShown() throws Exception {
    String html = page();
    parsed(html);
    assertTrue(html.contains("Functional coverage: 1 of 2 bins seen"), html);
    assertTrue(html.contains("<b>high</b>\n of a in gate"), html);
    assertTrue(html.contains("if not reached"), html);
    assertTrue(html.contains("q[3:0] never change"), html);
    assertFalse(html.contains("Failures"), html);
  }

  @Test
  void runsTogetherFillTheHoles() throws IOException {
    run("high", GATE, 1, null);
    String html = page();
    assertTrue(html.contains("Functional coverage: 2 of 2 bins seen"), html);
    assertFalse(html.contains("not reached"), html);
    assertTrue(html.contains("q[1] never changes"), html);
    assertTrue(html.contains("low, high") || html.contains("high, low"), html);
  }

  @Test
  void aFirstCommentMakesNoOtherFile() throws IOException {
    run("high", GATE.replace("// of low", "// of high"), 1, null);
    String html = page();
    assertFalse(html.contains("not reached"), html);
    assertFalse(html.contains("each text is counted apart"), html);
  }

  @Test
  void otherTextOfTheSameNameIsCountedApart() throws IOException {
    run("other", GATE.replace("1101", "1111"), 1, null);
    String html = page();
    assertTrue(html.contains("if not reached"), html);
    assertTrue(html.contains("each text is counted apart"), html);
  }

  @Test
  void aFailureIsShownWithWhatRepeatsIt() throws Exception {
    run("high", GATE, 1, "<1> is not 0");
    String html = page("later");
    parsed(html);
    assertTrue(html.contains("Failures: 1"), html);
    assertTrue(html.contains("high: a gate, seed 7"), html);
    assertTrue(html.contains("&lt;1&gt; is not 0"), html);
    assertTrue(html.contains("again high"), html);
    assertTrue(html.contains("<a href=\"./high/gate.vcd\">gate.vcd</a>"), html);
    assertTrue(html.contains("Not run yet: later."), html);
  }

  @Test
  void theSameIsThereAsJunitsXml() throws Exception {
    run("high", GATE, 1, "<1> is not 0\nat all");
    String xml = JunitXml.of("Gates", new Workspace(root), ResultFolder.allBelow(root)).text();
    NodeList cases =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)))
            .getElementsByTagName("testcase");
    assertEquals(2, cases.getLength());
    Element high = (Element) cases.item(0);
    assertEquals("Gates", high.getAttribute("classname"));
    assertEquals("high", high.getAttribute("name"));
    Element failure = (Element) high.getElementsByTagName("failure").item(0);
    assertEquals("<1> is not 0", failure.getAttribute("message"));
    assertEquals("<1> is not 0\nat all", failure.getTextContent());
    assertEquals("[[ATTACHMENT|high/gate.vcd]]", textOf(high, "system-out"));
    Element low = (Element) cases.item(1);
    assertEquals(0, low.getElementsByTagName("failure").getLength());
    Element seed = (Element) low.getElementsByTagName("property").item(0);
    assertEquals("seed", seed.getAttribute("name"));
    assertEquals("7", seed.getAttribute("value"));
  }

  private static String textOf(Element element, String name) {
    return element.getElementsByTagName(name).item(0).getTextContent().strip();
  }

  @Test
  void aFolderGivesBackWhatWasWritten() throws IOException {
    ResultFolder folder = folder("low");
    RunResult result = folder.result().orElseThrow();
    assertEquals("low", result.name());
    assertEquals(1, result.coverage().seen());
    assertEquals(GATE, folder.content().orElseThrow().verilog().get("gate.v"));
    folder.clear();
    assertEquals(Optional.empty(), folder.result());
    assertEquals(List.of(), ResultFolder.allBelow(root));
  }

  @Test
  void aFileThatIsNoResultIsSetAside() throws IOException {
    ResultFolder low = folder("low");
    Path file = low.path().resolve("result.json");
    Files.writeString(file, "{\"name\": 3");
    assertEquals(Optional.empty(), low.result());
    assertTrue(Files.exists(low.path().resolve("result.json.damaged")));
    assertFalse(Files.exists(file));
    SealedFile.write(file, "{\"name\": 3}");
    assertEquals(Optional.empty(), low.result());
  }

  @Test
  void codeCoverageAndVerilogThatAreNotAsWrittenAreNoResult() throws IOException {
    for (String name : List.of("coverage.dat", "verilog/gate.v")) {
      ResultFolder low = folder("low");
      Path file = low.path().resolve(name);
      byte[] whole = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(whole, whole.length - 1));
      assertEquals(Optional.empty(), low.result());
      assertTrue(Files.exists(file.resolveSibling(file.getFileName() + ".damaged")));
      Files.write(file, whole);
      assertTrue(low.result().isPresent());
    }
  }

  /** A name in the coverage must not bring a file from elsewhere into the report. */
  @Test
  void filesFromElsewhereAreNotShown() throws IOException {
    ResultFolder low = folder("low");
    RunResult result = low.result().orElseThrow();
    Path data = low.path().resolve("coverage.dat");
    Path elsewhere = Files.writeString(root.resolve("secret"), "a secret");
    for (String name : List.of("../../secret", elsewhere.toString(), "..")) {
      Files.writeString(
          data, Files.readString(data).replaceAll("(?<=\u0001f\u0002)[^\u0001]*", name));
      low.write(result);
      assertEquals(List.of(""), List.copyOf(low.content().orElseThrow().verilog().values()), name);
    }
  }

  /**
   * A file that is not as a result says is set aside, so a result must not vouch for a file from
   * elsewhere.
   */
  @Test
  void filesFromElsewhereAreNotSetAside() throws IOException {
    ResultFolder low = folder("low");
    Path file = low.path().resolve("result.json");
    String object = SealedFile.read(file).orElseThrow();
    Path elsewhere = Files.writeString(root.resolve("secret"), "a secret");
    for (String name :
        List.of(
            "../secret",
            elsewhere.toString(),
            "verilog/../../../secret",
            "verilog/..",
            "\\u0000")) {
      SealedFile.write(file, object.replace("verilog/gate.v", name));
      assertEquals(Optional.empty(), low.result(), name);
      assertTrue(Files.exists(elsewhere), name);
      assertTrue(Files.exists(low.path().resolve("verilog/gate.v")), name);
      assertFalse(Files.exists(file), "it is set aside itself");
    }
  }

  @Test
  void aRunThatNeverBeganIsAnErrorAndOneToBeMadeIsSkipped() throws Exception {
    RunResult passed = folder("low").result().orElseThrow();
    folder("broken")
        .write(
            new RunResult(
                "broken",
                passed.description(),
                8,
                "no cycles",
                0,
                Optional.of(RunFailure.error("%Error: gate.v:1: syntax error")),
                passed.command(),
                List.of(),
                passed.coverage()));
    String html = page();
    assertTrue(html.contains("<dt>errors</dt>\n<dd class=\"bad\">1</dd>"), html);
    assertTrue(html.contains("<dt>failed</dt>\n<dd class=\"good\">0</dd>"), html);
    Element suite =
        suite(
            JunitXml.of("Gates", new Workspace(root), ResultFolder.allBelow(root))
                .absent(List.of("later")));
    assertEquals("3", suite.getAttribute("tests"));
    assertEquals("0", suite.getAttribute("failures"));
    assertEquals("1", suite.getAttribute("errors"));
    assertEquals("1", suite.getAttribute("skipped"));
    Element error = (Element) suite.getElementsByTagName("error").item(0);
    assertEquals("%Error: gate.v:1: syntax error", error.getAttribute("message"));
  }

  private static Element suite(JunitXml xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml.text())))
        .getDocumentElement();
  }

  @Test
  void attachmentsAreNamedFromTheFolderOfTheCiServer() {
    Path file = root.resolve("module/target/gate.fst");
    Map<String, String> gitLab = Map.of("CI_PROJECT_DIR", root.toString(), "WORKSPACE", "/else");
    assertEquals(Path.of("module/target/gate.fst"), Workspace.of(gitLab).pathOf(file));
    Map<String, String> jenkins = Map.of("WORKSPACE", root.resolve("module").toString());
    assertEquals(Path.of("target/gate.fst"), Workspace.of(jenkins).pathOf(file));
    assertEquals(Path.of("target/x"), Workspace.of(Map.of()).pathOf(Path.of("target/x")));
    assertEquals(file, Workspace.of(Map.of()).pathOf(file));
  }

  @Test
  void aShareNamesTheNumberThatItIsOf() {
    assertEquals("100 % of 1", RunsPage.share(1, 1));
    assertEquals("–", RunsPage.share(0, 0));
  }

  @Test
  void percentIsRoundedDown() {
    assertEquals("99.9 %", RunsPage.percent(99_999, 100_000));
    assertEquals("100 %", RunsPage.percent(3, 3));
    assertEquals("–", RunsPage.percent(0, 0));
  }
}
