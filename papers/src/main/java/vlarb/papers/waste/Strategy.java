// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/** How a request gets its entries. */
public enum Strategy {
  /**
   * Distances are rounded down to powers of two; whoever needs no more than is free is accepted.
   */
  CESY,
  /** As few entries as the distance needs, where they happen to be free. */
  CENRE
}
