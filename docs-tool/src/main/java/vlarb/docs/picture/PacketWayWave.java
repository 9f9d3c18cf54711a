// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.CyclePort;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;

/** The example of {@code docs/reference/port.md}, simulated: two packets cross an idle port. */
final class PacketWayWave {
  private static final int WIDTH = 16;

  /** Blocks that the other end of the link has room for, by data VL. */
  private static final int LIMIT = 100;

  /** The VL and the beats of each packet. */
  private static final int[][] PACKETS = {{1, 4}, {2, 3}};

  private static final int LAST = 18;

  /** The values of the ports in a cycle. */
  private record Sample(
      boolean comes,
      boolean ready,
      boolean lastIn,
      String from,
      String room,
      String sent,
      boolean leaves,
      boolean lastOut,
      String to) {}

  private final CyclePort port;
  private final List<Sample> samples = new ArrayList<>();

  private PacketWayWave() {
    VlWeight first = new VlWeight(1, 4);
    ArbiterParameters arbiter =
        new ArbiterParameters(
                8,
                8,
                4,
                WIDTH,
                Architecture.FLAT,
                CreditKind.BLOCKS,
                Rules.SPEC,
                PortOptions.NONE.withMaxPacket(1024))
            .withTablesAtReset(new Tables(1, List.of(first), List.of(new VlWeight(2, 4))));
    port = new CyclePort(PortParameters.of(arbiter, LengthSource.LRH, FullQueue.HOLD));
    port.in.linkUp = true;
    port.in.ready = true;
    do {
      cycle();
    } while (!port.out.initDone);
    for (int[] packet : PACKETS) {
      port.in.creditLimitVl = packet[0];
      port.in.creditLimit = LIMIT;
      port.in.creditLimitValid = true;
      do {
        cycle();
      } while (!port.out.creditLimitReady);
      port.in.creditLimitValid = false;
    }
    cycle();
    cycle();
  }

  static String svg() {
    PacketWayWave wave = new PacketWayWave();
    wave.run();
    List<Integer> cycles = PortRun.cycles(0, LAST);
    return new WaveDrawing("two packets cross an idle port", cycles, 32)
        .bit("s_axis_tvalid", wave.bits(Sample::comes))
        .bit("s_axis_tready", wave.bits(Sample::ready))
        .bit("s_axis_tlast", wave.bits(Sample::lastIn))
        .bus("s_axis_tdest", wave.texts(Sample::from))
        .bus("roomBlocks VL1", wave.texts(Sample::room))
        .bus("blocksSent VL1", wave.texts(Sample::sent))
        .bit("m_axis_tvalid", wave.bits(Sample::leaves))
        .bit("m_axis_tlast", wave.bits(Sample::lastOut))
        .bus("m_axis_tdest", wave.texts(Sample::to))
        .svg();
  }

  private void cycle() {
    port.settle();
    port.edge();
  }

  private void run() {
    for (int[] packet : PACKETS) {
      for (int beat = 0; beat < packet[1]; beat++) {
        beat(packet[0], packet[1], beat);
        observe();
      }
    }
    port.in.stream.valid = false;
    while (samples.size() <= LAST) {
      observe();
    }
  }

  /** Puts a beat to the input, where it is taken at once. */
  private void beat(int vl, int beats, int beat) {
    port.in.stream.valid = true;
    port.in.stream.dest = vl;
    port.in.stream.keepFirst(WIDTH);
    port.in.stream.data[1] = beats * WIDTH / Integer.BYTES << Byte.SIZE;
    port.in.stream.last = beat == beats - 1;
  }

  private void observe() {
    port.settle();
    boolean leaves = port.out.stream.valid;
    samples.add(
        new Sample(
            port.in.stream.valid,
            port.out.ready,
            port.in.stream.valid && port.in.stream.last,
            port.in.stream.valid ? "" + port.in.stream.dest : "",
            "" + port.out.roomBlocks[1],
            "" + port.out.blocksSent[1],
            leaves,
            leaves && port.out.stream.last,
            leaves ? "" + port.out.stream.dest : ""));
    port.edge();
  }

  private List<Boolean> bits(Predicate<Sample> bit) {
    return samples.stream().map(bit::test).toList();
  }

  private List<String> texts(Function<Sample, String> text) {
    return samples.stream().map(text).toList();
  }
}
