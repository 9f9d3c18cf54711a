// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;
import vlarb.system.FolderLock;

@Tag("newest-tools")
class DemoCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int run(String... args) {
    return Main.run(
        Main.commands(new PrintWriter(out, true), new PrintWriter(err, true)), false, args);
  }

  @Test
  void itLeavesVerilogAndAReportAndSaysWhatItFound() throws Exception {
    assertEquals(
        ExitCode.DONE, run("demo", "--cycles", "50000", "--out", folder.toString()), err::toString);
    List<String> lines = out.toString().lines().toList();
    assertEquals("mismatches 0", lines.getLast());
    assertTrue(lines.getFirst().endsWith("examples/opensm-qos.conf"), lines::toString);
    for (int vl = 0; vl < 8; vl++) {
      String row = "^" + vl + " .* \\d+\\.\\d\\d % .*";
      assertEquals(1, lines.stream().filter(line -> line.matches(row)).count(), out::toString);
    }
    assertTrue(
        err.toString()
            .contains(
                "warning unlisted: VL4, 8 to 14 are enabled and in no table: they are never sent"),
        err::toString);
    assertEquals(
        2,
        err.toString().lines().filter(line -> line.startsWith("warning ")).count(),
        err::toString);
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("7   7, 15 ")), lines::toString);
    assertTrue(Files.exists(folder.resolve("rtl/VlArbiter.v")));
    String report = Files.readString(folder.resolve("report.html"));
    assertTrue(report.contains("50,000"));

    assertEquals(ExitCode.DONE, run("demo", "--cycles", "50000", "--out", folder.toString()));
    assertEquals(report, Files.readString(folder.resolve("report.html")));

    CommandRun run = CommandRun.of("demo", "--cycles", "50000", "--out", folder, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode json = CommandRun.json(run);
    assertEquals(0, json.get("mismatches").asInt());
    assertEquals(50_000, json.get("cycles").asLong());
    assertEquals(folder.resolve("report.html").toString(), json.get("report").asString());
    assertEquals("[7,15]", json.get("vls").get(7).get("sls").toString());
    for (JsonNode vl : json.get("vls")) {
      String row =
          String.format(
              Locale.ROOT,
              "^%d .* %d +%d +%.2f %% .*",
              vl.get("vl").asInt(),
              vl.get("packets").asLong(),
              vl.get("bytes").asLong(),
              100 * vl.get("share").asDouble());
      assertTrue(lines.stream().anyMatch(line -> line.matches(row)), row);
    }
  }

  @Test
  void aRunOfNoCyclesIsRefusedAndWritesNothing() throws Exception {
    assertEquals(
        ExitCode.BAD_INPUT, run("demo", "--cycles", "0", "--out", folder.resolve("x").toString()));
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertFalse(Files.exists(folder.resolve("x")));
  }

  @Test
  void twoAtATimeInOneFolderAreRefused() throws Exception {
    try (FolderLock other = FolderLock.of(folder)) {
      assertEquals(ExitCode.BAD_INPUT, run("demo", "--cycles", "10", "--out", folder.toString()));
    }
    assertTrue(err.toString().contains("another vlarb is writing to this folder"), err::toString);
    assertFalse(Files.exists(folder.resolve("rtl")));
  }

  @Test
  void aFolderThatIsAFileIsOneLine() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertEquals(ExitCode.BAD_INPUT, run("demo", "--out", file.toString()));
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertEquals("", out.toString());
  }

  @Test
  void helpNamesTheDefaults() {
    assertEquals(ExitCode.DONE, run("demo", "--help"));
    assertTrue(out.toString().contains("examples/opensm-qos.conf"), out::toString);
    assertTrue(out.toString().contains("build/demo"), out::toString);
  }
}
