// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static java.util.Comparator.comparing;
import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.port.packet.Blocks;

/**
 * The places of queues in a memory that they share, in blocks: they lie behind each other, the
 * larger ones first.
 *
 * @param bits by queue: bits of the number of a block
 * @param bases by queue: the first place
 * @param blocks of the memory, a power of two
 */
record Placed(List<Integer> bits, List<Integer> bases, int blocks) {
  /** The places of queues with so many bytes each. */
  static Placed of(List<Integer> queueBytes, Blocks blocks) {
    List<Integer> bits = queueBytes.stream().map(blocks::bits).toList();
    List<Integer> bases = new ArrayList<>(bits);
    int next = 0;
    for (int i :
        IntStream.range(0, bits.size()).boxed().sorted(comparing(n -> -bits.get(n))).toList()) {
      bases.set(i, next);
      next += 1 << bits.get(i);
    }
    return new Placed(bits, List.copyOf(bases), Integer.highestOneBit(2 * next - 1));
  }

  /** Bits of a pointer to a block of any queue, modulo twice the queue. */
  int pointerBits() {
    return 1 + bits.stream().mapToInt(i -> i).max().orElseThrow();
  }

  /**
   * The place of a block.
   *
   * @param chosen by queue: the block is one of this queue
   * @param pointer to the block
   */
  UInt of(List<Bool> chosen, UInt pointer) {
    int common = bits.stream().mapToInt(i -> i).min().orElseThrow();
    int all = IndexWidth.of(blocks);
    UInt low = pointer.bits(common - 1, 0);
    if (all == common) {
      return low;
    }
    List<UInt> high = new ArrayList<>();
    for (int i = 0; i < bits.size(); i++) {
      int own = bits.get(i);
      UInt base = lit(bases.get(i) >>> own, all - own);
      high.add(own == common ? base : base.cat(pointer.bits(own - 1, common)));
    }
    return oneHotSelect(chosen, high).cat(low);
  }

  /** The place of a beat in a block, where a block has several. */
  UInt of(List<Bool> chosen, UInt pointer, Optional<UInt> beat) {
    UInt block = of(chosen, pointer);
    return beat.map(block::cat).orElse(block);
  }
}
