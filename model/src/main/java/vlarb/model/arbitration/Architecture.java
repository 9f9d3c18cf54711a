// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The micro-architecture of an arbiter. */
public enum Architecture {
  /**
   * One decision a clock cycle, on what is seen in that cycle, by rows as {@code PAIRS} has them.
   */
  FLAT,
  /** The next grant is found while the present packet is on the link. */
  SCAN,
  /**
   * As {@code SCAN}, with a row for each position of a pointer that has all VLs' next entries, and
   * a tree of comparators that finds the nearest; only where management has both tables.
   */
  TREE,
  /**
   * As {@code TREE}, with rows that say of each pair of VLs whose entry comes first: the nearest VL
   * is found in two cycles, without a comparator.
   */
  PAIRS;

  /** Whether it looks ahead by rows, which have all VLs' next entries. */
  public boolean readsRows() {
    return this == TREE || this == PAIRS;
  }

  /** Whether a table engine can have the high table. */
  public boolean takesEngine() {
    return !readsRows();
  }

  /** Whether the arbiter can learn of packets in this way. */
  public boolean takes(HeadKind heads) {
    return heads == HeadKind.PARALLEL || readsRows();
  }
}
