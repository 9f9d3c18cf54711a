// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

import java.util.Optional;

/**
 * The number of data VLs that a port has enabled: the PortInfo attribute OperationalVLs, 3 bits.
 * Code 0 means "no change" in a SubnSet and 6 and 7 are reserved, so that none of the three is a
 * value here.
 *
 * <p>Source: InfiniBand Architecture Specification, volume 1, section 14.2.5.6 (PortInfo).
 */
public enum OperationalVls {
  VL0(1, 1),
  VL0_1(2, 2),
  VL0_3(3, 4),
  VL0_7(4, 8),
  VL0_14(5, 15);

  private final int code;
  private final int count;

  OperationalVls(int code, int count) {
    this.code = code;
    this.count = count;
  }

  /** The attribute's code, 1 to 5. */
  public int code() {
    return code;
  }

  /** The number of data VLs, VL0 upwards: 1, 2, 4, 8 or 15. */
  public int count() {
    return count;
  }

  /** The value with this code; none where it is 0, 6, 7, or anything else. */
  public static Optional<OperationalVls> ofCode(int code) {
    return code >= 1 && code <= 5 ? Optional.of(values()[code - 1]) : Optional.empty();
  }

  /**
   * The value that enables exactly this many data VLs.
   *
   * @throws IllegalArgumentException if count is not 1, 2, 4, 8 or 15
   */
  public static OperationalVls ofCount(int count) {
    for (OperationalVls v : values()) {
      if (v.count == count) {
        return v;
      }
    }
    throw new IllegalArgumentException("data VLs must be 1, 2, 4, 8 or 15, not " + count);
  }

  /**
   * The smallest value that enables a data VL.
   *
   * @param vl 0 to 14
   */
  public static OperationalVls firstEnabling(int vl) {
    for (OperationalVls v : values()) {
      if (vl >= 0 && vl < v.count) {
        return v;
      }
    }
    throw new IllegalArgumentException("a data VL must be 0 to 14, not " + vl);
  }
}
