// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

/** Why a connection is refused, at the first output that does. */
public enum RefusalCause {
  /** The bandwidth that may be reserved is used up. */
  BANDWIDTH,
  /** There are too few entries, or none where they are needed. */
  ENTRIES,
  /** So it is while requests that are still under way hold sequences there. */
  HELD,
  /** No sequence could carry it. */
  HEAVY
}
