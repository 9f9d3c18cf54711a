// SPDX-License-Identifier: Apache-2.0
package vlarb.web.answer;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.model.traffic.Dice;

/** Random decisions of the golden port, by which two machines that run it are compared. */
public final class Decisions {
  private static final int VLS = 15;
  private static final int ENTRIES = 64;
  private static final int LONGEST = 2047;
  private static final int OF_A_TABLE = 200;
  private static final int MIX = 31;

  private final Dice dice;
  private int sum;

  private Decisions(long seed) {
    dice = new Dice(seed);
  }

  /**
   * A sum over decisions with new tables every 200 of them, which depends on each decision and on
   * their order.
   */
  public static String of(int seed, int count) {
    Decisions decisions = new Decisions(seed);
    for (int left = count; left > 0; left -= OF_A_TABLE) {
      decisions.play(Math.min(left, OF_A_TABLE));
    }
    return Integer.toHexString(decisions.sum);
  }

  private void play(int count) {
    Settings settings =
        Settings.of(table(), table(), dice.below(256), OperationalVls.VL0_14, Rules.SPEC);
    Port port =
        new Port(
            new ArbiterParameters(
                ENTRIES, ENTRIES, VLS, 4, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC));
    port.commit(settings);
    int[] dwords = new int[VLS];
    for (int i = 0; i < count; i++) {
      for (int vl = 0; vl < VLS; vl++) {
        dwords[vl] = dice.between(6, LONGEST);
      }
      Grant grant = port.offer(0, false, dice.below(1 << VLS) & dice.below(1 << VLS), dwords);
      if (grant.source() != Source.IDLE) {
        port.take(grant);
      }
      add(grant.source().ordinal());
      add(grant.vl());
      add(grant.table().ordinal());
      add(grant.entry());
      add(grant.dwords());
    }
  }

  private void add(int value) {
    sum = MIX * sum + value;
  }

  private List<VlWeight> table() {
    List<VlWeight> entries = new ArrayList<>();
    for (int size = dice.between(1, ENTRIES); size > 0; size--) {
      entries.add(new VlWeight(dice.below(VLS), dice.chance(32) ? 0 : dice.below(256)));
    }
    return entries;
  }
}
