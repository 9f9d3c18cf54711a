// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import vlarb.rtl.engine.EngineShape;

/**
 * The widths of admission that follow from what its engine is built for.
 *
 * @param engine the engine's
 */
public record AdmissionShape(EngineShape engine) {
  /** A service level. */
  public static final int SL = 4;

  /** A VL, 15 included. */
  public static final int VL = 4;

  /** A distance, 0 to 127. */
  public static final int DISTANCE = 7;

  /** The most weight of an entry. */
  static final int CAP = 8;

  /** Bits of the number of connections that share a sequence, at most 65535. */
  public static final int CONNECTIONS = 16;

  /** The code of a request. */
  public static final int REQUEST = 2;

  /** The code of a command to the engine, or of its answer's status. */
  static final int COMMAND = 2;

  /** The code of a result. */
  static final int RESULT = 4;

  /** Bits of what is known of a slot: {VL, level, connections, weight}. */
  int slotBits() {
    return VL + levelBits() + CONNECTIONS + Units.WIDTH;
  }

  /** Slots, as many as the table has entries: each handle's. */
  public int slots() {
    return 1 << handleBits();
  }

  /** Bits of a handle; the deepest level, too. */
  public int handleBits() {
    return engine.deepest();
  }

  /** Bits of a level. */
  int levelBits() {
    return engine.levelBits();
  }

  /** Bits of a weight that the engine gets. */
  int weightBits() {
    return engine.weightBits();
  }
}
