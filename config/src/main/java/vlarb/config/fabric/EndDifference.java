// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import vlarb.model.iba.VlWeight;

/**
 * A difference between the settings of two ends of a link.
 *
 * @param part the part of the settings
 * @param number the VL of a table's weight, or the SL; 0 for parts that are one value
 * @param one the value at the first end; 0 where only the order of entries differs
 * @param other the value at the second end
 */
public record EndDifference(Part part, int number, int one, int other) {
  /** The parts of a port's settings, with the words before all differences in one. */
  public enum Part {
    VLS("data VLs in operation ", "max_op_vls"),
    LIMIT("VLHighLimit ", "qos_high_limit"),
    HIGH("high table: weights of ", "qos_vlarb_high"),
    HIGH_ORDER("high table: ", "qos_vlarb_high"),
    LOW("low table: weights of ", "qos_vlarb_low"),
    LOW_ORDER("low table: ", "qos_vlarb_low"),
    LEVEL("", "qos_sl2vl");

    private final String words;
    private final String option;

    Part(String words, String option) {
      this.words = words;
      this.option = option;
    }

    /** The line of OpenSM's options file that sets it, for all kinds of port. */
    public String option() {
      return option;
    }

    private String text(EndDifference each, String between) {
      return switch (this) {
        case VLS, LIMIT -> each.one + between + each.other;
        case HIGH, LOW -> "VL" + each.number + " " + each.one + between + each.other;
        case HIGH_ORDER, LOW_ORDER -> "entries in another order";
        case LEVEL -> "SL" + each.number + " to VL" + each.one + between + "VL" + each.other;
      };
    }
  }

  /** The differences of two ends; empty: there is none. */
  public static List<EndDifference> between(EndSettings a, EndSettings b) {
    List<EndDifference> found = new ArrayList<>();
    if (a.equals(b)) {
      return found;
    }
    add(found, Part.VLS, 0, a.vls(), b.vls());
    add(found, Part.LIMIT, 0, a.highLimit(), b.highLimit());
    table(Part.HIGH, Part.HIGH_ORDER, a.high(), b.high(), found);
    table(Part.LOW, Part.LOW_ORDER, a.low(), b.low(), found);
    for (int level = 0; level < a.sl2vl().size(); level++) {
      add(found, Part.LEVEL, level, a.sl2vl().get(level), b.sl2vl().get(level));
    }
    return found;
  }

  private static void add(List<EndDifference> found, Part part, int number, int one, int other) {
    if (one != other) {
      found.add(new EndDifference(part, number, one, other));
    }
  }

  private static void table(
      Part weights, Part order, List<VlWeight> a, List<VlWeight> b, List<EndDifference> found) {
    if (EndSettings.served(a).equals(EndSettings.served(b))) {
      return;
    }
    Map<Integer, Integer> weightsA = EndSettings.weights(a);
    Map<Integer, Integer> weightsB = EndSettings.weights(b);
    if (weightsA.equals(weightsB)) {
      found.add(new EndDifference(order, 0, 0, 0));
    }
    TreeSet<Integer> vls = new TreeSet<>(weightsA.keySet());
    vls.addAll(weightsB.keySet());
    for (int vl : vls) {
      add(found, weights, vl, weightsA.getOrDefault(vl, 0), weightsB.getOrDefault(vl, 0));
    }
  }

  /** The differences as lines such as {@code VLHighLimit 10 and 11}, those in one part together. */
  public static List<String> lines(List<EndDifference> differences) {
    return lines(differences, " and ");
  }

  /** The changes that make the first end like the second, as {@code VLHighLimit 10 -> 11}. */
  public static List<String> changes(List<EndDifference> differences) {
    return lines(differences, " -> ");
  }

  private static List<String> lines(List<EndDifference> differences, String between) {
    Map<Part, List<EndDifference>> parts =
        differences.stream()
            .collect(
                Collectors.groupingBy(
                    EndDifference::part, () -> new EnumMap<>(Part.class), Collectors.toList()));
    return parts.entrySet().stream()
        .map(
            entry ->
                entry.getKey().words
                    + entry.getValue().stream()
                        .map(each -> entry.getKey().text(each, between))
                        .collect(Collectors.joining(", ")))
        .toList();
  }
}
