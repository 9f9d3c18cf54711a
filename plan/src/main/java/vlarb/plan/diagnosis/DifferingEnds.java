// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.EndDifference;
import vlarb.config.fabric.EndSettings;
import vlarb.plan.diagnosis.Finding.Covered;

/** Finds links whose ends have other settings, but for those that another finding is about. */
final class DifferingEnds {
  private final Observation seen;
  private final Usual usual;

  DifferingEnds(Observation seen, Usual usual) {
    this.seen = seen;
    this.usual = usual;
  }

  List<Finding> find(List<Finding> others) {
    List<Finding> found = new ArrayList<>();
    for (ObservedPort port : seen.ports()) {
      Optional<ObservedPort> peer = seen.peer(port).filter(other -> isFirst(port, other));
      peer.ifPresent(other -> compare(port, other, others).ifPresent(found::add));
    }
    return found;
  }

  /** Says whether a port is the end at which a link is told; of a loop no end is. */
  private boolean isFirst(ObservedPort port, ObservedPort peer) {
    int order = unlike(port).size() - unlike(peer).size();
    return order > 0 || order == 0 && port.name().compareTo(peer.name()) < 0;
  }

  /** The settings of a port that are unlike those of most ports. */
  private List<EndDifference> unlike(ObservedPort port) {
    Sl2Vl map = port.tables().sl2vl().orElse(LostLevels.SAME);
    return EndDifference.between(port.settings(map), usual.settings(port, map));
  }

  private Optional<Finding> compare(ObservedPort port, ObservedPort peer, List<Finding> others) {
    Set<Covered> covered = new HashSet<>();
    for (Finding other : others) {
      if (other.port() == port || other.port() == peer) {
        covered.addAll(other.covered());
      }
    }
    Sl2Vl map = port.tables().sl2vl().or(() -> peer.tables().sl2vl()).orElse(LostLevels.SAME);
    EndSettings own = port.settings(map);
    List<EndDifference> differences =
        EndDifference.between(own, peer.settings(map)).stream()
            .filter(each -> !covered.contains(new Covered(each.part(), each.number())))
            .toList();
    if (differences.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            FindingKind.ENDS_DIFFER,
            port,
            String.join("; ", EndDifference.lines(differences)),
            "",
            unlike(port).isEmpty()
                ? "the same at both ends"
                : String.join("; ", EndDifference.changes(unlike(port))) + ", as at most ports",
            differences.size(),
            Set.of()));
  }
}
