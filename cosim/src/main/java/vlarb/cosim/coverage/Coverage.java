// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Coverage: the counts of one run or of many. A bin is wanted if any of the runs wanted it: where
 * runs differ in what they can show, each leaves out the bins that it cannot show.
 *
 * @param groups no two of the same name
 */
public record Coverage(List<Group> groups) {
  /** Coverage without groups, to which others are added. */
  public static final Coverage NONE = new Coverage(List.of());

  private static final JsonMapper JSON = new JsonMapper();

  /**
   * Points and crosses.
   *
   * @param items no two of the same name
   */
  public record Group(String name, List<Item> items) {
    public Group {
      items = List.copyOf(items);
    }

    private Group plus(Group other) {
      return new Group(name, merged(items, other.items, Item::name, Item::plus));
    }
  }

  /**
   * A point or a cross.
   *
   * @param bins the count of each bin, in the order of the bins
   */
  public record Item(String name, Map<String, Long> bins) {
    public Item {
      bins = Collections.unmodifiableMap(new LinkedHashMap<>(bins));
    }

    /** The number of bins that were seen. */
    public long seen() {
      return bins.values().stream().filter(count -> count > 0).count();
    }

    private Item plus(Item other) {
      Map<String, Long> sum = new LinkedHashMap<>();
      for (String bin : inOrder(List.copyOf(bins.keySet()), List.copyOf(other.bins.keySet()))) {
        sum.put(bin, bins.getOrDefault(bin, 0L) + other.bins.getOrDefault(bin, 0L));
      }
      return new Item(name, sum);
    }
  }

  /** A bin that was not seen. */
  public record Hole(String group, String item, String bin) {
    @Override
    public String toString() {
      return group + ": " + item + ": " + bin;
    }
  }

  public Coverage {
    groups = List.copyOf(groups);
  }

  /** The sum of this coverage and another: counts of the same bin are added. */
  public Coverage plus(Coverage other) {
    return new Coverage(merged(groups, other.groups, Group::name, Group::plus));
  }

  /** The items of a group; none if there is no such group. */
  public List<Item> items(String group) {
    return groups.stream()
        .filter(g -> g.name().equals(group))
        .flatMap(g -> g.items().stream())
        .toList();
  }

  /** The number of bins. */
  public long bins() {
    return groups.stream().flatMap(g -> g.items().stream()).mapToLong(i -> i.bins().size()).sum();
  }

  /** The number of the item's bins that were seen. */
  public long seen() {
    return groups.stream().flatMap(g -> g.items().stream()).mapToLong(Item::seen).sum();
  }

  /** The bins that were not seen. */
  public List<Hole> holes() {
    List<Hole> holes = new ArrayList<>();
    for (Group group : groups) {
      for (Item item : group.items()) {
        item.bins()
            .forEach(
                (bin, count) -> {
                  if (count == 0) {
                    holes.add(new Hole(group.name(), item.name(), bin));
                  }
                });
      }
    }
    return holes;
  }

  /** The coverage as JSON, for {@link #ofJson}. */
  public String json() {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
  }

  /**
   * Reads what {@link #json()} wrote.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static Coverage ofJson(String json) {
    try {
      return JSON.readValue(json, Coverage.class);
    } catch (JacksonException | NullPointerException e) {
      throw new IllegalArgumentException("no coverage: " + e.getMessage(), e);
    }
  }

  private static <T> List<T> merged(
      List<T> ours, List<T> others, Function<T, String> name, BinaryOperator<T> plus) {
    Map<String, T> all = new LinkedHashMap<>();
    ours.forEach(item -> all.put(name.apply(item), item));
    others.forEach(item -> all.merge(name.apply(item), item, plus));
    List<String> order =
        inOrder(ours.stream().map(name).toList(), others.stream().map(name).toList());
    return order.stream().map(all::get).toList();
  }

  /** The names of both; what only the second has goes behind what it has it behind. */
  private static List<String> inOrder(List<String> first, List<String> second) {
    List<String> all = new ArrayList<>(first);
    int at = 0;
    for (String name : second) {
      int found = all.indexOf(name);
      if (found >= 0) {
        at = found + 1;
      } else {
        all.add(at++, name);
      }
    }
    return all;
  }
}
