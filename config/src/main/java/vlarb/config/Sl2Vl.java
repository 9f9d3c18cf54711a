// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.model.port.registers.SlToVl;

/**
 * The mapping from service level to virtual lane. The arbiter itself knows only lanes; the mapping
 * serves traffic that is described by service level.
 *
 * @param vls the VL of each service level, SL0 first: 16 values, 0 to 15; 15 drops the packet
 */
public record Sl2Vl(List<Integer> vls) {
  /** The number of service levels. */
  public static final int LEVELS = 16;

  /** The VL that drops a packet. */
  public static final int DROPS = 15;

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

  /** The service levels that map to a VL, ascending. */
  public List<Integer> levels(int vl) {
    return IntStream.range(0, LEVELS).filter(sl -> vl(sl) == vl).boxed().toList();
  }

  /** The data VLs that some service level maps to, as a mask: bit v for VL v. */
  public int reached() {
    return vls.stream()
        .filter(vl -> vl != DROPS)
        .mapToInt(vl -> 1 << vl)
        .reduce(0, (a, b) -> a | b);
  }

  /** The table of a port: the mapping that is given, or SL modulo the data VLs. */
  static SlToVl ofPort(Optional<Sl2Vl> given, int dataVls) {
    return given.map(map -> new SlToVl(map.vls())).orElseGet(() -> SlToVl.modulo(dataVls));
  }
}
