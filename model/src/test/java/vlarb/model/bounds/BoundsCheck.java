// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import vlarb.model.arbitration.LowTurn;

/**
 * Holds bounds of random small ports against the adversary, and counts how often it attains them.
 */
final class BoundsCheck {
  /** A count of the cases in which one kind of bound was attained. */
  static final class Tally {
    long cases;
    long attained;
    double ratios;
    double greatest;

    void add(double ratio) {
      cases++;
      attained += ratio == 1 ? 1 : 0;
      ratios += ratio;
      greatest = Math.max(greatest, ratio);
    }

    double share() {
      return (double) attained / cases;
    }

    /**
     * Returns true if so few are attained less than once in a million times, where each is with
     * this probability: the lower tail of the binomial distribution.
     */
    boolean isBeyondChance(double probability) {
      if (probability == 1) {
        return attained < cases;
      }
      double odds = probability / (1 - probability);
      double logarithm = cases * Math.log1p(-probability);
      double tail = Math.exp(logarithm);
      for (long k = 1; k <= attained; k++) {
        logarithm += Math.log(odds * (cases - k + 1) / k);
        tail += Math.exp(logarithm);
      }
      return tail < 1e-6;
    }
  }

  private final Function<SmallPort, PortBounds> bounds;

  /** The tallies by lengths and kind of wait. */
  final Map<SmallPort.Lengths, Map<String, Tally>> waits = new EnumMap<>(SmallPort.Lengths.class);

  final Tally services = new Tally();
  final Tally curves = new Tally();
  long excesses;
  long withoutBound;
  long neverEnding;
  String firstExcess = "";

  BoundsCheck(Function<SmallPort, PortBounds> bounds) {
    this.bounds = bounds;
    for (SmallPort.Lengths kind : SmallPort.Lengths.values()) {
      waits.put(kind, new TreeMap<>());
    }
  }

  /** Tries a port: every VL's wait, and a service of up to 20 dwords. */
  void tryOne(Random random, SmallPort.Lengths kind) {
    SmallPort port = SmallPort.random(random, kind);
    Adversary adversary = new Adversary(port);
    PortBounds promised = bounds.apply(port);
    for (int vl = 0; vl < port.vls(); vl++) {
      if (port.lists(port.high(), vl) || port.lists(port.low(), vl)) {
        Tally tally = waits.get(kind).computeIfAbsent(kindOfWait(port, vl), name -> new Tally());
        compare(port, vl, 1, adversary, promised, tally);
        compare(port, vl, 2 + random.nextInt(19), adversary, promised, services);
      }
    }
  }

  private void compare(
      SmallPort port, int vl, int dwords, Adversary adversary, PortBounds promised, Tally tally) {
    OptionalLong worst = adversary.served(vl, dwords);
    OptionalLong bound = promised.served(vl, dwords);
    if (bound.isEmpty()) {
      withoutBound++;
      neverEnding += worst.isEmpty() ? 1 : 0;
      return;
    }
    if (worst.isEmpty() || worst.getAsLong() > bound.getAsLong()) {
      excess("%s: VL%d, %d dwords: %s above %s".formatted(port, vl, dwords, worst, bound));
      return;
    }
    // The first dword of the packet itself is no wait.
    long base = dwords == 1 ? 4 : 0;
    tally.add(
        bound.getAsLong() == base
            ? 1
            : (double) (worst.getAsLong() - base) / (bound.getAsLong() - base));
    onCurve(port, vl, dwords, bound.getAsLong(), promised.high(vl).isPresent(), promised);
  }

  /** Served(s) ≤ T + 4s/R, for the table that has the better rate. */
  private void onCurve(
      SmallPort port, int vl, int dwords, long served, boolean high, PortBounds promised) {
    ServiceCurve curve = promised.curve(vl).orElseThrow();
    double line = curve.latency() + 4 * dwords / curve.rate();
    curves.add(served / line);
    if (served > line * (1 + 1e-12)) {
      excess(
          "%s: VL%d, %d dwords: %d above the line's %s".formatted(port, vl, dwords, served, line));
    }
  }

  private void excess(String text) {
    excesses++;
    firstExcess = firstExcess.isEmpty() ? text : firstExcess;
  }

  private static String kindOfWait(SmallPort port, int vl) {
    boolean high = port.lists(port.high(), vl);
    boolean low = port.lists(port.low(), vl);
    String limit =
        switch (port.reload().limit().value()) {
          case 0 -> "0";
          case 255 -> "255";
          default -> "1-254";
        };
    String turn = port.turn() == LowTurn.ONE_PACKET ? "one-packet" : "until-exhausted";
    if (high && low) {
      return "both, H = " + limit + ", " + turn;
    }
    if (port.someVlIsInBothTables()) {
      return "rivals in both, " + (high ? "high, " : "low, ") + turn;
    }
    if (high) {
      return "high, H = " + limit + (port.reload().never() ? "" : ", " + turn);
    }
    return "low, " + turn;
  }

  /** A table for people. */
  String report() {
    StringBuilder text = new StringBuilder();
    waits.forEach(
        (lengths, kinds) ->
            kinds.forEach((name, tally) -> line(text, lengths + ": " + name, tally)));
    line(text, "served, 2 to 20 dwords", services);
    line(text, "served against the curve", curves);
    text.append(
        "without a bound: %d, of which %d can wait for ever%n"
            .formatted(withoutBound, neverEnding));
    return text.append("above the bound: ").append(excesses).append('\n').toString();
  }

  private static void line(StringBuilder text, String name, Tally tally) {
    text.append(
        "%-48s %7d cases, %5.1f %% attained, mean %.3f, greatest %.4f%n"
            .formatted(
                name,
                tally.cases,
                100 * tally.share(),
                tally.ratios / tally.cases,
                tally.greatest));
  }
}
