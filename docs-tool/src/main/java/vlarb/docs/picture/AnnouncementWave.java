// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.iba.VlWeight;

/**
 * The example of serial heads in {@code docs/reference/arbiter.md}, simulated: a packet without
 * credits waits, another one of its VL is refused, credits come, and the packet is sent.
 */
final class AnnouncementWave {
  private static final int VL = 1;

  /** The dwords of the packet that waits, and of the packet that is refused. */
  private static final int DWORDS = 20, REFUSED_DWORDS = 64;

  private static final int BLOCKS = 2;

  /** Cycles in which something is announced again, and in which credits come. */
  private static final int SECOND = 5, CREDITS = 9;

  private static final int LAST = 27;

  /** The values of the ports in a cycle. */
  private record Sample(
      String announced,
      boolean announceReady,
      boolean refused,
      boolean waits,
      String credits,
      boolean creditReady,
      boolean grantValid,
      boolean headReady,
      String sentLength) {}

  private final CycleArbiter model;
  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final List<Sample> samples = new ArrayList<>();

  private AnnouncementWave() {
    ArbiterParameters parameters =
        new ArbiterParameters(
            8,
            8,
            8,
            4,
            Architecture.TREE,
            CreditKind.BLOCKS,
            Rules.SPEC,
            PortOptions.NONE.withHeads(HeadKind.SERIAL));
    Tables tables = new Tables(1, List.of(new VlWeight(VL, 4)), List.of());
    model = CycleArbiter.of(parameters.withTablesAtReset(tables));
    in = model.in;
    out = model.out;
    do {
      model.settle();
      model.edge();
    } while (!out.initDone);
    // Until the first announcement is accepted: that cycle is 0.
    announce(DWORDS);
    for (model.settle(); !out.announceReady; model.settle()) {
      model.edge();
    }
  }

  static String svg() {
    AnnouncementWave wave = new AnnouncementWave();
    wave.run();
    List<Integer> cycles = PortRun.cycles(0, LAST);
    return new WaveDrawing("serial heads: a packet waits for credits and is sent", cycles, 24)
        .bus("announceLength", wave.texts(Sample::announced))
        .bit("announceReady", wave.bits(Sample::announceReady))
        .bit("…Refused", wave.bits(Sample::refused))
        .bit("…Waits[1]", wave.bits(Sample::waits))
        .bus("creditBlocks", wave.texts(Sample::credits))
        .bit("creditReady", wave.bits(Sample::creditReady))
        .bit("grantValid", wave.bits(Sample::grantValid))
        .bit("headReady[1]", wave.bits(Sample::headReady))
        .bus("sentLength", wave.texts(Sample::sentLength))
        .svg();
  }

  private void announce(int dwords) {
    in.announceValid = true;
    in.announceVl = VL;
    in.announceLength = dwords;
  }

  private void run() {
    for (int cycle = 0; cycle <= LAST; cycle++) {
      if (cycle == SECOND) {
        announce(REFUSED_DWORDS);
      }
      if (cycle == CREDITS) {
        in.creditValid = true;
        in.creditVl = VL;
        in.creditBlocks = BLOCKS;
      }
      in.grantReady = true;
      model.settle();
      samples.add(sample());
      boolean announced = out.announceReady;
      boolean credited = out.creditReady;
      model.edge();
      in.announceValid &= !announced;
      in.creditValid &= !credited;
    }
  }

  private Sample sample() {
    return new Sample(
        in.announceValid ? "" + in.announceLength : "",
        out.announceReady,
        out.announceRefused,
        (out.announceWaits >>> VL & 1) != 0,
        in.creditValid ? "" + in.creditBlocks : "",
        out.creditReady,
        out.grantValid,
        (out.headReady >>> VL & 1) != 0,
        "" + out.sentLength);
  }

  private List<Boolean> bits(Predicate<Sample> bit) {
    return samples.stream().map(bit::test).toList();
  }

  private List<String> texts(Function<Sample, String> text) {
    return samples.stream().map(text).toList();
  }
}
