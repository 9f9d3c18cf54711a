// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;

/**
 * A port so small that everything that can happen to it can be tried: weights and the limit count
 * single dwords.
 *
 * @param lengths of the packets of each of its VLs
 */
record SmallPort(
    List<TurnTable.Entry> high,
    List<TurnTable.Entry> low,
    Reload reload,
    LowTurn turn,
    UnlistedVl unlisted,
    List<PacketLengths> lengths,
    int overhead) {

  /** The range of packet lengths: from 1 to a longest, or some other range. */
  enum Lengths {
    FROM_ONE,
    OTHERS
  }

  static SmallPort random(Random random, Lengths kind) {
    int vls = 2 + random.nextInt(2);
    List<PacketLengths> lengths = new ArrayList<>();
    for (int vl = 0; vl < vls; vl++) {
      int shortest = kind == Lengths.FROM_ONE ? 1 : 1 + random.nextInt(4);
      lengths.add(new PacketLengths(shortest, shortest + random.nextInt(3)));
    }
    HighLimit limit = new HighLimit(new int[] {0, 1, 1, 255}[random.nextInt(4)]);
    return new SmallPort(
        table(random, vls),
        table(random, vls),
        new Reload(limit, 1 + random.nextInt(7)),
        LowTurn.values()[random.nextInt(2)],
        UnlistedVl.values()[random.nextInt(2)],
        lengths,
        random.nextInt(3) * random.nextInt(4));
  }

  private static List<TurnTable.Entry> table(Random random, int vls) {
    List<TurnTable.Entry> entries = new ArrayList<>();
    for (int left = random.nextInt(4); left > 0; left--) {
      entries.add(new TurnTable.Entry(random.nextInt(vls), 1 + random.nextInt(4)));
    }
    return entries;
  }

  int vls() {
    return lengths.size();
  }

  boolean lists(List<TurnTable.Entry> table, int vl) {
    return table.stream().anyMatch(entry -> entry.vl() == vl);
  }

  boolean someVlIsInBothTables() {
    return high.stream().anyMatch(entry -> lists(low, entry.vl()));
  }

  PortPackets packets() {
    List<PacketLengths> all = new ArrayList<>(lengths);
    while (all.size() < PortPackets.VLS) {
      all.add(new PacketLengths(1, 1));
    }
    return new PortPackets(all, overhead);
  }

  PortBounds bounds() {
    PortPackets packets = packets();
    return new PortBounds(
        new TurnTable(high, packets),
        new TurnTable(low, packets),
        reload,
        new Rules(HighLimitExpiry.NOT_POSITIVE, turn, UnsupportedVl.SKIP, unlisted),
        packets,
        OperationalVls.VL0_14,
        (1 << vls()) - 1);
  }
}
