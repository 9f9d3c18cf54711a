// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/** The strategies that give a request its entries. */
public enum WasteStrategy {
  /**
   * Distances are rounded down to powers of two; whoever needs no more than is free is accepted.
   */
  CESY,
  /** A request gets as few entries as the distance needs, where they happen to be free. */
  CENRE
}
