// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

/** The reasons to refuse a connection, at the first output that refuses it. */
public enum RefusalCause {
  /** The bandwidth that may be reserved is used up. */
  BANDWIDTH,
  /** The table has too few free entries, or none where the connection needs them. */
  ENTRIES,
  /**
   * The table has too few free entries while requests that are still under way hold sequences
   * there.
   */
  HELD,
  /** No sequence could carry it. */
  HEAVY
}
