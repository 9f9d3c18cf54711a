// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.packet;

import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.rtl.arbiter.table.Widths;

/** The description of a packet that the queues keep. */
public record Description(QueueMode mode, LengthSource length) {
  /** Bits of the number of bytes that the last dword lacks. */
  private static final int MISSING = 2;

  public Description(PortParameters parameters) {
    this(parameters.input().mode(), parameters.length());
  }

  public int bits() {
    return switch (length) {
      case LRH -> Widths.LENGTH;
      case COUNTED -> MISSING + Widths.LENGTH;
    };
  }

  /** A description of the bits. */
  public String content() {
    return switch (length) {
      case LRH -> "dwords";
      case COUNTED -> "{bytes missing, dwords}";
    };
  }

  /** The name of the signal that brings a packet to its queue. */
  public String pushName() {
    return switch (mode) {
      case STORE_AND_FORWARD -> "whole";
      case CUT_THROUGH -> "offered";
    };
  }

  /** The cycle of that signal, of a packet of a VL's queue. */
  public String pushOfVlComment() {
    return switch (mode) {
      case STORE_AND_FORWARD -> "a packet of this VL ends, without an error";
      case CUT_THROUGH -> "a packet of this VL is offered";
    };
  }

  /** The cycle of the signal of {@link #pushName}. */
  public String pushComment() {
    return switch (mode) {
      case STORE_AND_FORWARD -> "the packet ends, without an error";
      case CUT_THROUGH -> "the packet begins, without an error and with room for all of it";
    };
  }
}
