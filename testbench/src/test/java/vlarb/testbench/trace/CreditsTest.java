// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;

/**
 * Credits of a trace, on hardware that counts credits and on hardware with one flag for each VL.
 */
class CreditsTest {
  private static final String IDLE = " idle - - - - -";

  /** Decides on a port whose high table serves VL0 and VL1. */
  private static List<String> decide(CreditKind credits, String... trace) {
    String tables = "limit 255\nhigh 0 0 1\nhigh 1 1 1\n";
    return Engines.both(Ports.port(4, 4, credits, Rules.SPEC), tables + String.join("\n", trace));
  }

  @ParameterizedTest
  @EnumSource
  void aPacketWaitsForCreditsForAllOfIt(CreditKind credits) {
    assertEquals(
        List.of("1" + IDLE, "2" + IDLE, "3 vl0 high 0 68 -1 inf", "4" + IDLE),
        decide(
            credits,
            "arrive 0 68 x2",
            "decide 1",
            "credit 0 1",
            "decide 1",
            "credit 0 1",
            "decide 2"));
  }

  @ParameterizedTest
  @EnumSource
  void aVlWithoutCreditsDoesNotHoldUpOthers(CreditKind credits) {
    assertEquals(
        List.of("1 vl1 high 1 64 0 inf", "2" + IDLE),
        decide(credits, "arrive 0 64", "arrive 1 64", "credit 1 inf", "decide 2"));
  }

  @ParameterizedTest
  @EnumSource
  void unlimitedCreditsStaySo(CreditKind credits) {
    List<String> lines =
        decide(credits, "credit 0 inf", "credit 0 1", "arrive 0 8188 x100", "decide 101");
    assertEquals(100, lines.stream().filter(line -> line.contains("vl0")).count());
  }

  /** A counter of 12 bits is full at 4095: 31 packets of 128 blocks. */
  @ParameterizedTest
  @EnumSource
  void creditsBeyondWhatACounterHoldsAreNotLost(CreditKind credits) {
    List<String> lines =
        decide(
            credits,
            "credit 0 5000",
            "credit 0 5000",
            "arrive 0 8188 x100",
            "decide 78",
            "decide 1",
            "credit 0 111",
            "decide 1",
            "credit 0 1",
            "decide 1");
    assertEquals("78 vl0 high 0 8188 -2031 inf", lines.get(77));
    assertEquals(List.of("79" + IDLE, "80" + IDLE), lines.subList(78, 80));
    assertEquals("81 vl0 high 0 8188 -2031 inf", lines.get(80));
  }

  @ParameterizedTest
  @EnumSource
  void smpsAndFlowControlPacketsUseNone(CreditKind credits) {
    assertEquals(
        List.of("1 smp - - 2048 - -", "2 fcp - - - - -", "3 vl0 high 0 64 0 inf"),
        decide(credits, "credit 0 1", "arrive 0 64", "smp 2048", "fcp", "decide 3"));
  }

  @ParameterizedTest
  @EnumSource
  void aDataVlThatIsNotImplementedOnlyWaits(CreditKind credits) {
    assertEquals(
        List.of("1" + IDLE),
        decide(credits, "high 0 14 1", "credit 14 inf", "arrive 14 64", "decide 1"));
  }
}
