// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Bundle;
import vlarb.chisel.UInt;

/** A number and a bit. */
final class Pair extends Bundle {
  final UInt number;
  final Bool flag = bool();

  Pair(int width) {
    super(() -> new Pair(width));
    number = uint(width);
  }
}
