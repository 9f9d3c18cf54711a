// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The way in which the receiving end of a link tells the sending end of free blocks. */
public enum CreditReturn {
  /** Blocks are known one flight after they are free, and take nothing of the link. */
  OUT_OF_BAND,
  /**
   * Flow-control packets of {@link #PACKET_BYTES} bytes on the link back: behind packets of VL15,
   * before data.
   */
  FCP;

  /** Bytes of a flow-control packet on the wire (InfiniBand Architecture 1.2.1, section 7.9.4). */
  public static final int PACKET_BYTES = 8;

  /** The most byte times from one flow-control packet of a VL to the next (as above). */
  public static final int LONGEST_GAP = 65_536;

  /** The most blocks of which a flow-control packet can tell (as above, FCCL). */
  public static final int MOST_BLOCKS = 2048;

  /** The part of a buffer whose blocks, free anew, make a flow-control packet due: a quarter. */
  private static final int PARTS = 4;

  /** The blocks, free anew, that make a flow-control packet due. */
  public static int enough(int bufferBlocks) {
    return Math.ceilDiv(bufferBlocks, PARTS);
  }

  /** The blocks that a buffer needs beside others, since as many may wait to be told. */
  static long withheld(long others) {
    return Math.ceilDiv(others, PARTS - 1);
  }
}
