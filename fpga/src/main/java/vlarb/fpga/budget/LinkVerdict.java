// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.Locale;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.LinkBudget.Verdict;
import vlarb.model.arbitration.ArbiterParameters;

/** Verdicts on links for people. */
public final class LinkVerdict {
  private LinkVerdict() {}

  /** No verdict, for an arbiter of so many bytes a cycle whose clock is not measured. */
  static String withoutClock(Link rate, int bytesPerCycle) {
    return String.format(
        Locale.ROOT,
        "unknown: needs %.1f MHz with %d, and no clock is measured",
        rate.megahertz(bytesPerCycle),
        bytesPerCycle);
  }

  /** The verdict in a few words. */
  public static String words(LinkBudget link) {
    return switch (link.verdict()) {
      case Verdict.Full _ -> "full from %d B".formatted(link.smallestPacketBytes());
      case Verdict.TooNarrow(double share, int width) ->
          String.format(Locale.ROOT, "%.1f %% of the rate; full with %d", 100 * share, width);
      case Verdict.NoWidth _ ->
          "impossible: needs more than %d bytes a cycle".formatted(ArbiterParameters.WIDEST);
      case Verdict.NoPacket _ -> "impossible: gaps behind the longest packet";
    };
  }
}
