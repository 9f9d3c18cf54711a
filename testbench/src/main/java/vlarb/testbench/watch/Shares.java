// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.ServiceCurve;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.stimulus.TrafficPlan.Load;

/**
 * Bandwidth shares under a {@link TrafficPlan}: measured, promised by the tables, and to be
 * expected.
 *
 * <p>What the tables promise a VL holds whatever the others send; what this traffic should give it
 * is more. A VL of limited rate should get all that it offers, for it stays below what VLHighLimit
 * lets through; what still waits in its queue when the run ends is counted in. What these VLs
 * leave, the rest, goes to the VLs that always have a packet, in proportion to their weights in the
 * low table, all entries of a VL summed. One without weight gets nothing; only where the low table
 * serves no such VL does the rest go to a VL beside the tables, if the rules send one: the only
 * data VL of a port, or the lowest under {@code when-idle}.
 *
 * <p>So it is by the weights alone. Packets are sent whole, so that every turn is longer than its
 * weight by some part of a packet, and short turns gain more by it than long ones: {@code expected}
 * counts the {@linkplain Turn expected turn} in place of the weight.
 *
 * <p>Over R rounds of the low table a share s of the rest varies, as a quotient of sums, by the
 * variance {@code ((1 − s)²·var(turn) + s²·Σ var(other turns)) / (R·round²)}; the round that the
 * run's end cuts off adds at most s·(1 − s) / R. The tolerance is three standard deviations and
 * that.
 */
public final class Shares {
  private static final double DEVIATIONS = 3;

  private final TrafficPlan plan;
  private final Statistics sent;
  private final IntToLongFunction offeredDwords;
  private final Turn[] turns;
  private final long total;
  private final double rest;

  /** The bounds that hold whatever the others send, with packets of these lengths. */
  private final PortBounds bounds;

  private Shares(TrafficPlan plan, Statistics sent, IntToLongFunction offeredDwords) {
    this.plan = plan;
    this.sent = sent;
    this.offeredDwords = offeredDwords;
    bounds = plan.bounds();
    turns = new Turn[plan.parameters().dataVls()];
    long all = 0;
    long limited = 0;
    for (int vl = 0; vl < turns.length; vl++) {
      turns[vl] = plan.load(vl) == Load.BACKLOGGED ? turn(vl) : Turn.NONE;
      all += sent.dwords(vl);
      limited += plan.load(vl) == Load.LIMITED ? sent.dwords(vl) : 0;
    }
    total = all;
    rest = part(all - limited, all);
  }

  /**
   * The shares of the VLs that offered something, in ascending order.
   *
   * @param offeredDwords the dwords that a VL of limited rate offered during the run, by VL
   */
  public static List<VlShare> of(
      TrafficPlan plan, Statistics sent, IntToLongFunction offeredDwords) {
    Shares shares = new Shares(plan, sent, offeredDwords);
    List<VlShare> result = new ArrayList<>();
    for (int vl = 0; vl < plan.parameters().dataVls(); vl++) {
      if (plan.load(vl) != Load.NONE) {
        result.add(shares.share(vl));
      }
    }
    return result;
  }

  private VlShare share(int vl) {
    double byWeight = byWeight(vl);
    return new VlShare(
        vl,
        plan.load(vl),
        weight(plan.settings().high(), vl),
        weight(plan.settings().low(), vl),
        sent.packets(vl),
        4 * sent.dwords(vl),
        part(sent.dwords(vl), total),
        bounds.curve(vl).map(ServiceCurve::rate).orElse(0.0),
        byWeight,
        round() > 0 && plan.load(vl) == Load.BACKLOGGED
            ? rest * turns[vl].mean() / round()
            : byWeight,
        tolerance(vl));
  }

  private double byWeight(int vl) {
    if (plan.load(vl) == Load.LIMITED) {
      return part(offeredDwords.applyAsLong(vl), total);
    }
    int sum = 0;
    for (int other = 0; other < turns.length; other++) {
      sum += plan.load(other) == Load.BACKLOGGED ? weight(plan.settings().low(), other) : 0;
    }
    return sum > 0
        ? rest * weight(plan.settings().low(), vl) / sum
        : vl == besideTables() ? rest : 0;
  }

  /** The VL that is sent where no table has anything to send, or -1. */
  private int besideTables() {
    boolean sends =
        plan.parameters().dataVls() == 1
            || plan.parameters().rules().unlistedVl() == UnlistedVl.WHEN_IDLE;
    for (int vl = 0; sends && vl < turns.length; vl++) {
      if (plan.load(vl) == Load.BACKLOGGED) {
        return vl;
      }
    }
    return -1;
  }

  private double tolerance(int vl) {
    double rounds = round() == 0 ? 0 : rest * total / round();
    if (rounds == 0) {
      return 0;
    }
    double s = turns[vl].mean() / round();
    double variance = 0;
    for (int other = 0; other < turns.length; other++) {
      double influence = other == vl ? 1 - s : s;
      variance += influence * influence * turns[other].variance();
    }
    double deviation = Math.sqrt(variance / rounds) / round();
    return plan.load(vl) == Load.BACKLOGGED
        ? rest * (DEVIATIONS * deviation + s * (1 - s) / rounds)
        : 0;
  }

  /** The expected dwords that a round of the low table sends. */
  private double round() {
    double sum = 0;
    for (Turn turn : turns) {
      sum += turn.mean();
    }
    return sum;
  }

  private Turn turn(int vl) {
    ServedTable low = plan.settings().low();
    Turn sum = Turn.NONE;
    for (int i = 0; i < low.capacity(); i++) {
      if (low.vl(i) == vl) {
        sum = sum.plus(Turn.of(low.weightDwords(i), plan.mix(vl)));
      }
    }
    return sum;
  }

  private static int weight(ServedTable table, int vl) {
    int sum = 0;
    for (int i = 0; i < table.capacity(); i++) {
      sum += table.vl(i) == vl ? table.weightDwords(i) / 16 : 0;
    }
    return sum;
  }

  private static double part(long dwords, long total) {
    return total == 0 ? 0 : (double) dwords / total;
  }
}
