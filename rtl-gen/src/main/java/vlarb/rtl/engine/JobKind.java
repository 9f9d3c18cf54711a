// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;

/**
 * The kind of a job that the copier does for a sequence; the queue holds the kind's place in this
 * list.
 */
public enum JobKind {
  /** The first copy is written. */
  PLACE,
  /** A copy is written elsewhere, and the old one dies. */
  MOVE,
  /** Another weight is written in place. */
  WEIGH,
  /** All copies are dead: the handle can be given out again. */
  FREE;

  /** The code by its name, for the hardware. */
  UInt named() {
    return lit(this).asUInt();
  }

  /** The code as a number, for properties: they rely on no name that a module gives it. */
  public UInt code() {
    return lit(ordinal(), EngineShape.CODE);
  }
}
