// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.plan.diagnosis.PlantedFabric.Port;

/** Plants faults in a fabric, each at a link of its own. */
final class PlantedFaults {
  /** The kinds of fault that are planted. */
  enum Fault {
    UNLISTED(FindingKind.STARVES),
    LIMIT_WITHOUT_END(FindingKind.STARVES),
    LIMIT_TOO_HIGH(FindingKind.STARVES),
    BEYOND_THE_LINK(FindingKind.MASKED),
    FEWER_VLS(FindingKind.MASKED),
    DROPPED(FindingKind.DROPPED),
    DROPPED_FROM_ONE_PORT(FindingKind.DROPPED),
    OTHER_WEIGHT(FindingKind.ENDS_DIFFER),
    OTHER_LIMIT(FindingKind.ENDS_DIFFER),
    OTHER_MAP(FindingKind.ENDS_DIFFER),
    NO_CREDITS(FindingKind.WAITS);

    final FindingKind kind;

    Fault(FindingKind kind) {
      this.kind = kind;
    }
  }

  /**
   * A planted fault.
   *
   * @param words a part of what has to be said
   */
  record Planted(Fault fault, Port port, String words) {}

  private PlantedFaults() {}

  /** Plants each kind of fault as many times. */
  static List<Planted> plant(PlantedFabric fabric, int times, Random random) {
    List<Port> free = new ArrayList<>(fabric.ports);
    Collections.shuffle(free, random);
    Set<Port> taken = new HashSet<>();
    List<Planted> planted = new ArrayList<>();
    for (Fault fault : Fault.values()) {
      int left = times;
      while (left > 0) {
        Port port = free.removeLast();
        boolean fits = fault != Fault.DROPPED_FROM_ONE_PORT || port.ports > 1;
        if (fits && taken.add(port) && taken.add(port.peer)) {
          planted.add(new Planted(fault, port, plant(fault, port, random)));
          left--;
        }
      }
    }
    return planted;
  }

  /** Plants a fault with the counters that it has, and returns words of the finding. */
  private static String plant(Fault fault, Port port, Random random) {
    int vl = 3 + random.nextInt(4);
    switch (fault) {
      case UNLISTED -> {
        port.low = port.low.stream().filter(entry -> entry.vl() != vl).toList();
        starve(port, vl, random);
        return "VL" + vl;
      }
      case LIMIT_WITHOUT_END -> {
        port.limit = 255;
        starve(port, vl, random);
        return "VL" + vl;
      }
      case LIMIT_TOO_HIGH -> {
        port.limit = 200 + random.nextInt(55);
        starve(port, vl, random);
        return "VL" + vl;
      }
      case BEYOND_THE_LINK -> {
        port.map(vl, 8 + random.nextInt(7));
        return "SL " + vl;
      }
      case FEWER_VLS -> {
        fold(port);
        fold(port.peer);
        return "SL 4";
      }
      case DROPPED -> {
        port.map(vl, 15);
        return "SL " + vl;
      }
      case DROPPED_FROM_ONE_PORT -> {
        int in = port.number == 1 ? 2 : port.number - 1;
        port.maps.get(in)[vl] = 15;
        return "SL " + vl + " maps to VL15 from port " + in;
      }
      case OTHER_WEIGHT -> {
        port.low =
            port.low.stream()
                .map(entry -> entry.vl() == vl ? new VlWeight(vl, 60) : entry)
                .toList();
        return "VL" + vl;
      }
      case OTHER_LIMIT -> {
        port.limit++;
        return "VLHighLimit";
      }
      case OTHER_MAP -> {
        port.map(vl, vl - 1);
        return "SL" + vl;
      }
      case NO_CREDITS -> {
        port.wait = 200_000_000 + random.nextInt(1_000_000_000);
        return "credits";
      }
    }
    throw new IllegalStateException(fault.name());
  }

  /** A VL's packets wait, and next to none are sent. */
  private static void starve(Port port, int vl, Random random) {
    port.waits[vl] = 20_000 + random.nextInt(1_000_000);
    port.sent[vl] = random.nextInt(1000);
  }

  /** As OpenSM masks what it writes where a link has fewer VLs. */
  private static void fold(Port port) {
    port.vls = OperationalVls.VL0_3;
    port.high = folded(port.high);
    port.low = folded(port.low);
    for (int[] map : port.maps) {
      for (int level = 0; level < map.length; level++) {
        map[level] = map[level] == 15 ? 15 : map[level] & 3;
      }
    }
    for (int vl = 4; vl < port.waits.length; vl++) {
      port.waits[vl] = 0;
    }
  }

  private static List<VlWeight> folded(List<VlWeight> table) {
    return table.stream().map(entry -> new VlWeight(entry.vl() & 3, entry.weight())).toList();
  }
}
