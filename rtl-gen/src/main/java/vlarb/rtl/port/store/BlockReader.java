// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.packet.Blocks;

/** The place of the beat that is read, in the first block of its queue that is not free. */
final class BlockReader implements Module.Part {
  /** The beat in its block, where a block has several. */
  final Optional<UInt> beat;

  /** High if the last beat of a block is read. */
  final Bool frees;

  /**
   * @param read a beat is read
   * @param last that beat is the last of a packet
   */
  BlockReader(PortParameters parameters, Bool read, Bool last) {
    int beatBits = new Blocks(parameters).beatBits();
    if (beatBits == 0) {
      beat = Optional.empty();
      frees = read;
      return;
    }
    UInt here = regInit(beatBits, 0, "the beat of the block that is read").named("beatRead");
    beat = Optional.of(here);
    frees = let("the last beat in a block is read", read.and(last.or(here.andR())));
    when(read, () -> here.set(mux(last, lit(0, beatBits), here.add(1))));
  }
}
