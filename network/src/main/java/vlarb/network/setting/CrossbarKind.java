// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The ways in which a switch's inputs reach its outputs. */
public enum CrossbarKind {
  /** One VL of an input sends at a time, and one VL of an output receives. */
  MULTIPLEXED,
  /** Each VL has a path of its own. */
  FULL,
  /**
   * One VL of an input sends at a time, and one VL of an output receives, but an input VL has a
   * queue for each output, so none blocks another.
   */
  VOQ
}
