// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * A flow-control packet without its LPCRC: InfiniBand specification, section 7.9.
 *
 * @param operand {@value #NORMAL} or {@value #INITIALISE}
 * @param sent FCTBS of the port that sends it: blocks sent on the VL, modulo 4096
 * @param vl a data VL
 * @param limit FCCL of that port: blocks that the other end may have sent, modulo 4096
 */
record FlowControlPacket(int operand, int sent, int vl, int limit) {
  /** The operand while the link is active. */
  static final int NORMAL = 0;

  /** The operand while the link is being initialised. */
  static final int INITIALISE = 1;

  /** The bytes as they leave, the first in bits 7:0. */
  int dword() {
    return Integer.reverseBytes(operand << 28 | sent << 16 | vl << 12 | limit);
  }

  /** The packet of four bytes. */
  static FlowControlPacket of(int dword) {
    int bits = Integer.reverseBytes(dword);
    return new FlowControlPacket(bits >>> 28, bits >>> 16 & 0xFFF, bits >>> 12 & 0xF, bits & 0xFFF);
  }
}
