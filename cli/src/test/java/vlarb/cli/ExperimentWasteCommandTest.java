// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import org.junit.jupiter.api.Test;
import vlarb.cli.failure.ExitCode;

/** The experiments on waste. */
class ExperimentWasteCommandTest {
  @Test
  void theExperimentsOnWaste() {
    CommandRun exact = CommandRun.of("experiment", "waste", "--exact", "--json");
    assertEquals(8.934795, json(exact).get("cesy").get("waste").asDouble(), 1e-6);
    CommandRun runs = CommandRun.of("experiment", "waste", "--runs", 2000, "--json");
    assertTrue(json(runs).get("cenre").get("waste").asDouble() < 3);
    CommandRun refused = CommandRun.of("experiment", "waste", "--exact", "--strategy", "cenre");
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    CommandRun figure = CommandRun.of("experiment", "figure6");
    assertEquals(ExitCode.DONE, figure.code(), figure::err);
    assertTrue(figure.out().endsWith("free  19 51\n"), figure::out);
  }
}
