// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * A port with every packet 4096 bytes long and credits for everything, described in a few words.
 */
final class Scenario {
  static final int DWORDS = 1024;

  private final List<VlWeight> high = new ArrayList<>(Collections.nCopies(64, VlWeight.NULL));
  private final List<VlWeight> low = new ArrayList<>(Collections.nCopies(64, VlWeight.NULL));
  private int limit;
  private Rules rules = Rules.SPEC;
  private OperationalVls vls = OperationalVls.VL0_14;
  private final int[] dwords = new int[15];
  private Settings settings;
  private DataState state;

  Scenario() {
    Arrays.fill(dwords, DWORDS);
  }

  Scenario high(int... vlsAndWeights) {
    fill(high, vlsAndWeights);
    return this;
  }

  Scenario low(int... vlsAndWeights) {
    fill(low, vlsAndWeights);
    return this;
  }

  private static void fill(List<VlWeight> table, int... vlsAndWeights) {
    for (int i = 0; i < vlsAndWeights.length; i += 2) {
      table.set(i / 2, new VlWeight(vlsAndWeights[i], vlsAndWeights[i + 1]));
    }
  }

  Scenario limit(int value) {
    limit = value;
    return this;
  }

  Scenario rules(Rules value) {
    rules = value;
    return this;
  }

  Scenario vls(OperationalVls value) {
    vls = value;
    return this;
  }

  Scenario length(int vl, int value) {
    dwords[vl] = value;
    return this;
  }

  DataState state() {
    return state;
  }

  /** Decides once with packets on these VLs and says who sent: {@code "high 0 vl6"} or idle. */
  String decide(int... eligibleVls) {
    if (settings == null) {
      settings = Settings.of(high, low, limit, vls, rules);
      state = DataState.start(settings);
    }
    int eligible = 0;
    for (int vl : eligibleVls) {
      eligible |= 1 << vl;
    }
    DataDecision decision = DataArbitration.decide(settings, rules, state, eligible, dwords);
    state = decision.after();
    if (decision.vl() == DataDecision.NONE) {
      return "idle";
    }
    if (decision.table() == ServedBy.NO_TABLE) {
      return "unlisted vl" + decision.vl();
    }
    return decision.table().name().toLowerCase() + " " + decision.entry() + " vl" + decision.vl();
  }
}
