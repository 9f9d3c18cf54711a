// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Collections;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;

/**
 * The choices of a port that concern no arbiter.
 *
 * @param vl the source of a packet's VL
 * @param length the source of a packet's length
 * @param full the fate of a data packet without room
 * @param queueBytes bytes of each data VL's queue; one number for all of them; or none: two of the
 *     longest packets, rounded up to a power of two
 * @param smpBytes bytes of the queue of VL15, a power of two from 512 on
 * @param credits the credits of the link
 * @param bus the way in which software reaches the registers
 * @param registers the registers beside the arbiter's
 * @param input the way of packets into the queues
 * @param heads the discards of packets at the heads of the queues
 * @param crc the CRC of the link
 * @param clocks the clocks of the port
 */
public record PortSettings(
    VlSource vl,
    LengthSource length,
    FullQueue full,
    List<Integer> queueBytes,
    int smpBytes,
    CreditSettings credits,
    RegisterBus bus,
    PortRegisters registers,
    InputRules input,
    HeadRules heads,
    LinkCrc crc,
    PortClocks clocks) {
  /** Two SMPs. */
  private static final int TWO_SMPS = 1024;

  /** The choices where a configuration makes none. */
  public static final PortSettings DEFAULT =
      new PortSettings(
          VlSource.TDEST,
          LengthSource.LRH,
          FullQueue.HOLD,
          List.of(),
          TWO_SMPS,
          CreditSettings.DEFAULT,
          RegisterBus.NATIVE,
          PortRegisters.NONE,
          InputRules.DEFAULT,
          HeadRules.DEFAULT,
          LinkCrc.NONE,
          PortClocks.ONE);

  public PortSettings {
    queueBytes = List.copyOf(queueBytes);
  }

  /** Returns these choices with other registers beside the arbiter's. */
  public PortSettings withRegisters(PortRegisters others) {
    return new PortSettings(
        vl, length, full, queueBytes, smpBytes, credits, bus, others, input, heads, crc, clocks);
  }

  /**
   * The port around an arbiter.
   *
   * @throws IllegalArgumentException if these choices do not go with the arbiter
   */
  public PortParameters around(ArbiterParameters arbiter) {
    int longest = PortParameters.leastQueueBytes(2 * arbiter.options().maxPacket());
    List<Integer> bytes =
        queueBytes.size() > 1
            ? queueBytes
            : Collections.nCopies(
                arbiter.dataVls(), queueBytes.isEmpty() ? longest : queueBytes.getFirst());
    return new PortParameters(
        arbiter,
        vl,
        length,
        full,
        bytes,
        smpBytes,
        credits.rules(bytes),
        bus,
        registers,
        input,
        heads,
        crc,
        clocks);
  }
}
