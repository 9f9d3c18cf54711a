// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.iba.VlWeight;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;

/**
 * The low table. Where nobody asks for a share, each low class has an entry of its weight. Else a
 * round sends whole numbers of full packets that come as near to the shares as the entries allow.
 */
record LowTable(Requirements requirements) {
  private static final int DWORDS = 16;

  /** Most of the port's longest packets that a round is tried with. */
  private static final int MOST_PACKETS = 128;

  /** Headers that a full packet may or may not have, in dwords. */
  private static final int HEADERS = 31;

  /** Shares that differ by less are equal. */
  private static final double EQUAL = 1e-6;

  List<VlWeight> entries() {
    List<VlWeight> best = new ArrayList<>();
    double shares = 0;
    for (LowClass one : requirements.low()) {
      best.add(new VlWeight(one.vl(), one.weight()));
      shares += one.share();
    }
    double least = shares == 0 ? 0 : Double.MAX_VALUE;
    for (int packets = 1; packets <= MOST_PACKETS && least > EQUAL; packets++) {
      List<VlWeight> tried = round(packets);
      double error = error(tried);
      if (tried.size() <= requirements.loadable(requirements.lowCap()) && error < least - EQUAL) {
        best = tried;
        least = error;
      }
    }
    return best;
  }

  /**
   * A table that sends about so many full packets a round of each class; the classes take turns.
   */
  private List<VlWeight> round(int packets) {
    List<VlWeight> table = new ArrayList<>();
    int before = -1;
    for (int turn = 0; table.size() > before; turn++) {
      before = table.size();
      for (LowClass one : requirements.low()) {
        double dwords = requirements.part(one) * packets * requirements.others().longest();
        int own = Math.max(1, (int) Math.round(dwords / one.packets().longest()));
        int turns = Math.ceilDiv(own, most(one.packets()));
        if (turn < turns) {
          table.add(new VlWeight(one.vl(), weight(one.packets(), (own + turn) / turns)));
        }
      }
    }
    return table;
  }

  /** Most full packets of an entry. */
  private int most(PacketLengths lengths) {
    int packets = 1;
    while (DWORDS * weight(lengths, packets + 1) > packets * lengths.longest()) {
      packets++;
    }
    return packets;
  }

  /** The weight of so many full packets, with all headers or with none. */
  private int weight(PacketLengths lengths, int packets) {
    int longest = lengths.longest();
    int payload = longest > 2 * HEADERS ? longest - HEADERS : longest;
    return Math.max(1, Math.min(requirements.entryCap(), packets * payload / DWORDS));
  }

  /** The most by which a class's part of a round of full packets differs from its own. */
  private double error(List<VlWeight> table) {
    double all = 0;
    for (LowClass one : requirements.low()) {
      all += dwords(one, table);
    }
    double most = 0;
    for (LowClass one : requirements.low()) {
      most = Math.max(most, Math.abs(dwords(one, table) / all - requirements.part(one)));
    }
    return most;
  }

  private static int dwords(LowClass one, List<VlWeight> table) {
    int longest = one.packets().longest();
    int dwords = 0;
    for (VlWeight entry : table) {
      if (entry.vl() == one.vl()) {
        dwords += longest * Math.ceilDiv(DWORDS * entry.weight(), longest);
      }
    }
    return dwords;
  }
}
