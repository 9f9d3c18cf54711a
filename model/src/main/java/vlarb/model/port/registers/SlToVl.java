// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The SL-to-VL table of a port after reset.
 *
 * @param vls the VL of each service level, SL0 first: 16 values, 0 to 15; 15 discards
 */
public record SlToVl(List<Integer> vls) {
  /** Service levels. */
  public static final int LEVELS = 16;

  /** The greatest VL. */
  static final int MOST = 15;

  public SlToVl {
    vls = List.copyOf(vls);
    if (vls.size() != LEVELS || vls.stream().anyMatch(vl -> vl < 0 || vl > MOST)) {
      throw new IllegalArgumentException("16 VLs from 0 to 15, not " + vls);
    }
  }

  /** SL n to VL n, modulo the data VLs. */
  public static SlToVl modulo(int dataVls) {
    return new SlToVl(IntStream.range(0, LEVELS).mapToObj(sl -> sl % dataVls).toList());
  }
}
