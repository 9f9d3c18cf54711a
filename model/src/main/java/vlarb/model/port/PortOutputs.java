// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The values at a port's outputs in one clock cycle. */
public final class PortOutputs {
  /** {@code s_axis_tready}. */
  public boolean ready;

  /** {@code m_axis}: packets out. */
  public final Stream stream;

  /** By VL, 15 for SMPs: 64-byte blocks that the queue can take, 0 to 4095. */
  public final int[] roomBlocks = new int[16];

  /** A packet was discarded; or one that cuts through has ended in error, and leaves marked. */
  public boolean discardValid;

  public int discardVl;

  /** The place of the cause in {@link DiscardCause}. */
  public int discardCause;

  /** The flow-control packet is taken. */
  public boolean creditLimitReady;

  /** By data VL, FCTBS: blocks sent since the link came up, modulo 4096. */
  public final int[] blocksSent = new int[15];

  public boolean mgmtReady;
  public boolean mgmtResponseValid;
  public boolean mgmtError;
  public int mgmtReadData;
  public boolean initDone;
  public boolean commitPending;

  PortOutputs(int bytes) {
    stream = new Stream(bytes);
  }
}
