// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.stream.IntStream;

/** The values at a port's outputs in one clock cycle. */
public final class PortOutputs {
  /** The outputs beside each stream in; with one stream, the fields below repeat them. */
  public final List<EntryOutputs> entries;

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

  PortOutputs(PortParameters parameters) {
    entries = IntStream.range(0, parameters.streams()).mapToObj(_ -> new EntryOutputs()).toList();
    stream = new Stream(parameters.width());
  }

  /** Copies what belongs to the first stream in. */
  void showFirst() {
    EntryOutputs first = entries.getFirst();
    ready = first.ready;
    discardValid = first.discardValid;
    discardVl = first.discardVl;
    discardCause = first.discardCause;
  }
}
