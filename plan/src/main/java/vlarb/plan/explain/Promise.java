// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Settings;

/**
 * The promises to the service levels of a VL, or to a VL alone where the mapping is not known.
 *
 * @param levels the service levels, ascending; none where the mapping is not known
 * @param vl the VL; 15 drops packets
 * @param share of the link where all send
 * @param promised of the link, whatever all others send
 * @param waitBytes the longest wait, in bytes of link time
 * @param full the promises where all packets have the greatest length
 * @param gap the most turns of its table from one of the VL's own to the next
 */
public record Promise(
    List<Integer> levels,
    int vl,
    double share,
    double promised,
    OptionalLong waitBytes,
    FullPackets full,
    int gap) {
  public Promise {
    levels = List.copyOf(levels);
  }

  /** The promises of a port, by service level where the mapping is known. */
  public static List<Promise> of(Explanation port) {
    return port.levels().isEmpty()
        ? port.vls().stream().map(Promise::of).toList()
        : port.levels().stream().map(level -> of(level, port)).toList();
  }

  static Promise of(VlFacts vl) {
    return new Promise(
        List.of(), vl.vl(), vl.saturated(), vl.rate(), vl.waitBytes(), vl.full(), vl.gap());
  }

  private static Promise of(LevelFacts level, Explanation port) {
    int gap = level.vl() < port.vls().size() ? port.vls().get(level.vl()).gap() : 0;
    return new Promise(
        level.levels(),
        level.vl(),
        level.saturated(),
        level.rate(),
        level.waitBytes(),
        level.full(),
        gap);
  }

  /** The service levels, or the VL. */
  public String name() {
    return levels.isEmpty() ? "VL" + vl : "SL " + NumberList.of(levels);
  }

  /** The lot of the packets. */
  public Standing standing() {
    if (vl == Sl2Vl.DROPS) {
      return Standing.DROPPED;
    }
    if (waitBytes.isEmpty()) {
      return gap == 0 ? Standing.NEVER : Standing.UNBOUNDED;
    }
    return share < Standing.SLOW_SHARE ? Standing.SLOW : Standing.SERVED;
  }

  /** Tells in a sentence why the VL has what it has. */
  public String why(Settings settings) {
    return switch (standing()) {
      case DROPPED -> "SL-to-VL maps to VL15: the port drops these packets.";
      case NEVER ->
          vl < settings.vls().count()
              ? "No table lists VL%d with a weight: its packets are never sent.".formatted(vl)
              : "VL%d is not enabled: its packets are never sent.".formatted(vl);
      case UNBOUNDED ->
          "VLHighLimit 255: VL%d is in the low table only and waits while the high table can send."
              .formatted(vl);
      case SLOW, SERVED -> turns(settings);
    };
  }

  private String turns(Settings settings) {
    if (gap == 0) {
      return "Nothing else sends.";
    }
    boolean high = lists(settings.high().listedVls());
    boolean low = lists(settings.low().listedVls());
    String turn =
        "%s of the %s table is VL%d's%s."
            .formatted(
                gap == 1 ? "Every turn" : "One of at most " + gap + " turns",
                high ? "high" : "low",
                vl,
                high && low ? "; the low table serves VL" + vl + ", too" : "");
    return high || settings.high().listedVls() == 0 ? turn : before(settings.limit()) + turn;
  }

  private boolean lists(int vls) {
    return (vls >>> vl & 1) != 0;
  }

  private static String before(HighLimit limit) {
    return limit.value() == 0
        ? "A packet of the high table goes before each of the low one. "
        : String.format(
            Locale.ROOT,
            "Some %,d bytes of the high table may go before each packet of the low one. ",
            4L * HighLimit.DWORDS_PER_UNIT * limit.value());
  }
}
