// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Rules;

/**
 * The worked example of Shanley, <i>InfiniBand Network Architecture</i>, chapter 25, packet by
 * packet with weights and counter: the files in {@code examples}, through model and RTL.
 */
class WorkedExampleTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @ParameterizedTest
  @EnumSource(Architecture.class)
  void packetByPacketAndCounterByCounter(Architecture architecture) throws IOException {
    ArbiterParameters port =
        ArbiterParameters.DEFAULT.withArchitecture(architecture).withRules(Rules.SHANLEY);
    String trace = Files.readString(EXAMPLES.resolve("worked-example.trace"));
    List<String> expected = Files.readAllLines(EXAMPLES.resolve("worked-example.expected"));
    assertEquals(7, expected.size());
    assertEquals(expected, Engines.both(port, trace));
  }

  /** The two profiles part at a counter of exactly 0. */
  @Test
  void theDefaultRulesReadItOtherwise() throws IOException {
    String trace = Files.readString(EXAMPLES.resolve("worked-example.trace"));
    assertEquals(
        List.of(
            "4 vl7 high 2 4096 3040 0",
            "5 vl3 low 0 4096 -992 4096",
            "6 vl7 high 2 4096 2016 3072",
            "7 vl7 high 2 4096 992 2048"),
        Engines.both(ArbiterParameters.DEFAULT, trace).subList(3, 7));
  }
}
