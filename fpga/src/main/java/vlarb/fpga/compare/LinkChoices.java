// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.config.quantity.Link;
import vlarb.fpga.flow.Target;

/**
 * Arbiters for a link, ranked.
 *
 * @param link the link to fill
 * @param bytesPerCycle the width of the data path
 * @param ranked the choices, the best first
 * @param unknown targets for which there are no figures
 */
public record LinkChoices(
    Link link, int bytesPerCycle, List<LinkChoice> ranked, List<Target> unknown) {
  public LinkChoices {
    ranked = List.copyOf(ranked);
    unknown = List.copyOf(unknown);
  }

  /**
   * Ranks arbiters.
   *
   * @param arbiters each of them with this width
   */
  static LinkChoices of(Link link, int bytesPerCycle, List<SizedArbiter> arbiters) {
    return of(link, bytesPerCycle, arbiters, List.of());
  }

  /**
   * Ranks, of arbiters of which figures are kept, those with enough VLs: of each kind that with the
   * fewest.
   *
   * @param dataVls the number of data VLs to have at least
   * @param targets the targets to choose from
   */
  public static LinkChoices of(
      Link link, int bytesPerCycle, int dataVls, List<SizedArbiter> kept, List<Target> targets) {
    Map<List<Object>, SizedArbiter> least = new LinkedHashMap<>();
    kept.stream()
        .filter(arbiter -> targets.contains(arbiter.target()))
        .filter(arbiter -> arbiter.parameters().dataVls() >= dataVls)
        .sorted(Comparator.comparingInt(arbiter -> arbiter.parameters().dataVls()))
        .forEach(arbiter -> least.putIfAbsent(List.of(arbiter.target(), arbiter.name()), arbiter));
    List<SizedArbiter> arbiters =
        least.values().stream().map(arbiter -> arbiter.withBytesPerCycle(bytesPerCycle)).toList();
    List<Target> unknown = new ArrayList<>(targets);
    arbiters.forEach(arbiter -> unknown.remove(arbiter.target()));
    return of(link, bytesPerCycle, arbiters, unknown);
  }

  private static LinkChoices of(
      Link link, int bytesPerCycle, List<SizedArbiter> arbiters, List<Target> unknown) {
    List<LinkChoice> ranked =
        arbiters.stream()
            .flatMap(arbiter -> LinkChoice.of(arbiter, link).stream())
            .sorted(LinkChoice.BEST_FIRST)
            .toList();
    return new LinkChoices(link, bytesPerCycle, ranked, unknown);
  }

  /** The clock that the width needs, and the targets that do not reach it, in a sentence or two. */
  public String words() {
    SequencedMap<String, List<LinkChoice>> byTarget =
        ranked.stream()
            .collect(
                Collectors.groupingBy(LinkChoice::target, LinkedHashMap::new, Collectors.toList()));
    List<String> slow =
        byTarget.entrySet().stream()
            .filter(target -> target.getValue().stream().noneMatch(LinkChoice::reachesClock))
            .map(target -> "%s %s".formatted(target.getKey(), fastest(target.getValue())))
            .toList();
    String needed =
        String.format(
            Locale.ROOT,
            "%s with %d bytes a cycle needs %.1f MHz.",
            link.label(),
            bytesPerCycle,
            link.megahertz(bytesPerCycle));
    return slow.isEmpty()
        ? needed
        : needed + " Impossible where the clock is lower: " + String.join(", ", slow) + ".";
  }

  private static String fastest(List<LinkChoice> choices) {
    double mhz = choices.stream().mapToDouble(LinkChoice::mhz).max().orElseThrow();
    return String.format(Locale.ROOT, "%.1f", mhz);
  }

  /**
   * The best of each target, and of the others the best, in the order of their ranks. One that
   * another of its target beats in packet and area comes after those that none beats.
   */
  List<LinkChoice> best(int most) {
    SequencedMap<String, LinkChoice> firsts = new LinkedHashMap<>();
    ranked.forEach(choice -> firsts.putIfAbsent(choice.target(), choice));
    List<LinkChoice> best = new ArrayList<>(firsts.values());
    Predicate<LinkChoice> isBeaten = choice -> ranked.stream().anyMatch(choice::isBeatenBy);
    Stream.concat(ranked.stream().filter(isBeaten.negate()), ranked.stream().filter(isBeaten))
        .filter(choice -> !best.contains(choice))
        .limit(Math.max(0, most - best.size()))
        .forEach(best::add);
    best.sort(LinkChoice.BEST_FIRST);
    return best;
  }
}
