// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Combinations of bins of several points that are to be seen in one sample; made by {@link
 * CoverGroup}.
 */
public final class Cross {
  /** Any bin of a point, in {@link #without}. */
  public static final String ANY = "*";

  private static final String BESIDE = ", ";

  private final String name;
  private final List<CoverPoint> points;
  private final List<List<String>> bins = new ArrayList<>();
  private final long[] counts;
  private final boolean[] left;

  Cross(String name, List<CoverPoint> points) {
    this.name = name;
    this.points = List.copyOf(points);
    if (points.size() < 2) {
      throw new IllegalArgumentException("cross " + name + " is of fewer than two points");
    }
    combine(List.of());
    counts = new long[bins.size()];
    left = new boolean[bins.size()];
  }

  /** Adds all combinations that begin so; the last point's bin changes fastest. */
  private void combine(List<String> first) {
    if (first.size() == points.size()) {
      bins.add(first);
      return;
    }
    for (String bin : points.get(first.size()).binNames()) {
      List<String> more = new ArrayList<>(first);
      more.add(bin);
      combine(more);
    }
  }

  /**
   * Leaves out combinations that cannot be seen, or need not be; returns this cross.
   *
   * @param combination a bin's name for each point, or {@link #ANY}
   * @throws IllegalArgumentException if there is no such combination
   */
  public Cross without(String... combination) {
    int[] found =
        IntStream.range(0, bins.size())
            .filter(i -> matches(bins.get(i), List.of(combination)))
            .toArray();
    if (found.length == 0) {
      throw new IllegalArgumentException(
          "cross %s has no %s".formatted(name, String.join(BESIDE, combination)));
    }
    for (int i : found) {
      left[i] = true;
    }
    return this;
  }

  private static boolean matches(List<String> bins, List<String> wanted) {
    return wanted.size() == bins.size()
        && IntStream.range(0, bins.size())
            .allMatch(i -> wanted.get(i).equals(ANY) || wanted.get(i).equals(bins.get(i)));
  }

  /** Counts what the points have seen last. */
  void sample() {
    int index = 0;
    for (int i = 0; i < points.size(); i++) {
      CoverPoint point = points.get(i);
      if (point.present() == CoverPoint.NONE) {
        return;
      }
      index = index * point.binNames().size() + point.present();
    }
    counts[index]++;
  }

  Coverage.Item item() {
    Map<String, Long> item = new LinkedHashMap<>();
    for (int i = 0; i < counts.length; i++) {
      if (!left[i]) {
        item.put(String.join(BESIDE, bins.get(i)), counts[i]);
      }
    }
    return new Coverage.Item(name, item);
  }
}
