// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/** Lines of options files that OpenSM does not take as written, as commands say it. */
class OptionsWarningsTest {
  /** Line 4 is a comment whose rest OpenSM takes for an option. */
  private static final String LONG =
      "qos TRUE\nqos_high_limit 4\nqos_vlarb_high 0:4\n#"
          + "x".repeat(1021)
          + "qos_vlarb_low 3:3\n";

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static void holds(String text, String line) {
    assertTrue(text.contains(line), text);
  }

  @Test
  void aCommentThatBecomesAnOptionIsNamed() throws IOException {
    CommandRun run = CommandRun.of("explain", file("long.conf", LONG), "--port", "ca");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    holds(run.out(), "\nlow  3:3");
    holds(run.out(), "warning malformed: line 4: has 1039 characters: ");
    holds(run.out(), "with the key qos_vlarb_low");
  }

  @ParameterizedTest
  @CsvSource({
    "300, 'replaced-value: line 2: qos_high_limit 300 is over 255: OpenSM uses the default'",
    "abc, 'no-number: line 2: qos_high_limit abc is no number: OpenSM reads 0'"
  })
  void aValueThatOpenSmReplacesIsNamed(String limit, String warning) throws IOException {
    String text =
        "qos TRUE\nqos_high_limit " + limit + "\nqos_vlarb_high 0:4\nqos_vlarb_low 1:28\n";
    CommandRun run = CommandRun.of("explain", file("in.conf", text), "--port", "ca");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    holds(run.out(), "VLHighLimit 0 ");
    holds(run.out(), "warning " + warning);
  }

  /** Text of python-rdma's smpquery is known by its header; an error has the same format. */
  @Test
  void theTextOfPythonRdmaIsKnown() throws IOException {
    String text =
        """
        # VLArbitration tables: Lid 2 port 1 LowCap 2 High Cap 1
        # Low priority VL Arbitration Table:
        VL    : |0x0 |0x1 |
        WEIGHT: |0x0 |0x4 |
        # High priority VL Arbitration Table:
        VL    : |0x0 |
        WEIGHT: |0x4 |
        """;
    CommandRun run = CommandRun.of("explain", file("dump.txt", text));
    assertEquals(ExitCode.DONE, run.code(), run::err);
    holds(run.out(), "Lid 2 port 1");
    CommandRun cut =
        CommandRun.of("explain", file("dump.txt", text.replace(" LowCap 2", " LowCap")));
    assertEquals(ExitCode.BAD_INPUT, cut.code());
    holds(cut.err(), "dump.txt:1: expected \"# VLArbitration tables: ");
  }

  /** One reading: each command says the same of a file. */
  @Test
  void allCommandsSayTheSame() throws IOException {
    String text =
        "qos_high_limit 4\nmax-op-vls 3\nqos_high_limit 6\nmax_op_vls x\nqos_vlarb_low 1:4\n"
            + "#".repeat(1030)
            + "\n";
    Path config = file("in.conf", text);
    Path other = file("other.conf", "qos TRUE\nqos_high_limit 4\n");
    String explained = CommandRun.of("explain", config, "--port", "ca").out();
    String compared = CommandRun.of("compare", config, other, "--port", "ca").err();
    CommandRun generated =
        CommandRun.of("generate", "--config", config, "--out", folder.resolve("out"));
    assertEquals(ExitCode.DONE, generated.code(), generated::err);
    for (String warning :
        new String[] {
          "qos-off 0 qos is not in the file",
          "duplicate-key 1 qos_high_limit 4 does not count: line 3 says qos_high_limit 6",
          "near-key 2 OpenSM 3.3.23 ignores max-op-vls; the nearest key is max_op_vls",
          "dropped-value 4 max_op_vls x is no number: OpenSM ignores the line",
          "malformed 6 has 1030 characters"
        }) {
      String[] parts = warning.split(" ", 3);
      String located = parts[1].equals("0") ? parts[2] : "line " + parts[1] + ": " + parts[2];
      holds(explained, "warning " + parts[0] + ": " + located);
      holds(compared, "in.conf: warning " + parts[0] + ": " + located);
      String line = parts[1].equals("0") ? "" : ":" + parts[1];
      holds(generated.err(), "in.conf" + line + ": " + parts[0] + ": " + parts[2]);
    }
  }

  @Test
  void aDialectReadsPortsBetweenSwitches() throws IOException {
    String text = "qos TRUE\nqos_swe_vlarb_low 2:9\nqos_sw2sw_vlarb_high 1:7\n";
    Path config = file("in.conf", text);
    CommandRun run = CommandRun.of("explain", config, "--dialect", "opensm-5", "--port", "sw2sw");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    holds(run.out(), "\nhigh 1:7");
    holds(run.out(), "\nlow  2:9");
    holds(run.out(), "warning other-dialect: line 3: qos_sw2sw_vlarb_high: OpenSM 3.3.23 ignores");
    holds(
        CommandRun.of("explain", config).out(),
        "warning ignored-key: line 3: OpenSM 3.3.23 ignores qos_sw2sw_vlarb_high;"
            + " --dialect opensm-5 reads it");
    CommandRun refused = CommandRun.of("explain", config, "--port", "sw2sw");
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    holds(refused.err(), "--port sw2sw: OpenSM 3.3.23 has no such ports");
  }
}
