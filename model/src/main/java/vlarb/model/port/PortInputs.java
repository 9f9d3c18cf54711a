// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.stream.IntStream;

/** The values at a port's inputs in one clock cycle. */
public final class PortInputs {
  /** {@code s_axis}: packets in; with {@link InputForm#PER_VL} those of VL0. */
  public final Stream stream;

  /** All streams in. With {@link InputForm#PER_VL} each has its VL for good. */
  public final List<Stream> streams;

  /** {@code m_axis_tready}. */
  public boolean ready;

  /** The link is up; while it is down nothing begins to leave, and there are no credits. */
  public boolean linkUp;

  /** A flow-control packet of the other end of the link has come. */
  public boolean creditLimitValid;

  public int creditLimitVl;

  /** FCCL: the blocks that may have been sent since the link came up, modulo 4096. */
  public int creditLimit;

  /** FCTBS of the same flow-control packet; read where there is a {@link CreditReceiver}. */
  public int creditLimitSent;

  /** The link is being initialised: flow-control packets say so; read likewise, as all below. */
  public boolean linkInitialising;

  /** A packet without an error has come from the link. */
  public boolean receivedValid;

  public int receivedVl;

  /** Dwords. */
  public int receivedLength;

  /** By data VL: blocks of 64 bytes that are free in the receive buffer, 0 to 4095. */
  public final int[] freeBlocks = new int[15];

  /** Management, where no bus is in front of it. */
  public boolean mgmtValid;

  public boolean mgmtWrite;
  public int mgmtAddress;
  public int mgmtWriteData;
  public boolean mgmtResponseReady;

  PortInputs(PortParameters parameters) {
    streams =
        IntStream.range(0, parameters.streams())
            .mapToObj(_ -> new Stream(parameters.width()))
            .toList();
    stream = streams.getFirst();
    if (parameters.input().form() == InputForm.PER_VL) {
      IntStream.range(0, streams.size())
          .forEach(place -> streams.get(place).dest = parameters.vlOf(place));
    }
  }
}
