// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The rules for an entry that names VL15 or a disabled VL. */
public enum UnsupportedVl {
  /** The entry is passed over. */
  SKIP,
  /** The entry serves its VL modulo the number of enabled data VLs. */
  FOLD
}
