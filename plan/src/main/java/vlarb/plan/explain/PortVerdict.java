// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.WarningCode;

/**
 * The state of a port in a sentence or two: the worst first.
 *
 * @param port the port
 * @param rate of the link, in bytes a second; without it waits are told in bytes
 */
public record PortVerdict(Explanation port, OptionalDouble rate) {
  /** The surprises by which a port has other tables than those that the text seems to ask for. */
  private static final List<WarningCode> OTHER_TABLES =
      List.of(
          WarningCode.MASKED,
          WarningCode.OWN_SL2VL,
          WarningCode.VL15,
          WarningCode.QOS_OFF,
          WarningCode.BEYOND_CAP,
          WarningCode.LOST_AT_64);

  /** The verdict on ports: on the worst, with its name, where there are several. */
  static String of(List<Explanation> ports, OptionalDouble rate) {
    Explanation worst =
        ports.stream().min(Comparator.comparing(PortVerdict::standing)).orElseThrow();
    String sentence = new PortVerdict(worst, rate).sentence();
    return ports.size() == 1
        ? sentence
        : worst.group().name() + ", the worst of " + ports.size() + ": " + sentence;
  }

  private static Standing standing(Explanation port) {
    return Promise.of(port).stream()
        .map(Promise::standing)
        .filter(standing -> standing != Standing.DROPPED)
        .min(Comparator.naturalOrder())
        .orElse(Standing.SERVED);
  }

  /** The state of the port. */
  public String sentence() {
    List<Promise> all = Promise.of(port);
    List<String> sentences = new ArrayList<>();
    of(all, Standing.NEVER).ifPresent(named -> sentences.add(named + ": never sent."));
    of(all, Standing.UNBOUNDED).ifPresent(named -> sentences.add(named + ": can starve."));
    of(all, Standing.SLOW)
        .ifPresent(
            named ->
                sentences.add(
                    named
                        + ": below 1 % of the link when all send, and a packet may wait "
                        + longest(all)
                        + "."));
    if (sentences.isEmpty()) {
      sentences.add("Nobody starves: the longest wait is " + longest(all) + ".");
    }
    String shares = new AskedShares(port, all).sentence();
    if (!shares.isEmpty()) {
      sentences.add(shares);
    }
    List<String> other =
        OTHER_TABLES.stream()
            .filter(code -> port.warnings().stream().anyMatch(each -> each.code() == code))
            .map(WarningCode::text)
            .toList();
    if (!other.isEmpty()) {
      sentences.add(
          "The port has other tables than the text asks for (" + String.join(", ", other) + ").");
    }
    return String.join(" ", sentences);
  }

  /** The service levels of a standing, or the VLs, in one list. */
  private static Optional<String> of(List<Promise> all, Standing standing) {
    List<Promise> some = all.stream().filter(each -> each.standing() == standing).toList();
    if (some.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> levels = some.stream().flatMap(each -> each.levels().stream()).toList();
    return Optional.of(
        levels.isEmpty()
            ? "VL" + NumberList.of(some.stream().map(Promise::vl).toList())
            : "SL " + NumberList.of(levels));
  }

  /** The longest wait, and that with full packets where they wait less long. */
  private String longest(List<Promise> all) {
    long any = 0;
    long full = 0;
    for (Promise each : all) {
      any = Math.max(any, each.waitBytes().orElse(0));
      full = Math.max(full, each.full().waitBytes().orElse(0));
    }
    LinkUnits units = new LinkUnits(port, rate);
    return units.wait(OptionalLong.of(any))
        + (full == any ? "" : ", " + units.wait(OptionalLong.of(full)) + " with full packets");
  }
}
