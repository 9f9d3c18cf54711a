// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Optional;
import vlarb.model.port.StoreStage.Storing;
import vlarb.model.port.VlQueue.Packet;
import vlarb.model.port.VlQueue.Stored;

/**
 * The entry of a port whose packets cut through.
 *
 * <ol>
 *   <li>The first beat pushes the packet to its queue, with the length that PktLen tells, if that
 *       beat shows no error and the queue has room for all of the packet. Otherwise the packet is
 *       thrown away, as long as it is.
 *   <li>A packet that was pushed leaves, and has as many beats as was told. From the beat on that
 *       shows an error, all its beats are marked as bad. Beats beyond the length are thrown away.
 *       After a packet that ends early, the entry writes the beats that are missing, which are
 *       zero, one in each cycle, before it takes another beat.
 *   <li>The error is shown in the cycle after the last beat is taken, of packets thrown away and of
 *       those that leave.
 * </ol>
 */
final class CutThroughEntry extends PacketEntry {
  private final PortParameters parameters;

  /** Beats of the packet that was pushed last that are to be written. */
  private int left;

  CutThroughEntry(
      PortParameters parameters, Stream in, EntryOutputs out, List<VlQueue> queues, PacketVl vls) {
    super(parameters, in, out, queues, vls);
    this.parameters = parameters;
  }

  @Override
  Optional<Storing> step(boolean held) {
    if (isInside() || left == 0) {
      return super.step(held);
    }
    return Optional.of(
        storing(new int[parameters.width() / Integer.BYTES], Optional.empty(), false));
  }

  @Override
  Storing take(Beat beat) {
    boolean first = !isInside();
    int[] data = stored(beat);
    check(beat);
    boolean offers = first && cause().isEmpty();
    if (offers) {
      left = parameters.beats(told());
    }
    return storing(
        data, offers ? Optional.of(new Packet(told(), 0)) : Optional.empty(), beat.last());
  }

  private Storing storing(int[] data, Optional<Packet> offers, boolean ends) {
    boolean stores = left > 0;
    left -= stores ? 1 : 0;
    Stored beat = new Stored(data, cause().isPresent());
    return new Storing(vl(), stores ? Optional.of(beat) : Optional.empty(), offers, ends, cause());
  }
}
