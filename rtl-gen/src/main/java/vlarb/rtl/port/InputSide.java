// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.clock.PortDomains;
import vlarb.rtl.port.entry.PacketEntry;
import vlarb.rtl.port.packet.Discard;
import vlarb.rtl.port.store.ReadSide;

/** The streams in of a port, with their entries and queues; declares the ports of these streams. */
interface InputSide extends Module.Part {
  /**
   * The input side of a port.
   *
   * @param domains the clocks, where the streams have their own
   */
  static InputSide of(PortParameters parameters, Optional<PortDomains> domains) {
    return switch (parameters.input().form()) {
      case MERGED -> new MergedInput(parameters, domains);
      case PER_VL -> new PerVlInput(parameters, domains);
    };
  }

  /** Makes the entries and the queues, and connects the ports of the streams with them. */
  ReadSide connect();

  /** The entry through which all packets come, where there is one; after {@link #connect()}. */
  Optional<PacketEntry> entryOfAll();

  /**
   * Shows what is discarded, after {@link #connect}.
   *
   * @param heads the discards at the heads, where there are any
   * @param takes high if a discard that is no entry's can be counted, where counters count
   * @return what is shown, where there is one entry
   */
  Optional<Discard> show(Optional<HeadDiscards> heads, Optional<Bool> takes);
}
