// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.function.IntUnaryOperator;

/**
 * The VL of a packet, from what its first beat shows: found in the cycle that takes the beat.
 * InfiniBand specification, sections 7.6.6 and 7.7.
 */
final class PacketVl {
  private static final int FIELD = 0xF;
  private static final int VL_SHIFT = 4;
  private static final int SL_SHIFT = 12;

  private final VlSource source;
  private final IntUnaryOperator slToVl;

  /**
   * @param slToVl the VL of an SL, as the table has it in this cycle
   */
  PacketVl(VlSource source, IntUnaryOperator slToVl) {
    this.source = source;
    this.slToVl = slToVl;
  }

  /** Returns a beat that is taken, with the VL that it shows if it is the first. */
  Beat taken(Beat beat) {
    int vl =
        switch (source) {
          case TDEST -> beat.dest();
          case LRH -> field(beat);
          case SL ->
              isSmp(beat)
                  ? PortParameters.SMP_VL
                  : slToVl.applyAsInt(beat.data()[0] >>> SL_SHIFT & FIELD);
        };
    return new Beat(beat.data(), beat.keep(), beat.last(), vl);
  }

  /** Returns true if the table has no VL for the packet that begins with a beat. */
  boolean isUnmapped(Beat first) {
    return source == VlSource.SL && first.dest() == PortParameters.SMP_VL && !isSmp(first);
  }

  /** The data of the first beat as they are stored. */
  int[] stored(Beat first) {
    int[] data = first.data().clone();
    if (source == VlSource.SL) {
      data[0] = data[0] & ~(FIELD << VL_SHIFT) | first.dest() << VL_SHIFT;
    }
    return data;
  }

  private static boolean isSmp(Beat beat) {
    return field(beat) == PortParameters.SMP_VL;
  }

  private static int field(Beat beat) {
    return beat.data()[0] >>> VL_SHIFT & FIELD;
  }
}
