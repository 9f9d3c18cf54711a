// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.Optional;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/**
 * A packet that the link took, in the waveform of a run.
 *
 * @param kind why this one was sent
 * @param taken the cycle in which it was
 * @param after the cycle in which the state has followed; empty where another packet was taken up
 *     to then
 */
public record ReportedDecision(Kind kind, Sample taken, Optional<Sample> after) {
  /** The parts of the rules that a decision shows. */
  public enum Kind {
    SMP("SMP"),
    FCP("FCP"),
    HIGH("high"),
    /** HighPriCounter has expired: the low table sends although the high one could. */
    EXPIRED("limit: low"),
    LOW_GOES_ON("goes on"),
    LOW_NEXT("next entry"),
    BESIDE_TABLES("no table");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The kind in a word or two. */
    public String label() {
      return label;
    }
  }

  /** Ports of the arbiter in a clock cycle, under their names; lengths and weights in dwords. */
  public record Sample(
      long cycle,
      boolean grantReady,
      boolean grantValid,
      int grantSource,
      int grantVl,
      int grantTable,
      int grantEntry,
      int grantLength,
      int headValid,
      int highPriCounter,
      int highRemaining,
      int lowPointer,
      int lowRemaining) {
    static Sample of(long cycle, CycleArbiter arbiter) {
      ArbiterOutputs out = arbiter.out;
      return new Sample(
          cycle,
          arbiter.in.grantReady,
          out.grantValid,
          out.grantSource,
          out.grantVl,
          out.grantTable,
          out.grantEntry,
          out.grantLength,
          arbiter.in.headValid,
          out.highPriCounter,
          out.highRemaining,
          out.lowPointer,
          out.lowRemaining);
    }
  }

  /** The kind of what the arbiter sends in this cycle. */
  static Kind kind(CycleArbiter arbiter) {
    ArbiterOutputs out = arbiter.out;
    if (out.grantSource != ArbiterOutputs.SOURCE_DATA) {
      return out.grantSource == ArbiterOutputs.SOURCE_SMP ? Kind.SMP : Kind.FCP;
    }
    return switch (out.grantTable) {
      case ArbiterOutputs.TABLE_HIGH -> Kind.HIGH;
      case ArbiterOutputs.TABLE_LOW -> low(arbiter);
      default -> Kind.BESIDE_TABLES;
    };
  }

  private static Kind low(CycleArbiter arbiter) {
    boolean expired =
        arbiter
            .settings()
            .limit()
            .expired(
                arbiter.state().highPriCounter(), arbiter.parameters().rules().highLimitExpiry());
    if (expired && arbiter.settings().high().servable(arbiter.in.headValid) != 0) {
      return Kind.EXPIRED;
    }
    TablePosition low = arbiter.state().low();
    boolean goesOn = low.remaining() > 0 && low.pointer() == arbiter.out.grantEntry;
    return goesOn ? Kind.LOW_GOES_ON : Kind.LOW_NEXT;
  }
}
