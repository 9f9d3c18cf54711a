// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Choosing one of several values. */
public final class Choice {
  private static final int FOUR = 4;
  private static final int GROUP_BITS = 3;

  private Choice() {}

  /**
   * The value that an index names, by halving; any of them for an index beyond the last.
   *
   * @param values as many as the index can name, or fewer
   */
  public static UInt byIndex(List<UInt> values, UInt index) {
    return byIndex(values, index, index.width() - 1);
  }

  /**
   * The bit that an index names; 0 beyond the last.
   *
   * @param name of a wire with a bit for each value of the index, where there are fewer bits
   */
  public static Bool bit(UInt value, UInt index, String name) {
    int width = 1 << index.width();
    if (value.width() == width) {
      return value.at(index);
    }
    UInt padded = wire(uint(width)).named(name);
    padded.set(value.pad(width));
    return padded.at(index);
  }

  /**
   * The value that an index names: first its group of eight, then the one in it. Short where the
   * index' high bits come before its low ones.
   *
   * @param values as many as the index can name, or fewer, as {@link Packed} has them
   * @param width of each
   * @param name of the group's wire
   */
  public static UInt byGroups(UInt values, int width, UInt index, String name) {
    int bits = index.width();
    if (bits <= GROUP_BITS) {
      return byIndex(Packed.all(values, width), index);
    }
    int groupWidth = width << GROUP_BITS;
    int groups = (values.width() + groupWidth - 1) / groupWidth;
    UInt group = wire(uint(groupWidth)).named(name);
    group.set(
        byIndex(
            Packed.all(values.pad(groups * groupWidth), groupWidth),
            index.bits(bits - 1, GROUP_BITS)));
    return byIndex(Packed.all(group, width), index.bits(GROUP_BITS - 1, 0));
  }

  /**
   * The element that an index names, found in the same order: for each place in a group of eight
   * the one of the index' group, then of these the one.
   *
   * @param memory of a power of two elements, at least as many as the index can name
   * @param name of the wires, before the place in the group
   */
  public static UInt byGroups(Vec<UInt> memory, UInt index, String name) {
    int bits = index.width();
    if (bits <= GROUP_BITS) {
      return memory.get(index);
    }
    List<UInt> row = new ArrayList<>();
    for (int place = 0; place < 1 << GROUP_BITS; place++) {
      UInt atPlace = wire(uint(memory.get(0).width())).named(name + place);
      atPlace.set(memory.get(index.bits(bits - 1, GROUP_BITS).cat(lit(place, GROUP_BITS))));
      row.add(atPlace);
    }
    return byIndex(row, index.bits(GROUP_BITS - 1, 0));
  }

  /**
   * The value that an index names, one cycle later and by shorter paths: of each four values, and
   * in the next cycle of these. The index must stay for both cycles.
   *
   * @param values as many as the index can name, or fewer; all of one width
   * @param name of the registers, before the number of the first of their four values
   */
  public static UInt inTwoCycles(List<UInt> values, UInt index, String name) {
    List<UInt> ofFour = new ArrayList<>();
    for (int first = 0; first < values.size(); first += FOUR) {
      int last = Math.min(first + FOUR, values.size()) - 1;
      String text = "the value chosen, if it is number %s to %s".formatted(first, last);
      UInt one = reg(uint(values.getFirst().width()), text).named(name + first);
      one.set(byIndex(values.subList(first, Math.min(first + FOUR, values.size())), index));
      ofFour.add(one);
    }
    return ofFour.size() == 1
        ? ofFour.getFirst()
        : byIndex(ofFour, index.bits(index.width() - 1, 2));
  }

  private static UInt byIndex(List<UInt> values, UInt index, int level) {
    if (values.size() == 1) {
      return values.getFirst();
    }
    int half = 1 << level;
    if (values.size() <= half) {
      return byIndex(values, index, level - 1);
    }
    return mux(
        index.bit(level),
        byIndex(values.subList(half, values.size()), index, level - 1),
        byIndex(values.subList(0, half), index, level - 1));
  }
}
