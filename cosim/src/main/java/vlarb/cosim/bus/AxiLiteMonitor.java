// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.List;
import java.util.function.BooleanSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Signal;

/**
 * Fails the test where master or slave breaks a rule of AXI4-Lite:
 *
 * <ul>
 *   <li>on each channel, what is valid stays as it is until it is taken;
 *   <li>a write is answered when both its address and its data have been taken, and not before;
 *   <li>a read is answered when its address has been taken, and not before;
 *   <li>no answer is EXOKAY.
 * </ul>
 */
public final class AxiLiteMonitor {
  private final AxiLite bus;
  private final List<Stability> stability;

  /** Addresses and data of writes taken, and not answered yet. */
  private int writeAddresses;

  private int writeWords;

  /** Addresses of reads taken, and not answered yet. */
  private int readAddresses;

  private long writes;
  private long reads;

  /**
   * Watches an interface from the next edge on.
   *
   * @param inReset whether the design was in reset at the present edge: no rule holds then, and
   *     what was under way is forgotten
   * @throws ProtocolViolation at the edge, as the test's failure
   */
  public AxiLiteMonitor(Clock clock, AxiLite bus, BooleanSupplier inReset) {
    this.bus = bus;
    stability = bus.channels().stream().map(Stability::new).toList();
    clock.everyEdge(() -> edge(inReset.getAsBoolean()));
  }

  private void edge(boolean reset) {
    if (reset) {
      stability.forEach(Stability::reset);
      writeAddresses = 0;
      writeWords = 0;
      readAddresses = 0;
      return;
    }
    stability.forEach(Stability::check);
    writeAddresses += bus.writeAddress().transferred() ? 1 : 0;
    writeWords += bus.writeData().transferred() ? 1 : 0;
    readAddresses += bus.readAddress().transferred() ? 1 : 0;
    answer(bus.writeResponse(), Math.min(writeAddresses, writeWords), "a write");
    answer(bus.readData(), readAddresses, "a read");
    if (bus.writeResponse().transferred()) {
      writeAddresses--;
      writeWords--;
      writes++;
    }
    if (bus.readData().transferred()) {
      readAddresses--;
      reads++;
    }
  }

  /** An answer's response is the last signal of its channel. */
  private static void answer(ValidReady channel, int due, String access) {
    if (!channel.valid().wasSet()) {
      return;
    }
    if (due == 0) {
      throw new ProtocolViolation("%s without %s to answer".formatted(channel, access));
    }
    Signal response = channel.payload().getLast();
    if (AxiResponse.of(response.sampled()) == AxiResponse.EXOKAY) {
      throw new ProtocolViolation("%s is EXOKAY".formatted(response));
    }
  }

  /** Writes answered since it watches. */
  public long writes() {
    return writes;
  }

  /** Reads answered since it watches. */
  public long reads() {
    return reads;
  }
}
