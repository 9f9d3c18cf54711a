// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import vlarb.chisel.emit.ModuleNotes.PortPlace;

/** The ports of the modules of one design, in groups. Chisel's compiler knows no groups. */
final class PortGroups {
  /** A port and the group that it belongs to in its module. */
  private record Member(Data port, int group) {}

  private static final class Groups {
    private final List<String> headings = new ArrayList<>(List.of(""));
    private final List<Member> members = new ArrayList<>();
  }

  private final Map<Module, Groups> modules = new HashMap<>();

  /** Begins a group in the module under construction. */
  void group(String heading) {
    if (heading.isBlank() || heading.contains("\n")) {
      throw new HardwareException("the heading of a group is one line, not: '" + heading + "'");
    }
    here().headings.add(heading.strip());
  }

  /** Adds a port to the present group of the module under construction. */
  void add(Data port) {
    Groups groups = here();
    groups.members.add(new Member(port, groups.headings.size() - 1));
  }

  private Groups here() {
    Module module =
        Elaboration.module()
            .orElseThrow(() -> new HardwareException("ports belong to a module's constructor"));
    return modules.computeIfAbsent(module, m -> new Groups());
  }

  /**
   * A module's ports: first the ports without a group, then group by group, each in the order of
   * the fields that hold the ports. A port that no field holds follows the port that was made
   * before it.
   */
  List<PortPlace> inOrder(Module module) {
    Groups groups = modules.getOrDefault(module, new Groups());
    Map<Object, Integer> fields = new IdentityHashMap<>();
    Names.inFields(module).forEach(part -> fields.putIfAbsent(part, fields.size()));
    Map<Member, Integer> places = new IdentityHashMap<>();
    int place = -1;
    for (Member member : groups.members) {
      place = fields.getOrDefault(member.port(), place);
      places.put(member, place);
    }
    return groups.members.stream()
        .sorted(Comparator.comparingInt(Member::group).thenComparing(places::get))
        .map(m -> new PortPlace(m.port().instanceName(), groups.headings.get(m.group())))
        .toList();
  }
}
