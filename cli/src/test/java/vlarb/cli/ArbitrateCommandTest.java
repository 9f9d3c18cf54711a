// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

class ArbitrateCommandTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"model", "rtl"})
  void theWorkedExample(String engine) throws IOException {
    assertEquals(
        ExitCode.DONE,
        run(
            example("example.yaml"),
            engine,
            example("worked-example.trace"),
            "--profile",
            "shanley"));
    assertEquals(Files.readString(EXAMPLES.resolve("worked-example.expected")), out.toString());
    assertEquals("", err.toString());
  }

  /** The JSON of the worked example has what its lines have, and goes to a file as they do. */
  @Test
  void decisionsAsJson() throws IOException {
    Path file = folder.resolve("decisions.json");
    CommandRun run =
        CommandRun.of(
            "arbitrate",
            "--config",
            example("example.yaml"),
            "--profile",
            "shanley",
            "--engine",
            "model",
            "--trace",
            example("worked-example.trace"),
            "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    List<String> lines = new ArrayList<>();
    for (JsonNode decision : CommandRun.json(run).get("decisions")) {
      lines.add(
          String.join(
              " ",
              decision
                  .valueStream()
                  .map(value -> value.isNull() ? "-" : value.asString())
                  .toList()));
      assertTrue(decision.get("number").isNumber(), decision::toString);
      assertTrue(decision.get("remaining_dwords").isNumber(), decision::toString);
    }
    assertEquals(Files.readAllLines(EXAMPLES.resolve("worked-example.expected")), lines);
    String trace = trace("fcp\ndecide 1\n");
    int code = run(example("example.yaml"), "model", trace, "--json", "--output", file.toString());
    assertEquals(ExitCode.DONE, code, err::toString);
    JsonNode only = JsonMapper.builder().build().readTree(file.toFile()).get("decisions").get(0);
    assertEquals("fcp", only.get("source").asString());
    assertTrue(only.get("entry").isNull());
  }

  @Test
  void aPageHasTheBytesAndThePackets() throws IOException {
    Path page = folder.resolve("page.html");
    String trace = trace("high 0 3 1\ncredit 3 inf\narrive 3 256 x3\nsmp 256\ndecide 5\n");
    int code = run(example("example.yaml"), "model", trace, "--html", page.toString());
    assertEquals(ExitCode.DONE, code, err.toString());
    String html = Files.readString(page);
    assertTrue(html.contains("<td>768 B in 3, 75.0 %</td>"), html);
    assertEquals(3, html.split("<g class=\"vl3\">", -1).length - 1, html);
    assertTrue(
        html.contains("<title>" + out.toString().lines().toList().get(1) + "</title>"), html);
    assertTrue(html.contains("<td>idle</td>"), html);
  }

  @Test
  void anOpenSmFileWillDoAndItsTablesDoNotCount() throws IOException {
    assertEquals(
        ExitCode.DONE,
        run(example("opensm-qos.conf"), "model", trace("credit 0 inf\narrive 0 64\ndecide 1\n")));
    assertEquals("1 idle - - - - -\n", out.toString());
  }

  /** Packets of one line take the memory of one line: all of these would take terabytes. */
  @Test
  void fourThousandLinesOfAMillionPackets() throws IOException {
    String arrivals = "arrive 0 64 x1000000\n".repeat(4000);
    String config = config("arbiter: {low-cap: 8}");
    String trace = trace("low 0 0 4\ncredit 0 inf\n" + arrivals + "decide 1\n");
    assertEquals(ExitCode.DONE, run(config, "model", trace), err.toString());
    assertTrue(out.toString().startsWith("1 vl0 low 0 64 "), out.toString());
  }

  @Test
  void aProfileOverridesOnlyTheChoicesThatItNames() throws IOException {
    String config =
        config("arbiter: {rules: {high-limit-expiry: negative, unlisted-vl: when-idle}}");
    String trace = trace("credit 0 inf\narrive 0 64\ndecide 1\n");
    assertEquals(ExitCode.DONE, run(config, "model", trace, "--profile", "shanley"));
    assertEquals("1 vl0 - - 64 - -\n", out.toString());
    out.getBuffer().setLength(0);
    assertEquals(ExitCode.DONE, run(config, "model", trace, "--profile", "spec"));
    assertEquals("1 idle - - - - -\n", out.toString());
  }

  @Test
  void aTableEngineIsLeftOutWhichIsSaid() throws IOException {
    String config = config("arbiter: {high-cap: 8}\ntable-engine: {policy: lazy}");
    String trace = trace("high 7 0 1\ncredit 0 1\narrive 0 64\ndecide 1\n");
    assertEquals(ExitCode.DONE, run(config, "model", trace));
    assertEquals("1 vl0 high 7 64 0 0\n", out.toString());
    String said = "warning: arbitrate takes the arbiter without its table engine: management has";
    assertTrue(err.toString().startsWith(said), err::toString);
  }

  @Test
  void aTraceFromStandardInput() {
    withInput("fcp\ndecide 1", () -> run(example("example.yaml"), "model", "-"));
    assertEquals("1 fcp - - - - -\n", out.toString());
  }

  @Test
  void aMistakeOnStandardInputIsNamed() {
    assertEquals(
        ExitCode.BAD_INPUT,
        withInput("fcp\ndecode 1", () -> run(example("example.yaml"), "model", "-")));
    assertTrue(
        err.toString().startsWith("vlarb arbitrate: <stdin>:2: unknown event"), err::toString);
  }

  @Test
  void notBothFromStandardInput() {
    assertEquals(ExitCode.BAD_INPUT, withInput("{}", () -> run("-", "model", "-")));
    assertOneLine("standard input");
  }

  @Test
  void theResultInAFile() throws IOException {
    Path result = folder.resolve("new/grants");
    String trace = trace("fcp\ndecide 2\n");
    assertEquals(
        ExitCode.DONE, run(example("example.yaml"), "model", trace, "--output", result.toString()));
    assertEquals("1 fcp - - - - -\n2 idle - - - - -\n", Files.readString(result));
    assertEquals("", out.toString());
  }

  /** Bad input prints no decision, even where decisions stand before the mistake. */
  @ParameterizedTest
  @ValueSource(strings = {"model", "rtl"})
  void badInputPrintsNoDecision(String engine) throws IOException {
    Path result = folder.resolve("grants");
    String trace = trace("fcp\ndecide 1\narrive 0 64 x0\n");
    assertEquals(ExitCode.BAD_INPUT, run(example("example.yaml"), engine, trace));
    assertOneLine(":3: arrive has \"x0\" as xN");
    assertEquals(
        ExitCode.BAD_INPUT,
        run(example("example.yaml"), engine, trace, "--output", result.toString()));
    assertFalse(Files.exists(result));
  }

  @Test
  void aTraceThatCannotBeRead() throws IOException {
    assertEquals(
        ExitCode.BAD_INPUT,
        run(example("example.yaml"), "model", folder.resolve("nowhere").toString()));
    assertOneLine("nowhere: no such file");
    err.getBuffer().setLength(0);
    assertEquals(ExitCode.BAD_INPUT, run(example("example.yaml"), "model", folder.toString()));
    assertOneLine("is a directory");
  }

  @ParameterizedTest
  @CsvSource({"verilog, spec, 'expected model or rtl'", "model, ibta, 'expected spec or shanley'"})
  void anUnknownNameIsToldTheKnownOnes(String engine, String profile, String expected)
      throws IOException {
    assertEquals(
        ExitCode.BAD_INPUT,
        run(example("example.yaml"), engine, trace("decide 1"), "--profile", profile));
    assertOneLine(expected);
  }

  private void assertOneLine(String part) {
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().contains(part), err::toString);
  }

  private static String example(String name) {
    return EXAMPLES.resolve(name).toString();
  }

  private String config(String text) throws IOException {
    return Files.writeString(folder.resolve("config.yaml"), text).toString();
  }

  private String trace(String text) throws IOException {
    return Files.writeString(folder.resolve("trace"), text).toString();
  }

  private int run(String config, String engine, String trace, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("arbitrate", "--config", config, "--engine", engine, "--trace", trace));
    args.addAll(List.of(more));
    CommandLine commands = Main.commands(new PrintWriter(out, true), new PrintWriter(err, true));
    return Main.run(commands, false, args.toArray(String[]::new));
  }

  private static int withInput(String text, IntSupplier command) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      return command.getAsInt();
    } finally {
      System.setIn(before);
    }
  }
}
