// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.CyclePort;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.PortParameters;

/** The latency that a budget promises of a port is that of the golden model. */
class PortLatencyTest {
  private static final int WIDTH = 64;
  private static final int PATIENCE = 1000;

  private CyclePort port;

  /** A packet may come at any moment of a look-ahead: the slowest of many takes the time. */
  @ParameterizedTest
  @EnumSource(Architecture.class)
  void anIdlePortSendsWhenTheBudgetSays(Architecture architecture) {
    ArbiterParameters arbiter =
        new ArbiterParameters(4, 4, 2, WIDTH, architecture, CreditKind.BLOCKS, Rules.SPEC)
            .withTablesAtReset(new Tables(0, List.of(new VlWeight(0, 1)), List.of()));
    requireLatency(PortParameters.of(arbiter, LengthSource.COUNTED, FullQueue.HOLD));
    requireLatency(
        PortParameters.of(arbiter, LengthSource.LRH, FullQueue.HOLD).withCrc(LinkCrc.APPEND));
  }

  private void requireLatency(PortParameters parameters) {
    port = new CyclePort(parameters);
    port.in.linkUp = true;
    port.in.ready = true;
    cyclesUntil(() -> port.out.initDone);
    port.in.creditLimitValid = true;
    port.in.creditLimit = 2000;
    cyclesUntil(() -> port.out.creditLimitReady);
    port.in.creditLimitValid = false;
    int slowest = 0;
    for (int pause = 40; pause < 120; pause++) {
      for (int cycle = 0; cycle < pause; cycle++) {
        cycle();
      }
      port.in.stream.valid = true;
      port.in.stream.last = true;
      port.in.stream.keepFirst(WIDTH);
      // PktLen: sixteen dwords.
      port.in.stream.data[1] = 16 << 8;
      cyclesUntil(() -> port.out.ready);
      port.in.stream.valid = false;
      slowest = Math.max(slowest, cyclesUntil(() -> port.out.stream.valid));
    }
    Latency promised = Latency.of(parameters).getFirst();
    assertEquals(Latency.LAST_BEAT_TO_FIRST, promised.name());
    assertEquals(promised.cycles(), slowest);
  }

  private void cycle() {
    port.settle();
    port.edge();
  }

  /** Counts cycles to the first in which something happens, that one included. */
  private int cyclesUntil(BooleanSupplier happened) {
    for (int cycles = 1; cycles <= PATIENCE; cycles++) {
      port.settle();
      boolean now = happened.getAsBoolean();
      port.edge();
      if (now) {
        return cycles;
      }
    }
    throw new AssertionError("nothing happened in " + PATIENCE + " cycles");
  }
}
