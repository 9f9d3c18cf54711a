// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The micro-architecture of an arbiter. */
public enum Architecture {
  /** Decides once a clock cycle on the inputs of that cycle, by rows as {@code PAIRS} has them. */
  FLAT,
  /** The next grant is found while the present packet is on the link. */
  SCAN,
  /**
   * Looks ahead as {@code SCAN} does, with a row for each position of a pointer that has all VLs'
   * next entries, and a tree of comparators that finds the nearest.
   */
  TREE,
  /**
   * Looks ahead as {@code TREE} does, with rows that tell for each pair of VLs whose entry comes
   * first: the nearest VL is found in two cycles, without a comparator.
   */
  PAIRS;

  /** Returns true if the arbiter looks ahead by rows, which have all VLs' next entries. */
  public boolean readsRows() {
    return this == TREE || this == PAIRS;
  }

  /** Returns true if a table engine can have the high table, by this rule for unsupported VLs. */
  public boolean takesEngine(UnsupportedVl rule) {
    return !readsRows() || rule == UnsupportedVl.SKIP;
  }

  /** Returns true if the micro-architecture can be built with heads of the given kind. */
  public boolean takes(HeadKind heads) {
    return heads == HeadKind.PARALLEL || readsRows();
  }
}
