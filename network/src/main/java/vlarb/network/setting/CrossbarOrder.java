// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The order of several packets that wait for the crossbar. */
public enum CrossbarOrder {
  /** Inputs in turn, and of an input its VLs in turn. */
  ROUND_ROBIN(1),
  /**
   * The VLs that the high table of their output lists go first, in turn; then, where paths are
   * left, all other VLs, in turn.
   */
  HIGH_FIRST(2);

  private final int levels;

  CrossbarOrder(int levels) {
    this.levels = levels;
  }

  /** The number of times that a switch's outputs are asked in a row, each time for other VLs. */
  public int levels() {
    return levels;
  }

  /** The VLs for which an output is asked at a level, by those that its high table lists. */
  public int vls(int level, int high) {
    return switch (this) {
      case ROUND_ROBIN -> -1;
      case HIGH_FIRST -> level == 0 ? high : ~high;
    };
  }
}
