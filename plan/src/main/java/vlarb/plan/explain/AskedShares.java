// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import vlarb.config.Sl2Vl;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;

/**
 * The shares that the weights of a port seem to ask for: the VLs of the high table have the link by
 * their weights in it, and those of the low one wait; without a VL in the high table, the low one's
 * weights count.
 *
 * @param port the port
 * @param all its promises
 */
record AskedShares(Explanation port, List<Promise> all) {
  /** A VL has markedly less with less than this part of what its weight asks for. */
  private static final double PART = 2.0 / 3;

  /** A VL with markedly less also has less by this share of the link. */
  private static final double LEAST = 0.1;

  /** The promises that are named. */
  private static final int NAMED = 4;

  /**
   * The shares and their cause, where a VL gets markedly less than its weight asks for; or empty.
   */
  String sentence() {
    Settings settings = port.group().settings();
    int reached = port.group().reached();
    boolean high = settings.high().servable(reached) != 0;
    ServedTable first = high ? settings.high() : settings.low();
    double sum = weight(first, reached);
    for (Promise each : all) {
      double asked = each.vl() == Sl2Vl.DROPS ? 0 : weight(first, 1 << each.vl()) / sum;
      if (each.share() < PART * asked && each.share() < asked - LEAST) {
        boolean both = high && settings.low().servable(reached) != 0;
        int longest = port.packets().of(each.vl()).longest();
        return shares() + ": not as the weights say, " + cause(settings, both, longest) + ".";
      }
    }
    return "";
  }

  private String shares() {
    StringBuilder text = new StringBuilder();
    int named = 0;
    for (Promise each : all) {
      if (each.share() > 0 && ++named <= NAMED) {
        text.append(named == 1 ? "When all send, " : ", ")
            .append(each.name())
            .append(" gets ")
            .append(PromiseTable.percent(each.share()));
      }
    }
    return text.append(named > NAMED ? ", …" : "").toString();
  }

  private static String cause(Settings settings, boolean both, int longest) {
    int limit = settings.limit().value();
    if (!both || limit * HighLimit.DWORDS_PER_UNIT >= 2 * longest) {
      return "as a turn sends a whole packet at least";
    }
    return limit == 0
        ? "as VLHighLimit 0 alternates, a low packet after each high one"
        : "as VLHighLimit "
            + limit
            + " lets a low packet go after "
            + 4 * limit
            + " KiB of high ones";
  }

  /** The weight of some VLs in a table, in dwords. */
  private static int weight(ServedTable table, int vls) {
    int weight = 0;
    for (int i = 0; i < table.capacity(); i++) {
      if ((table.servable(vls) >>> i & 1) != 0) {
        weight += table.weightDwords(i);
      }
    }
    return weight;
  }
}
