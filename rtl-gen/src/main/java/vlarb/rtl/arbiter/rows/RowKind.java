// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import vlarb.model.arbitration.Architecture;

/**
 * The form in which a row tells the VLs' next entries, and so the way in which the nearest of them
 * is found.
 */
public enum RowKind {
  /** A key for each VL: the least key is that of the nearest entry. */
  KEYS,
  /** For each pair of VLs whose entry comes first. */
  ORDER;

  /** The rows of a micro-architecture. */
  static RowKind of(Architecture architecture) {
    return switch (architecture) {
      case TREE -> KEYS;
      case PAIRS, FLAT -> ORDER;
      case SCAN -> throw new IllegalArgumentException(architecture + " reads no rows");
    };
  }
}
