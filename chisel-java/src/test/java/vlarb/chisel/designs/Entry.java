// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bundle;
import vlarb.chisel.UInt;

/** A lane and its weight. */
public final class Entry extends Bundle {
  final UInt lane = uint(4);
  final UInt weight = uint(8);

  /** The type. */
  public Entry() {
    super(Entry::new);
  }
}
