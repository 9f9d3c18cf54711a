// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SweepFileTest {
  @TempDir private Path directory;

  @Test
  void everyCombinationIsAPoint() throws Exception {
    List<ArbiterSweepPoint> points =
        read(
            """
            targets: [osu018, hx8k]
            parameters:
              arbiter.high-cap, arbiter.low-cap: [8, 16]
              arbiter.data-vls: [1, 4]
              arbiter.rules.profile: [spec, shanley]
            """);
    assertEquals(16, points.size());
    assertEquals(
        "arbiter.high-cap, arbiter.low-cap 8, arbiter.data-vls 1, arbiter.rules.profile spec"
            + " in osu018",
        points.getFirst().description());
    assertEquals("shanley", points.get(1).values().get("arbiter.rules.profile"));
    ArbiterSweepPoint last = points.getLast();
    assertEquals("hx8k", last.target().name());
    assertEquals(16, last.parameters().highCap());
    assertEquals(16, last.parameters().lowCap());
    assertEquals(4, last.parameters().dataVls());
  }

  @Test
  void withoutTargetsItIsTheFirstOne() throws Exception {
    assertEquals("hx8k", read("parameters: {arbiter.data-vls: [2]}").getFirst().target().name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "targets: [hx9k]| :1: \"hx9k\": expected one of hx8k, up5k, ecp5, gowin, xilinx7, osu018",
        "targets: [hx8k]| :1: no parameters, expected at least one",
        "parameters: [1]| :1: parameters must be keys and values",
        "parameters: {a: 8}| :1: \"8\": expected a list of values, as in [8, 16]",
        "parameters: {a: [[8]]}| :1: expected a single value",
        "seeds: 5| :1: \"seeds\": expected targets or parameters",
        "parameters: {arbiter.data-vls: [3]}"
            + "| :1: arbiter.data-vls is \"3\", expected one of 1, 2, 4, 8, 15",
        "parameters: {arbiter.data-vls: ['4']}"
            + "| :1: arbiter.data-vls is the string \"4\", expected one of 1, 2, 4, 8, 15",
        "parameters: {arbiter.data-vls: [4], 'arbiter.high-cap, arbiter.data-vls': [8]}"
            + "| :1: \"8\": arbiter.data-vls has another value already",
      })
  void whatIsWrongIsOneLine(String text, String message) {
    SweepFileException wrong = assertThrows(SweepFileException.class, () -> read(text));
    assertEquals(directory.resolve("sweep.yaml") + message.strip(), wrong.getMessage());
  }

  @Test
  void whatIsNoYamlIsToldWithItsLine() {
    SweepFileException wrong =
        assertThrows(SweepFileException.class, () -> read("parameters:\n  a: [1\n"));
    assertEquals(true, wrong.getMessage().matches(".*sweep.yaml:\\d: not YAML: .*"));
  }

  @Test
  void aProductBeyondMeasureIsRefusedBeforeItIsMade() {
    String values = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n";
    StringBuilder text = new StringBuilder("parameters:\n");
    for (int i = 0; i < 9; i++) {
      text.append("  arbiter.key-").append(i).append(": ").append(values);
    }
    SweepFileException wrong = assertThrows(SweepFileException.class, () -> read(text.toString()));
    assertEquals(
        directory.resolve("sweep.yaml") + ":1: more than 10000 points, expected fewer values",
        wrong.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parameters: {arbiter.high-cap: [\"8\\n  low-cap: 4\"]}",
        "parameters: {\"arbiter.high-cap: 8\\n#\": [8]}",
        "parameters: {arbiter..high-cap: [8]}",
        "parameters: {arbiter.high-cap: [!!int 8]}",
        "parameters: {arbiter.high-cap: &a [*a]}",
        "parameters: [[[[[[[[[[[[8]]]]]]]]]]]]",
        "? [a]\n: b",
        "",
      })
  void nothingIsInjectedAndNothingOverflows(String text) {
    SweepFileException wrong = assertThrows(SweepFileException.class, () -> read(text));
    assertEquals(1, wrong.getMessage().lines().count());
  }

  @Test
  void deepNestingIsAMistakeAndNotAnOverflow() {
    String deep = "parameters: " + "[".repeat(3000) + "\n";
    assertThrows(SweepFileException.class, () -> read(deep));
  }

  @Test
  void aFolderIsNamed() {
    SweepFileException wrong =
        assertThrows(SweepFileException.class, () -> ArbiterSweepFile.read(directory));
    assertEquals(directory + ": is a directory, expected a file", wrong.getMessage());
  }

  private List<ArbiterSweepPoint> read(String text) throws SweepFileException, IOException {
    return ArbiterSweepFile.read(Files.writeString(directory.resolve("sweep.yaml"), text));
  }
}
