// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.port.clock.ClockCrossing;
import vlarb.rtl.port.clock.PortDomains;

/**
 * The signals of a stream in.
 *
 * @param dest the VL, where the stream says it
 */
public record BeatIn(Bool valid, UInt data, UInt keep, Bool last, Optional<UInt> dest) {
  /**
   * Connects the stream to an entry, through a queue where the stream has a clock of its own.
   *
   * @return high if the beat is taken
   */
  public Bool connect(PacketEntry entry, Optional<PortDomains> domains) {
    return domains.map(clocks -> across(clocks, entry)).orElseGet(() -> into(entry));
  }

  private Bool across(PortDomains clocks, PacketEntry entry) {
    UInt signals = last.asUInt().cat(keep).cat(data);
    UInt beat = dest.map(vl -> vl.cat(signals)).orElse(signals);
    ClockCrossing entering = clocks.input().to(clocks.own(), PortDomains.OF_STREAM, beat.width());
    entering.writeValid.set(valid);
    entering.writeData.set(beat);
    entering.readReady.set(unpacked(entering).into(entry));
    return entering.writeReady;
  }

  private BeatIn unpacked(ClockCrossing entering) {
    UInt word = entering.readData;
    int keepFrom = data.width();
    int lastAt = keepFrom + keep.width();
    return new BeatIn(
        entering.readValid,
        word.bits(keepFrom - 1, 0),
        word.bits(lastAt - 1, keepFrom),
        word.bit(lastAt),
        dest.map(_ -> word.bits(word.width() - 1, lastAt + 1)));
  }

  private Bool into(PacketEntry entry) {
    entry.valid.set(valid);
    entry.data.set(data);
    entry.keep.set(keep);
    entry.last.set(last);
    dest.ifPresent(vl -> entry.packetVl.dest.orElseThrow().set(vl));
    return entry.ready;
  }
}
