// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/**
 * The ports of an AXI4-Stream interface; a design may leave out the optional ones. Byte 0 of TDATA
 * is in its lowest bits. A beat is transferred at a clock edge. A packet ends with a beat that has
 * TLAST; without the port TLAST each beat is a packet.
 *
 * @param tdata whole bytes
 * @param tkeep a bit for each byte of TDATA: the byte belongs to the packet
 * @param tlast the packet's last beat
 * @param tuser anything, with each beat
 */
public record AxiStream(
    Signal tdata,
    Signal tvalid,
    Signal tready,
    Optional<Signal> tkeep,
    Optional<Signal> tlast,
    Optional<Signal> tuser) {

  /** Refuses widths that do not fit together. */
  public AxiStream {
    if (tdata.width() % Byte.SIZE != 0) {
      throw new IllegalArgumentException(
          "%s has %d bits, expected whole bytes".formatted(tdata, tdata.width()));
    }
    int bytes = tdata.width() / Byte.SIZE;
    tkeep
        .filter(keep -> keep.width() != bytes)
        .ifPresent(
            keep -> {
              throw new IllegalArgumentException(
                  "%s has %d bits, expected %d, a bit for each byte of %s"
                      .formatted(keep, keep.width(), bytes, tdata));
            });
  }

  /**
   * An interface by its ports' names, {@code s_axis_tdata} for the prefix {@code s_axis_}.
   *
   * @throws java.util.NoSuchElementException if data, valid or ready is missing
   */
  public static AxiStream of(Dut dut, String prefix) {
    return dut.bundle(AxiStream.class, prefix);
  }

  /** Bytes of a beat. */
  public int bytes() {
    return tdata.width() / Byte.SIZE;
  }

  /** The stream as a channel with valid and ready. */
  public ValidReady channel() {
    List<Signal> payload = new ArrayList<>(List.of(tdata));
    tkeep.ifPresent(payload::add);
    tlast.ifPresent(payload::add);
    tuser.ifPresent(payload::add);
    return new ValidReady(tvalid, tready, payload);
  }
}
