// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

import java.util.ArrayList;
import java.util.List;

/**
 * The bytes of the attribute SLtoVLMappingTable: 16 VLs of 4 bits, that of SL0 in the upper half of
 * byte 0.
 *
 * <p>Source: InfiniBand Architecture Specification, volume 1, section 14.2.5.8.
 */
public final class SlToVlMapping {
  private static final int LEVELS = 16;

  private SlToVlMapping() {}

  /**
   * Encodes a table as a SubnGetResp carries it.
   *
   * @param vls the VL of each SL, SL0 first: 16 values, 0 to 15
   * @return 64 bytes; those behind the table are 0
   * @throws IllegalArgumentException if there are not 16 values from 0 to 15
   */
  public static byte[] encode(List<Integer> vls) {
    if (vls.size() != LEVELS || vls.stream().anyMatch(vl -> vl < 0 || vl > 15)) {
      throw new IllegalArgumentException("16 VLs from 0 to 15, not " + vls);
    }
    byte[] bytes = new byte[SubnetAttribute.BYTES];
    for (int sl = 0; sl < LEVELS; sl += 2) {
      bytes[sl / 2] = (byte) (vls.get(sl) << 4 | vls.get(sl + 1));
    }
    return bytes;
  }

  /**
   * The VL of each SL, SL0 first.
   *
   * @param bytes the 64 bytes of the attribute
   * @throws IllegalArgumentException if there are not 64 bytes
   */
  public static List<Integer> decode(byte[] bytes) {
    SubnetAttribute.requireWhole(bytes);
    List<Integer> vls = new ArrayList<>();
    for (int sl = 0; sl < LEVELS; sl += 2) {
      vls.add(bytes[sl / 2] >> 4 & 15);
      vls.add(bytes[sl / 2] & 15);
    }
    return List.copyOf(vls);
  }
}
