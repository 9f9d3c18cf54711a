// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Points and crosses that are sampled together, mostly at every edge of a clock.
 *
 * <pre>{@code
 * var group = dut.coverGroup("fifo");
 * var fill = group.point("fill", count::sampled,
 *     Bin.of("empty", 0), Bin.range("some", 1, 15), Bin.of("full", 16));
 * var put = group.flag("put", () -> inValid.wasSet() && inReady.wasSet());
 * group.cross("put at fill", fill, put).without("full", "yes");
 * clk.everyEdge(group::sample);
 * }</pre>
 */
public final class CoverGroup {
  private final String name;
  private final List<CoverPoint> points = new ArrayList<>();
  private final List<Cross> crosses = new ArrayList<>();

  /** An empty group. */
  public CoverGroup(String name) {
    this.name = name;
  }

  /**
   * Adds a point.
   *
   * @param value the value to sample; a value in no bin is not counted
   * @param bins the bins to be seen, no two of which overlap
   */
  public CoverPoint point(String name, LongSupplier value, Bin... bins) {
    return add(new CoverPoint(name, value, List.of(bins)));
  }

  /** Adds a point with the bins {@code no} and {@code yes}. */
  public CoverPoint flag(String name, BooleanSupplier value) {
    return point(name, () -> value.getAsBoolean() ? 1 : 0, Bin.of("no", 0), Bin.of("yes", 1));
  }

  /** Adds a point with one bin, {@code seen}: something that is to happen. */
  public CoverPoint event(String name, BooleanSupplier value) {
    return point(name, () -> value.getAsBoolean() ? 1 : 0, Bin.of("seen", 1));
  }

  /**
   * Adds a point with a bin for each constant, named for the constant.
   *
   * @param value the value to sample; {@link CoverPoint#when} says when there is one
   */
  public <E extends Enum<E>> CoverPoint point(String name, Class<E> type, Supplier<E> value) {
    Bin[] bins =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> Bin.of(constant.name(), constant.ordinal()))
            .toArray(Bin[]::new);
    return point(name, () -> value.get().ordinal(), bins);
  }

  private CoverPoint add(CoverPoint point) {
    checkNew(point.name());
    points.add(point);
    return point;
  }

  private void checkNew(String item) {
    if (coverage().items(name).stream().anyMatch(other -> other.name().equals(item))) {
      throw new IllegalArgumentException("group %s has two items %s".formatted(name, item));
    }
  }

  /**
   * Adds a cross: every combination of the points' bins is to be seen.
   *
   * @param points two or more of this group
   */
  public Cross cross(String name, CoverPoint... points) {
    if (!this.points.containsAll(List.of(points))) {
      throw new IllegalArgumentException("cross " + name + " is of another group's point");
    }
    checkNew(name);
    var cross = new Cross(name, List.of(points));
    crosses.add(cross);
    return cross;
  }

  /** Looks at all points, and counts. */
  public void sample() {
    for (int i = 0; i < points.size(); i++) {
      points.get(i).sample();
    }
    for (int i = 0; i < crosses.size(); i++) {
      crosses.get(i).sample();
    }
  }

  /** The counts until now. */
  public Coverage coverage() {
    List<Coverage.Item> items = new ArrayList<>();
    points.forEach(point -> items.add(point.item()));
    crosses.forEach(cross -> items.add(cross.item()));
    return new Coverage(List.of(new Coverage.Group(name, items)));
  }
}
