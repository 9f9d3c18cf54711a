// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** A value of which certain bins are to be seen; made by {@link CoverGroup}. */
public final class CoverPoint {
  /** The bin of a value that is in none, or is not to be counted now. */
  static final int NONE = -1;

  private final String name;
  private final LongSupplier value;
  private final List<Bin> bins;
  private final long[] counts;
  private BooleanSupplier condition = () -> true;
  private int present = NONE;

  CoverPoint(String name, LongSupplier value, List<Bin> bins) {
    this.name = name;
    this.value = value;
    this.bins = List.copyOf(bins);
    counts = new long[bins.size()];
    check();
  }

  private void check() {
    if (bins.isEmpty()) {
      throw new IllegalArgumentException("cover point " + name + " has no bins");
    }
    List<Bin> before = new ArrayList<>();
    for (Bin bin : bins) {
      for (Bin other : before) {
        if (bin.overlaps(other) || bin.name().equals(other.name())) {
          throw new IllegalArgumentException(
              "cover point %s: bins %s and %s overlap".formatted(name, other, bin));
        }
      }
      before.add(bin);
    }
  }

  /** Counts only where this holds too; returns this point. */
  public CoverPoint when(BooleanSupplier only) {
    condition = only;
    return this;
  }

  /** The point's name in the group. */
  public String name() {
    return name;
  }

  void sample() {
    present = condition.getAsBoolean() ? binOf(value.getAsLong()) : NONE;
    if (present != NONE) {
      counts[present]++;
    }
  }

  private int binOf(long seen) {
    for (int i = 0; i < bins.size(); i++) {
      if (bins.get(i).has(seen)) {
        return i;
      }
    }
    return NONE;
  }

  /** The index of the bin that was seen last, or {@link #NONE}. */
  int present() {
    return present;
  }

  List<String> binNames() {
    return bins.stream().map(Bin::name).toList();
  }

  Coverage.Item item() {
    Map<String, Long> item = new LinkedHashMap<>();
    for (int i = 0; i < counts.length; i++) {
      item.put(bins.get(i).name(), counts[i]);
    }
    return new Coverage.Item(name, item);
  }
}
