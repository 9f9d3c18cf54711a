// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Sets of ports beside sets of numbers. */
class PortSetsTest {
  private static final int PORTS = 254;

  /** A round from after a port, as crossbars go through sets. */
  private static List<Integer> round(PortSets sets, int set, int last) {
    List<Integer> round = new ArrayList<>();
    sets.round(
        set,
        sets.after(last),
        port -> {
          round.add(port);
          return false;
        });
    if (sets.isNarrow()) {
      List<Integer> narrow = new ArrayList<>();
      for (long rest = sets.only(set); rest != 0; rest &= ~(1L << narrow.getLast())) {
        narrow.add(PortSets.nextAfter(rest, last));
      }
      assertEquals(round, narrow);
    }
    return round;
  }

  @Property(tries = 100)
  void aRoundIsThatOfNumbers(
      @ForAll @IntRange(min = 1, max = PORTS) int ports,
      @ForAll @Size(max = 40) Set<@IntRange(max = PORTS - 1) Integer> members,
      @ForAll @Size(max = 10) Set<@IntRange(max = PORTS - 1) Integer> removed,
      @ForAll @IntRange(max = PORTS - 1) int drawn) {
    int last = drawn % ports;
    PortSets sets = new PortSets(3, ports);
    Set<Integer> expected = new TreeSet<>();
    members.stream().filter(port -> port < ports).forEach(expected::add);
    expected.forEach(port -> sets.add(1, port));
    removed.stream().filter(port -> port < ports).forEach(port -> sets.remove(1, port));
    expected.removeAll(removed);
    List<Integer> round =
        IntStream.rangeClosed(1, ports)
            .map(i -> (last + i) % ports)
            .filter(expected::contains)
            .boxed()
            .toList();
    assertEquals(round, round(sets, 1, last));
    assertEquals(expected.isEmpty(), sets.isEmpty(1));
    List<Integer> told = new ArrayList<>();
    PortSets copy = sets.copy();
    sets.clear(1);
    copy.forEach(1, told::add);
    assertEquals(List.copyOf(expected), told);
    for (int set = 0; set < 3; set++) {
      assertEquals(List.of(), round(sets, set, last));
    }
  }
}
