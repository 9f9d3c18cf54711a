// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.OptionalInt;
import vlarb.fpga.demonstrator.Demonstrated;

/** A golden model of an arbiter, as the demonstrator asks it: one thing after the other. */
interface AskedArbiter {
  /** Packets that wait to be sent, each as {@link #decide} wants it. */
  record Waiting(int heads, int[] lengths, int smp, boolean fcp) {}

  /** The model that suits what is demonstrated. */
  static AskedArbiter of(Demonstrated demonstrated) {
    return switch (demonstrated.highTable()) {
      case MANAGEMENT -> new UntimedArbiter(demonstrated.parameters());
      case ENGINE, ADMISSION -> new ClockedArbiter(demonstrated);
    };
  }

  /** Reads a register; empty where the access is refused. */
  OptionalInt read(int address);

  /** Writes to a register, unless that is refused. */
  boolean write(int address, int data);

  /**
   * Gives a data VL credits for 64-byte blocks; where credits are flags, sets or clears its flag.
   */
  void credit(int vl, int blocks);

  /** Bit n: VLn has lost credits. */
  int creditOverflow();

  /**
   * Takes one decision.
   *
   * @param waiting heads: a bit for each data VL with a packet at its head; lengths in dwords by
   *     VL; smp: dwords of an SMP, 0 where there is none
   * @return {source: 4, VL: 4, table: 4, entry: 8, dwords: 12}; 0 where nothing is granted
   */
  int decide(Waiting waiting);

  /** Lets a line's time go by. */
  void rest();
}
