// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.List;
import vlarb.docs.picture.PortRun.Sample;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ScanTiming;
import vlarb.model.iba.VlWeight;

/** The examples of {@code docs/reference/arbiter.md}, simulated. */
final class PortWaves {
  private PortWaves() {}

  /**
   * Draws eleven cycles of {@code flat}: VL1 in the high table, VL2 in the low table, and an SMP.
   */
  static String flat() {
    PortRun run = new PortRun(arbiter(Architecture.FLAT, 4).withTablesAtReset(tables(40, 9)));
    boolean[] ready = {false, false, false, true, false, true, true, true, true, true, true, true};
    int packetsOfVl1 = 4;
    int packetsOfVl2 = 2;
    for (int cycle = 0; cycle < ready.length; cycle++) {
      run.head(1, cycle > 1 && packetsOfVl1 > 0 ? 512 : 0);
      run.head(2, cycle > 1 && packetsOfVl2 > 0 ? 64 : 0);
      run.smp(cycle == 6 ? 64 : 0);
      int taken = run.cycle(ready[cycle]).headReady();
      packetsOfVl1 -= taken >>> 1 & 1;
      packetsOfVl2 -= taken >>> 2 & 1;
    }
    List<Integer> cycles = PortRun.cycles(1, ready.length - 1);
    return new WaveDrawing("flat: eleven cycles of the ports", cycles, 42)
        .mark(3)
        .mark(5)
        .bit("grantReady", run.values(cycles, Sample::grantReady))
        .bit("smpValid", run.values(cycles, Sample::smpValid))
        .bus("headValid[2:1]", run.values(cycles, s -> PortRun.vls2And1(s.headValid())))
        .bit("grantValid", run.values(cycles, Sample::grantValid))
        .bus("sends", run.values(cycles, Sample::sends))
        .bus("from table", run.values(cycles, Sample::table))
        .bit("smpReady", run.values(cycles, Sample::smpReady))
        .bus("headReady[2:1]", run.values(cycles, s -> PortRun.vls2And1(s.headReady())))
        .bus("highRemaining", run.numbers(cycles, Sample::highRemaining))
        .bus("highPriCounter", run.numbers(cycles, Sample::highPriCounter))
        .bus("lowRemaining", run.numbers(cycles, Sample::lowRemaining))
        .svg();
  }

  /** Packets of {@code scan}, each found while the one before is on the link. */
  static String scan() {
    ArbiterParameters parameters = arbiter(Architecture.SCAN, 8);
    int late = ScanTiming.of(parameters).oldestSnapshot();
    for (int idle = 0; idle < late; idle++) {
      PortRun run = new PortRun(parameters.withTablesAtReset(tables(4, 9)));
      for (int cycle = 0; cycle < idle; cycle++) {
        run.cycle(true);
      }
      if (firstOfferAfter(run) == late) {
        return scan(parameters, idle);
      }
    }
    throw new IllegalStateException("no head waits for " + late + " cycles");
  }

  /** The number of cycles from the appearance of a head to its offer. */
  private static int firstOfferAfter(PortRun run) {
    run.head(1, 20);
    int cycles = 0;
    while (!run.cycle(false).grantValid()) {
      cycles++;
    }
    return cycles;
  }

  private static String scan(ArbiterParameters parameters, int idle) {
    PortRun run = new PortRun(parameters.withTablesAtReset(tables(4, 9)));
    for (int cycle = 0; cycle < idle; cycle++) {
      run.model.in.grantReady = true;
      run.model.settle();
      run.model.edge();
    }
    run.head(1, 20);
    int busy = 0;
    for (int cycle = 0; cycle <= 70; cycle++) {
      run.smp(cycle == 19 || cycle == 20 ? 8 : 0);
      Sample sample = run.cycle(busy == 0);
      busy = sample.smpReady() ? 8 : sample.headReady() != 0 ? 20 : busy;
      busy = Math.max(0, busy - 1);
    }
    List<Integer> cycles = List.of(20, 21, 24, 25, 27, 28, 29, 30, 42, 43, 47, 48, 49, 50);
    return new WaveDrawing("scan: the next packet is found while the link is busy", cycles, 37)
        .mark(28)
        .mark(48)
        .bit("grantReady", run.values(cycles, Sample::grantReady))
        .bit("grantValid", run.values(cycles, Sample::grantValid))
        .bus("sends", run.values(cycles, Sample::sends))
        .bus("highRemaining", run.numbers(cycles, Sample::highRemaining))
        .bus("highPriCounter", run.numbers(cycles, Sample::highPriCounter))
        .svg();
  }

  private static ArbiterParameters arbiter(Architecture architecture, int dataVls) {
    return new ArbiterParameters(8, 8, dataVls, 4, architecture, CreditKind.FLAGS, Rules.SPEC);
  }

  /** Makes tables with VL1 in the high table, VL2 in the low table, and VLHighLimit 1. */
  private static Tables tables(int high, int low) {
    return new Tables(1, List.of(new VlWeight(1, high)), List.of(new VlWeight(2, low)));
  }
}
