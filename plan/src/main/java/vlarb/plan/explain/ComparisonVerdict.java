// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;

/**
 * The difference of two ports in a sentence.
 *
 * @param pair the ports
 * @param rate of the links, in bytes a second; without it waits are told in bytes
 */
record ComparisonVerdict(Comparison.Pair pair, OptionalDouble rate) {
  /** A change of a share below this is told as none. */
  private static final double ROUNDED = 0.00005;

  /** The promises of both ports to a service level, or to a VL. */
  private record Change(int number, Promise first, Promise second) {
    boolean isOfStanding() {
      return first.standing() != second.standing();
    }

    double share() {
      return Math.abs(second.share() - first.share());
    }

    double lengthened() {
      long a = first.waitBytes().orElse(Long.MAX_VALUE / 2);
      long b = second.waitBytes().orElse(Long.MAX_VALUE / 2);
      return Math.abs(Math.log((1.0 + b) / (1.0 + a)));
    }
  }

  /** The worst standing that the second port has and the first has not. */
  Standing worst() {
    Standing worst = Standing.SERVED;
    for (Change change : changes()) {
      Standing second = change.second.standing();
      worst = change.isOfStanding() && second.compareTo(worst) < 0 ? second : worst;
    }
    return worst;
  }

  /** The changes of standing, the worst first; without one, the greatest change of a figure. */
  String sentence() {
    List<Change> changes = changes();
    List<String> sentences = new ArrayList<>();
    for (Standing second : Standing.values()) {
      for (Standing first : Standing.values()) {
        List<Integer> some =
            changes.stream()
                .filter(Change::isOfStanding)
                .filter(each -> each.first.standing() == first && each.second.standing() == second)
                .map(Change::number)
                .toList();
        if (!some.isEmpty()) {
          sentences.add(
              "%s: %s in A, %s in B.".formatted(named(some), first.word(), second.word()));
        }
      }
    }
    return sentences.isEmpty() ? greatest(changes) : String.join(" ", sentences);
  }

  private String greatest(List<Change> changes) {
    String alike = "Nobody's standing changes; the greatest change is %s, %s in A and %s in B.";
    Change share = changes.getFirst();
    Change wait = changes.getFirst();
    for (Change each : changes) {
      share = each.share() > share.share() + ROUNDED ? each : share;
      wait = each.lengthened() > wait.lengthened() ? each : wait;
    }
    if (share.share() >= ROUNDED) {
      return alike.formatted(
          "the share of " + named(List.of(share.number)) + " when all send",
          PromiseTable.percent(share.first.share()),
          PromiseTable.percent(share.second.share()));
    }
    return wait.lengthened() == 0
        ? "The tables differ and promise the same."
        : alike.formatted(
            "the longest wait of " + named(List.of(wait.number)),
            new LinkUnits(pair.first(), rate).wait(wait.first.waitBytes()),
            new LinkUnits(pair.second(), rate).wait(wait.second.waitBytes()));
  }

  private String named(List<Integer> numbers) {
    return (bySl() ? "SL " : "VL") + NumberList.of(numbers);
  }

  private boolean bySl() {
    return !pair.first().levels().isEmpty() && !pair.second().levels().isEmpty();
  }

  /** By service level, ascending; by VL where a mapping is not known. */
  private List<Change> changes() {
    Map<Integer, Promise> first = promises(pair.first());
    Map<Integer, Promise> second = promises(pair.second());
    List<Change> changes = new ArrayList<>();
    for (int number = 0; number < Sl2Vl.LEVELS; number++) {
      if (first.containsKey(number) && second.containsKey(number)) {
        changes.add(new Change(number, first.get(number), second.get(number)));
      }
    }
    return changes;
  }

  private Map<Integer, Promise> promises(Explanation port) {
    Map<Integer, Promise> all = new LinkedHashMap<>();
    if (bySl()) {
      Promise.of(port).forEach(each -> each.levels().forEach(sl -> all.put(sl, each)));
    } else {
      port.vls().forEach(vl -> all.put(vl.vl(), Promise.of(vl)));
    }
    return all;
  }
}
