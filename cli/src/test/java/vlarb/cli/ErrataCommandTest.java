// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vlarb.cli.failure.ExitCode;

class ErrataCommandTest {
  @Test
  void everyErratumIsShown() {
    CommandRun run = CommandRun.of("errata");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("13  DIAB-04-12-1, table 3"), run.out());
    assertTrue(run.out().contains("Shanley, chapter 25, high-priority table"), run.out());
    assertTrue(run.out().contains("TPDS 18 (2007), theorem 2"), run.out());
  }

  @Test
  void oneIsShownByItsNumber() {
    CommandRun run = CommandRun.of("errata", "5");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().startsWith("5  DIAB-03-02-35, example 4\n"), run.out());
    assertEquals(4, run.out().lines().count(), run.out());
  }

  @Test
  void jsonHasThemAll() {
    CommandRun run = CommandRun.of("errata", "5", "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("\"place\" : \"example 4\""), run.out());
    assertEquals(ExitCode.BAD_INPUT, CommandRun.of("errata", "--json", "--markdown").code());
  }

  @Test
  void aNumberThatNoErratumHasIsRefused() {
    CommandRun run = CommandRun.of("errata", "99");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("from 1 to "), run.err());
  }
}
