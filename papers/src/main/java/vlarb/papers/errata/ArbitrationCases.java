// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import vlarb.model.arbitration.DataArbitration;
import vlarb.model.arbitration.DataDecision;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** The cases of what a port does with tables, limits and packets. */
final class ArbitrationCases {
  private static final OperationalVls VLS = OperationalVls.VL0_7;

  /** Shanley's example: VL6, VL1 and VL7 high, VL3 low, VLHighLimit 4. */
  private static final List<VlWeight> HIGH =
      List.of(new VlWeight(6, 127), new VlWeight(1, 63), new VlWeight(7, 254));

  private static final List<VlWeight> LOW = List.of(new VlWeight(3, 2));
  private static final int LIMIT = 4;

  /** A payload of 4096 bytes, as the example counts it, and with LRH, BTH and ICRC. */
  private static final int PAYLOAD = 1024;

  private static final int PACKET = PAYLOAD + 2 + 3 + 1;

  private ArbitrationCases() {}

  /** The VLs that send until the low table does, all being backlogged with packets of a length. */
  private static List<Integer> burst(Rules rules, int dwords) {
    Settings settings = Settings.of(HIGH, LOW, LIMIT, VLS, rules);
    DataState state = DataState.start(settings);
    int[] lengths = new int[15];
    Arrays.fill(lengths, dwords);
    List<Integer> sent = new ArrayList<>();
    while (true) {
      DataDecision decision =
          DataArbitration.decide(settings, rules, state, (1 << VLS.count()) - 1, lengths);
      if (decision.table() != ServedBy.HIGH) {
        return sent;
      }
      sent.add(decision.vl());
      state = decision.after();
    }
  }

  static Evidence pktLen() {
    List<Integer> printed = burst(Rules.SHANLEY, PAYLOAD);
    List<Integer> real = burst(Rules.SHANLEY, PACKET);
    return new Evidence(
        printed.size() == 5 && real.size() == 4,
        "before the low table VLs %2$s send packets of %1$d dwords, %4$s of %3$d"
            .formatted(PAYLOAD, printed, PACKET, real));
  }

  static Evidence positive() {
    List<Integer> example = burst(Rules.SHANLEY, PAYLOAD);
    List<Integer> positive = burst(Rules.SPEC, PAYLOAD);
    return new Evidence(
        example.size() == 5 && positive.size() == 4,
        "HighPriCounter is 0 after four packets: the example sends a fifth; the condition, taken"
            + " literally, %d".formatted(positive.size()));
  }

  static Evidence product() {
    return new Evidence(127 * 64 == 8128 && 128 * 64 != 8128, "127 · 64 = 8128");
  }

  static Evidence delayOfEntries() {
    List<VlWeight> table = new ArrayList<>(Collections.nCopies(64, VlWeight.NULL));
    for (int i = 0; i < 64; i += 2) {
      table.set(i, new VlWeight(2, 4896 / 32));
    }
    for (int i = 1; i < 64; i += 4) {
      table.set(i, new VlWeight(1, 3264 / 16));
    }
    table.set(3, new VlWeight(0, 164));
    List<PacketLengths> lengths =
        new ArrayList<>(Collections.nCopies(15, new PacketLengths(6, 1055)));
    lengths.set(0, new PacketLengths(6, 22));
    lengths.set(1, new PacketLengths(275, 275));
    lengths.set(2, new PacketLengths(1055, 1055));
    PortPackets packets = new PortPackets(lengths, PortPackets.FRAMING);
    Settings settings = Settings.of(table, List.of(new VlWeight(4, 255)), 16, VLS, Rules.SPEC);
    long wait = PortBounds.of(settings, Rules.SPEC, packets).waitBytes(0).orElseThrow();
    double micros = wait / 4e9 * 1e6;
    return new Evidence(
        micros > 100,
        String.format(
            Locale.ROOT,
            "weights 164, 3264 and 4896 in 1, 16 and 32 entries, by the formulas for 20 µs at 4"
                + " GB/s: up to %d bytes, %.0f µs",
            wait,
            micros));
  }

  static Evidence bestCase() {
    double alternating = lowShare(0, PAYLOAD);
    double small = lowShare(1, 64);
    return new Evidence(
        Math.abs(alternating - 0.5) < 1e-9 && small < 0.06,
        String.format(
            Locale.ROOT,
            "both backlogged, the low table sends %.1f %% under limit 0, %.1f %% under limit 1 with"
                + " packets of 256 bytes",
            100 * alternating,
            100 * small));
  }

  private static double lowShare(int limit, int dwords) {
    Settings settings =
        Settings.of(
            List.of(new VlWeight(0, 255)),
            List.of(new VlWeight(1, 255)),
            limit,
            OperationalVls.VL0_1,
            Rules.SPEC);
    PortPackets packets =
        new PortPackets(
            Collections.nCopies(15, new PacketLengths(dwords, dwords)), PortPackets.FRAMING);
    return SaturatedShares.of(settings, Rules.SPEC, packets).share(1);
  }
}
