// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.EndDifference.Part;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.SmpQuery.SlMaps;
import vlarb.plan.diagnosis.Finding.Covered;

/** Finds service levels that a port drops, or that come to a VL which the link has not. */
final class LostLevels {
  /** The mapping of a port of which no text tells one. */
  static final Sl2Vl SAME = new Sl2Vl(IntStream.range(0, Sl2Vl.LEVELS).boxed().toList());

  private final Observation seen;
  private final Usual usual;
  private final Set<Integer> sent;

  LostLevels(Observation seen, Usual usual) {
    this.seen = seen;
    this.usual = usual;
    sent = new HashSet<>(IntStream.range(0, Sl2Vl.LEVELS).filter(seen::sends).boxed().toList());
  }

  List<Finding> find() {
    List<Finding> found = new ArrayList<>();
    for (ObservedPort port : seen.ports()) {
      dropped(port).ifPresent(found::add);
      beyond(port).ifPresent(found::add);
      folded(port).ifPresent(found::add);
    }
    return found;
  }

  /** The ports by which packets of an SL come in and then have a VL of some kind. */
  private interface Lost {
    boolean is(int level, int vl);
  }

  private static Set<Integer> levels(ObservedPort port, Lost lost) {
    Set<Integer> levels = new TreeSet<>();
    for (SlMaps.Row row : port.maps()) {
      boolean through = port.maps().size() == 1 || row.in() != row.out();
      for (int level = 0; through && level < Sl2Vl.LEVELS; level++) {
        if (lost.is(level, row.map().vl(level))) {
          levels.add(level);
        }
      }
    }
    return levels;
  }

  private Optional<Finding> dropped(ObservedPort port) {
    Set<Integer> levels =
        levels(
            port,
            (level, vl) ->
                vl == Sl2Vl.DROPS
                    && (sent.contains(level)
                        || usual.vl(port, level).filter(each -> each != Sl2Vl.DROPS).isPresent()));
    return finding(
        FindingKind.DROPPED,
        port,
        levels,
        (levels.size() == 1 ? " maps" : " map") + " to VL15" + some(port, levels, Sl2Vl.DROPS),
        change(port, levels));
  }

  /** Words where only what comes in by some ports is dropped. */
  private static String some(ObservedPort port, Set<Integer> levels, int vl) {
    List<Integer> in =
        port.maps().stream()
            .filter(row -> levels.stream().anyMatch(level -> row.map().vl(level) == vl))
            .map(SlMaps.Row::in)
            .toList();
    return in.size() == port.maps().size()
        ? ""
        : " from " + (in.size() == 1 ? "port " : "ports ") + NumberList.of(in);
  }

  private Optional<Finding> beyond(ObservedPort port) {
    int vls = port.vls();
    if (port.tables().operVls().isEmpty()) {
      return Optional.empty();
    }
    int most = usual.vls(port);
    Set<Integer> levels =
        levels(
            port,
            (level, vl) ->
                vl >= vls
                    && vl != Sl2Vl.DROPS
                    && (sent.contains(level) || usual.vl(port, level).orElse(most) < most));
    boolean fits =
        levels.stream()
            .allMatch(level -> usual.vl(port, level).filter(vl -> vl < most).isPresent());
    return finding(
        FindingKind.MASKED,
        port,
        levels,
        (levels.size() == 1 ? " maps to a VL that" : " map to VLs that")
            + " the link has not: "
            + names(vls),
        most > vls && fits ? more(vls, most) : change(port, levels));
  }

  /** The SLs that OpenSM has masked to fewer VLs than most ports have. */
  private Optional<Finding> folded(ObservedPort port) {
    int vls = port.vls();
    int most = usual.vls(port);
    if (most <= vls || port.tables().operVls().isEmpty()) {
      return Optional.empty();
    }
    int mask = (1 << port.tables().enabled().code() - 1) - 1;
    Set<Integer> levels =
        levels(
            port,
            (level, vl) ->
                usual
                    .vl(port, level)
                    .filter(each -> each != Sl2Vl.DROPS && each != vl && (each & mask) == vl)
                    .isPresent());
    return finding(
        FindingKind.MASKED,
        port,
        levels,
        (levels.size() == 1 ? " has" : " have")
            + " another VL than elsewhere: the link has "
            + names(vls)
            + ", most have "
            + names(most),
        more(vls, most));
  }

  private static String more(int vls, int most) {
    return "OperVLs %s -> %s (VLCap of both ends, max_op_vls)".formatted(names(vls), names(most));
  }

  private static String names(int vls) {
    return vls == 1 ? "VL0" : "VL0-" + (vls - 1);
  }

  private String change(ObservedPort port, Set<Integer> levels) {
    List<String> changes = new ArrayList<>();
    for (int level : levels) {
      changes.add(
          usual
              .vl(port, level)
              .filter(vl -> vl < port.vls())
              .map(vl -> "SL" + level + " to VL" + vl + ", as at most ports")
              .orElse("SL" + level + " to one of " + names(port.vls())));
    }
    return String.join("; ", changes);
  }

  private static Optional<Finding> finding(
      FindingKind kind, ObservedPort port, Set<Integer> levels, String what, String change) {
    if (levels.isEmpty()) {
      return Optional.empty();
    }
    Set<Covered> covered = new HashSet<>();
    levels.forEach(level -> covered.add(new Covered(Part.LEVEL, level)));
    if (kind == FindingKind.MASKED) {
      covered.add(new Covered(Part.VLS, 0));
    }
    return Optional.of(
        new Finding(
            kind, port, "SL " + NumberList.of(levels) + what, "", change, levels.size(), covered));
  }
}
