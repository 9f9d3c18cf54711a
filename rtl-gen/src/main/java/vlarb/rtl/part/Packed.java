// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.UInt;

/**
 * Several values of one width side by side in one vector, as a port carries them: value 0 lowest,
 * value i at bits i·width and up.
 */
public final class Packed {
  private Packed() {}

  /** Returns the value at an index of a vector. */
  public static UInt get(UInt vector, int width, int index) {
    return vector.bits((index + 1) * width - 1, index * width);
  }

  /** All values in a vector, the lowest first. */
  public static List<UInt> all(UInt vector, int width) {
    return IntStream.range(0, vector.width() / width)
        .mapToObj(index -> get(vector, width, index))
        .toList();
  }

  /** The vector of some values, the first lowest. */
  public static UInt of(List<? extends UInt> values) {
    return cat(values.reversed().toArray(UInt[]::new));
  }
}
