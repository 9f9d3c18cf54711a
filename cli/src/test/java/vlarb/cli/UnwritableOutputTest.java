// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/**
 * An output that cannot be written is found out before the work: what the work would read does not
 * exist here, and is not complained of.
 */
class UnwritableOutputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "--matrix, cosim --matrix BAD --cycles 1000000000",
    "--wave, cosim --config missing.yaml --wave BAD.fst",
    "--failure-wave, cosim --config missing.yaml --failure-wave BAD.vcd",
    "--list, mutate --config missing.yaml --list BAD",
    "--html, table --engine model --policy model4 --ops missing --html BAD",
    "--output, arbitrate --config missing.yaml --engine model --trace missing --output BAD",
    "--out, generate --config missing.yaml --out BAD",
    "--out, netlist --config missing.yaml --target hx8k --out BAD",
    "--out, bitstream --config missing.yaml --board icebreaker --out BAD",
    "--out, budget --sweep missing.yaml --out BAD",
    "--out, regress --config missing.yaml --out BAD",
    "--out, demo --config missing.yaml --out BAD",
    "--traces, prove --config missing.yaml --traces BAD",
    "--output, network topology --config missing.yaml --output BAD",
    "--svg, network topology --config missing.yaml --svg BAD",
    "--packet-log, network run --config missing.yaml --packet-log BAD",
    "--out, network figure jpdc-table3 --out BAD"
  })
  void isSaidAtOnce(String option, String line) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Object[] words =
        Arrays.stream(line.split(" ")).map(word -> word.replace("BAD", file + "/below")).toArray();
    CommandRun run = CommandRun.of(words);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertTrue(run.err().contains(option + ": " + file + ": not a directory"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("", run.out());
  }
}
