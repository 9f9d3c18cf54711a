// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.entry.StoreStage;
import vlarb.rtl.port.packet.Description;

/**
 * The ports of the queues on the side of an entry.
 *
 * @param write a beat is stored
 * @param begins that beat is the first of a packet
 * @param data the beat
 * @param bad the packet of that beat is in error, where such a packet can be stored
 * @param ends that beat is the last of a packet that cuts through
 * @param full there is no block for that beat, where that can be
 * @param pushes a packet comes
 * @param packet the description of the packet
 */
public record WriteSide(
    Bool write,
    Bool begins,
    UInt data,
    Optional<Bool> bad,
    Optional<Bool> ends,
    Optional<Bool> full,
    Bool pushes,
    UInt packet) {

  /**
   * Declares these ports of the module under construction.
   *
   * @param suffix of the names, empty where there is one entry
   */
  static WriteSide declare(PortParameters parameters, String suffix) {
    Description description = new Description(parameters);
    boolean cuts = parameters.cutsThrough();
    return new WriteSide(
        in(bool(), "a beat is stored").named("write" + suffix),
        in(bool(), "that beat is the first of a packet").named("writeBegins" + suffix),
        in(uint(8 * parameters.width()), "the beat").named("writeData" + suffix),
        cuts
            ? Optional.of(in(bool(), "its packet is in error").named("writeBad" + suffix))
            : Optional.empty(),
        cuts
            ? Optional.of(
                in(bool(), "that beat is the last of the packet").named("writeEnds" + suffix))
            : Optional.empty(),
        parameters.length() == LengthSource.COUNTED
            ? Optional.of(out(bool(), "there is no block for it").named("full" + suffix))
            : Optional.empty(),
        in(bool(), description.pushComment()).named(description.pushName() + suffix),
        in(uint(description.bits()), description.content() + " of the packet")
            .named("packet" + suffix));
  }

  /** Connects these ports to those of an entry. */
  public void connect(StoreStage entry) {
    write.set(entry.write);
    begins.set(entry.begins);
    data.set(entry.data);
    bad.ifPresent(port -> port.set(entry.bad.orElseThrow()));
    ends.ifPresent(port -> port.set(entry.ends.orElseThrow()));
    full.ifPresent(port -> entry.full.orElseThrow().set(port));
    pushes.set(entry.pushes);
    packet.set(entry.packet);
  }

  /** Bits of a beat in memory. */
  static int storedBits(PortParameters parameters) {
    return 8 * parameters.width() + (parameters.cutsThrough() ? 1 : 0);
  }

  /** The beat in memory: above the data a bit that marks a packet in error, where one can be. */
  UInt stored() {
    return bad.map(mark -> mark.cat(data)).orElse(data);
  }
}
