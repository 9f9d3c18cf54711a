// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.packet.Blocks;

/** The place of the beat that is stored: a block, and a beat in it. */
final class BlockWriter implements Module.Part {
  /** The block. */
  final UInt block;

  /** The block behind it. */
  final UInt next;

  /** The beat in the block, where a block has several. */
  final Optional<UInt> beat;

  /**
   * @param tail the block behind the packets of the VL
   */
  BlockWriter(PortParameters parameters, WriteSide side, UInt tail) {
    int beatBits = new Blocks(parameters).beatBits();
    UInt goesOn = reg(uint(tail.width()), "the block where the packet goes on");
    block = let("the block of the beat that is stored", mux(side.begins(), tail, goesOn));
    UInt nextBlock = let("the block behind it", block.add(1));
    next = nextBlock;
    if (beatBits == 0) {
      beat = Optional.empty();
      when(side.write(), () -> goesOn.set(next));
      return;
    }
    UInt beatGoesOn = reg(uint(beatBits), "the beat of that block");
    UInt beatHere = let("the beat in its block", mux(side.begins(), lit(0, beatBits), beatGoesOn));
    beat = Optional.of(beatHere);
    when(
        side.write(),
        () -> {
          goesOn.set(mux(beatHere.andR(), next, block));
          beatGoesOn.set(beatHere.add(1));
        });
  }

  /** High if a beat would be stored in a block of its queue that is not free. */
  Bool isBeyond(PacketQueue queue) {
    UInt used = queue.firstUsed;
    return block.bits(used.width() - 1, 0).eq(Blocks.ofNextRound(used));
  }

  /**
   * Low if the beat that is to be read next has not been stored: the packet is read while it is
   * stored.
   *
   * @param suffix of the name of a register
   */
  static Bool hasPassed(WriteSide side, UInt writePlace, UInt readPlace, String suffix) {
    Bool goesOn =
        regInit(false, "beats of the packet that was stored last are to come")
            .named("writing" + suffix);
    when(side.write(), () -> goesOn.set(side.ends().orElseThrow().not()));
    return goesOn.and(writePlace.eq(readPlace)).not();
  }
}
