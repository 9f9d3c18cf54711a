// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;

/**
 * The mapping from service level to virtual lane. The arbiter itself knows only lanes; the mapping
 * serves traffic that is described by service level.
 *
 * @param vls the VL of each service level, SL0 first: 16 values, 0 to 15; 15 drops the packet
 */
public record Sl2Vl(List<Integer> vls) {
  /** The number of service levels. */
  public static final int LEVELS = 16;

  public Sl2Vl {
    vls = List.copyOf(vls);
    if (vls.size() != LEVELS) {
      throw new IllegalArgumentException("SL2VL needs 16 values, not " + vls.size());
    }
    for (int vl : vls) {
      if (vl < 0 || vl > 15) {
        throw new IllegalArgumentException("VL must be 0 to 15, not " + vl);
      }
    }
  }

  /** The VL of a service level, 0 to 15. */
  public int vl(int serviceLevel) {
    return vls.get(serviceLevel);
  }
}
