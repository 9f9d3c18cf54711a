// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

class TableCommandTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples/table");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"model1", "model2", "model3", "model4", "lazy"})
  void theHashesOfTheExample(String policy) throws IOException {
    CommandRun run = table(policy, EXAMPLES.resolve("random.ops"), "--hashes");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(Files.readString(EXAMPLES.resolve("random." + policy + ".hashes")), run.out());
    assertEquals("", run.err());
  }

  @Test
  void aLineForEachOperationAndTheState() throws IOException {
    CommandRun run = table("model4", ops("I4:1 I2:2 R4"), "--entries", "8");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(
        """
        1 I4:1 accepted 1 0 moves=0
        2 I2:2 accepted 2 4 moves=0
        3 R4 released 1 0 moves=0
        2,2,4;
        """,
        run.out());
    JsonNode json =
        CommandRun.json(table("model4", ops("I4:1 I2:2 R4"), "--entries", "8", "--json"));
    assertEquals(3, json.get("operations").size());
    JsonNode second = json.get("operations").get(1);
    assertEquals("I2:2", second.get("operation").asString());
    assertEquals("accepted", second.get("result").asString());
    assertEquals(4, second.get("index").asInt());
    assertEquals(0, second.get("moves").asInt());
    assertFalse(second.has("cycles"));
    assertEquals("{\"id\":2,\"level\":2,\"index\":4}", json.get("requests").get(0).toString());
    JsonNode none = CommandRun.json(table("model4", ops("R4"), "--json"));
    assertTrue(none.get("operations").get(0).get("level").isNull(), none::toString);
    assertEquals(0, none.get("requests").size());
    assertBad(table("model4", ops("R4"), "--json", "--hashes"), "--json does not go with --hashes");
  }

  /**
   * The block of docs/reference/table-engine.md with the fence "results" is how the example ends.
   */
  @Test
  void theResultsOnThePageAreWhatThereIs() throws IOException {
    String page =
        Files.readString(
            Path.of(System.getProperty("vlarb.home"), "docs/reference/table-engine.md"));
    String shown = page.split("```results\n")[1].split("```")[0];
    CommandRun run = table("model4", EXAMPLES.resolve("connections.ops"));
    assertEquals(7 + 1, shown.lines().count());
    assertTrue(run.out().endsWith("\n" + shown), run::out);
  }

  @Test
  void thePictureIsAFileBeside() throws IOException {
    Path picture = folder.resolve("new/table.html");
    CommandRun run = table("lazy", EXAMPLES.resolve("connections.ops"), "--html", picture);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(15 + 1, run.out().lines().count());
    assertTrue(Files.readString(picture).contains("connections.ops: 15 operations on 64 entries"));
  }

  /** The hardware's output equals the model's but for the cycles. */
  @Test
  void theHardwareSaysTheSame() {
    Path list = EXAMPLES.resolve("connections.ops");
    CommandRun model = table("model4", list);
    CommandRun rtl = CommandRun.of("table", "--engine", "rtl", "--policy", "model4", "--ops", list);
    assertEquals(ExitCode.DONE, rtl.code(), rtl::err);
    assertEquals(15, rtl.out().lines().filter(line -> line.matches(".* cycles=\\d+")).count());
    assertEquals(model.out(), rtl.out().replaceAll(" cycles=\\d+", ""));
    JsonNode json =
        CommandRun.json(
            CommandRun.of(
                "table", "--engine", "rtl", "--policy", "model4", "--ops", list, "--json"));
    String first = rtl.out().lines().findFirst().orElseThrow();
    int cycles = json.get("operations").get(0).get("cycles").asInt();
    assertTrue(first.endsWith(" cycles=" + cycles), first);
  }

  @Test
  void operationsFromStandardInput() {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream("I1:6\nI2:7".getBytes(StandardCharsets.UTF_8)));
    try {
      assertBad(
          table("lazy", "-"),
          "<stdin>:2: \"I2:7\": a table of 64 entries has the levels 0 to 6, not 7");
    } finally {
      System.setIn(before);
    }
  }

  /** Bad input prints and draws nothing, even where operations stand before the mistake. */
  @Test
  void badInputPrintsNothingAndDrawsNothing() throws IOException {
    Path picture = folder.resolve("table.html");
    assertBad(table("model1", ops("I1:0 R1 I1:0"), "--html", picture), "inserted a second time");
    assertFalse(Files.exists(picture));
    assertBad(table("model1", folder), "is a directory, expected a file");
    assertBad(table("model1", folder.resolve("nowhere")), "nowhere: no such file");
  }

  @ParameterizedTest
  @CsvSource({
    "model, model5, 64, 'expected model1 or model2 or model3 or model4 or lazy'",
    "model, lazy, 24, 'expected 8, 16, 32 or 64'",
    "verilog, lazy, 64, 'expected model or rtl'"
  })
  void whatThereIsNotIsToldWhatThereIs(
      String engine, String policy, String entries, String expected) throws IOException {
    assertBad(
        CommandRun.of(
            "table",
            "--engine",
            engine,
            "--policy",
            policy,
            "--entries",
            entries,
            "--ops",
            ops("I1:1")),
        expected);
  }

  private static void assertBad(CommandRun run, String expected) {
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run::err);
    assertTrue(run.err().contains(expected), run::err);
  }

  private Path ops(String text) throws IOException {
    return Files.writeString(folder.resolve("ops"), text);
  }

  private static CommandRun table(String policy, Object ops, Object... more) {
    Object[] args = new Object[7 + more.length];
    Object[] first = {"table", "--engine", "model", "--policy", policy, "--ops", ops};
    System.arraycopy(first, 0, args, 0, first.length);
    System.arraycopy(more, 0, args, first.length, more.length);
    return CommandRun.of(args);
  }
}
