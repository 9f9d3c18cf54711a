// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.EndDifference;
import vlarb.config.fabric.EndDifference.Part;
import vlarb.config.fabric.EndSettings;
import vlarb.config.fabric.PortTables;
import vlarb.model.iba.VlWeight;
import vlarb.plan.diagnosis.Finding.Covered;

/**
 * The change to a port's tables by which a VL is served: those of the other end of the link or of
 * most ports, if they serve it, else the smallest of some that are tried.
 *
 * @param text for people
 * @param covered the settings that change
 */
record TableChange(String text, Set<Covered> covered) {
  /** The weight of a VL that had none: what most files give a low VL. */
  private static final int NEW_WEIGHT = 64;

  private static final int MOST_WEIGHT = 255;

  /** The limits that are tried, the nearest to 255 first. */
  private static final int[] LIMITS = {254, 128, 64, 32, 16, 8, 4, 2, 1, 0};

  private static final Set<Part> TABLES =
      EnumSet.of(Part.LIMIT, Part.HIGH, Part.HIGH_ORDER, Part.LOW, Part.LOW_ORDER);

  /** The change of a port for a VL. */
  static TableChange of(
      ObservedPort port, Optional<ObservedPort> peer, Usual usual, Promises promises, int vl) {
    Sl2Vl map = port.tables().sl2vl().orElse(LostLevels.SAME);
    EndSettings own = port.settings(map);
    Optional<TableChange> like =
        peer.map(other -> other.settings(map))
            .flatMap(other -> like(port, own, other, promises, vl, "as at the other end"));
    return like.or(
            () -> like(port, own, usual.settings(port, map), promises, vl, "as at most ports"))
        .orElseGet(() -> tried(port, own, promises, vl));
  }

  private static Optional<TableChange> like(
      ObservedPort port,
      EndSettings own,
      EndSettings other,
      Promises promises,
      int vl,
      String whose) {
    if (!promises.serves(with(port.tables(), other.high(), other.low(), other.highLimit()), vl)) {
      return Optional.empty();
    }
    return Optional.of(between(own, other, ", " + whose));
  }

  private static TableChange between(EndSettings own, EndSettings other, String whose) {
    List<EndDifference> differences =
        EndDifference.between(own, other).stream()
            .filter(each -> TABLES.contains(each.part()))
            .toList();
    Set<Covered> covered = new HashSet<>();
    differences.forEach(each -> covered.add(new Covered(each.part(), each.number())));
    return new TableChange(String.join("; ", EndDifference.changes(differences)) + whose, covered);
  }

  private static PortTables with(
      PortTables tables, List<VlWeight> high, List<VlWeight> low, int limit) {
    return new PortTables(
        "", high, low, OptionalInt.of(limit), tables.operVls(), tables.sl2vl(), List.of());
  }

  /** Tries other limits, then other weights, then both. */
  private static TableChange tried(ObservedPort port, EndSettings own, Promises promises, int vl) {
    List<Integer> limits = new ArrayList<>();
    limits.add(own.highLimit());
    for (int limit : LIMITS) {
      if (limit < own.highLimit()) {
        limits.add(limit);
      }
    }
    for (int factor = 1; factor <= MOST_WEIGHT; factor *= 2) {
      List<VlWeight> high = raised(own.high(), vl, factor);
      List<VlWeight> low = raised(own.low(), vl, factor);
      if (!EndSettings.lists(high, vl) && !EndSettings.lists(low, vl)) {
        low = new ArrayList<>(EndSettings.served(low));
        low.add(new VlWeight(vl, Math.min(MOST_WEIGHT, NEW_WEIGHT * factor)));
      }
      for (int limit : limits) {
        if (promises.serves(with(port.tables(), high, low, limit), vl)) {
          return inOptions(
              between(own, new EndSettings(high, low, limit, own.vls(), own.sl2vl()), ""));
        }
      }
    }
    return new TableChange("other tables: no greater weight of VL" + vl + " is enough", Set.of());
  }

  /** A change of all ports, with the lines of the options file that make it. */
  private static TableChange inOptions(TableChange change) {
    String lines =
        change.covered.stream()
            .map(each -> each.part().option())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    return new TableChange(change.text + " (" + lines + ")", change.covered);
  }

  private static List<VlWeight> raised(List<VlWeight> table, int vl, int factor) {
    return table.stream()
        .map(
            entry ->
                entry.vl() == vl
                    ? new VlWeight(vl, Math.min(MOST_WEIGHT, entry.weight() * factor))
                    : entry)
        .toList();
  }
}
