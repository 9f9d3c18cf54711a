// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/** Which of several packets for the crossbar go first. */
public enum CrossbarOrder {
  /** Inputs in turn, and of an input its VLs in turn. */
  ROUND_ROBIN(1),
  /**
   * Those of VLs that the high table of their output lists, in turn; then, where paths are left,
   * all others, in turn.
   */
  HIGH_FIRST(2);

  private final int levels;

  CrossbarOrder(int levels) {
    this.levels = levels;
  }

  /** How often a switch's outputs are asked at a time, each time for other VLs. */
  int levels() {
    return levels;
  }

  /** The VLs for which an output is asked at a level, by those that its high table lists. */
  int vls(int level, int high) {
    return switch (this) {
      case ROUND_ROBIN -> -1;
      case HIGH_FIRST -> level == 0 ? high : ~high;
    };
  }
}
