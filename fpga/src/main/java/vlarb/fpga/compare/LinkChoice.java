// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.Estimate;
import vlarb.fpga.budget.LinkBudget;
import vlarb.fpga.budget.LinkBudget.Verdict;
import vlarb.fpga.budget.LinkPace;

/**
 * An arbiter in a target, and what it makes of a link.
 *
 * @param arbiter the arbiter, with the area that was measured
 * @param target the target's name, the measured one's or that of the estimate
 * @param clock the origin of the clock
 * @param mhz the clock
 * @param link the budget on the link, as {@code vlarb budget} has it
 */
public record LinkChoice(
    SizedArbiter arbiter, String target, Clock clock, double mhz, LinkBudget link) {
  /** The origin of a clock. */
  public enum Clock {
    /** The arbiter was built in the target. */
    MEASURED,
    /** The clock in another target was multiplied by a factor. */
    ESTIMATED
  }

  /**
   * The better choice first: a full link before a part of one, a greater part before a smaller one,
   * what was measured before what was estimated, then shorter packets, then less area; of those
   * that cannot fill the link the faster clock.
   */
  public static final Comparator<LinkChoice> BEST_FIRST =
      Comparator.comparingDouble((LinkChoice choice) -> -choice.share())
          .thenComparing(LinkChoice::clock)
          .thenComparingDouble(LinkChoice::cost)
          .thenComparingDouble(choice -> choice.arbiter().area());

  /** The arbiter on the link in its target, and in the target that is estimated from it, if any. */
  static List<LinkChoice> of(SizedArbiter arbiter, Link rate) {
    LinkPace pace = new LinkPace(arbiter.parameters(), arbiter.periodNs());
    List<LinkChoice> choices = new ArrayList<>();
    choices.add(of(arbiter, arbiter.target().name(), Clock.MEASURED, pace, rate));
    Estimate.from(arbiter.target())
        .map(other -> of(arbiter, other.label(), Clock.ESTIMATED, pace.estimated(other), rate))
        .ifPresent(choices::add);
    return choices;
  }

  private static LinkChoice of(
      SizedArbiter arbiter, String target, Clock clock, LinkPace pace, Link rate) {
    return new LinkChoice(arbiter, target, clock, 1000 / pace.periodNs(), pace.on(rate));
  }

  /** The part of the link that the arbiter fills: 1 where it is full, 0 where it cannot be. */
  private double share() {
    return switch (link.verdict()) {
      case Verdict.Full _ -> 1;
      case Verdict.TooNarrow(double share, int _) -> share;
      case Verdict.NoWidth _, Verdict.NoPacket _ -> 0;
    };
  }

  /** The smallest packet, or the period where no packet will do. */
  private double cost() {
    return link.isPossible() ? link.smallestPacketBytes() : 1 / mhz;
  }

  /** True if another choice of the target is at least as good in all, and better in something. */
  boolean isBeatenBy(LinkChoice other) {
    double[] here = {-share(), cost(), arbiter.area()};
    double[] there = {-other.share(), other.cost(), other.arbiter().area()};
    return target.equals(other.target())
        && IntStream.range(0, here.length).allMatch(i -> there[i] <= here[i])
        && !Arrays.equals(here, there);
  }

  /** True if the clock fills the link with the configured width, whatever packets come. */
  boolean reachesClock() {
    return link.bytesPerCycle() <= arbiter.parameters().bytesPerCycle();
  }
}
