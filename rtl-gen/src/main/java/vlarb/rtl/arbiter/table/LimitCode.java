// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.EnumSignal;
import vlarb.chisel.UInt;

/** The values of VLHighLimit that are no number of 4096-byte units. */
public enum LimitCode implements EnumSignal.Encoded {
  /** The high table may send one packet. */
  ONE_PACKET(0),
  /** The high table may send without end. */
  UNLIMITED(255);

  private final int code;

  LimitCode(int code) {
    this.code = code;
  }

  @Override
  public int code() {
    return code;
  }

  /** The value by its name. */
  public UInt named() {
    return lit(this).asUInt();
  }
}
