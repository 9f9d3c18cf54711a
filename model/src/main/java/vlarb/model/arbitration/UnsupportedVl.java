// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** What an entry that names VL15 or a disabled VL does. */
public enum UnsupportedVl {
  /** It is passed over. */
  SKIP,
  /** It serves its VL modulo the number of enabled data VLs. */
  FOLD
}
