// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.network.packet.Packets;
import vlarb.network.setting.Share;

/**
 * The border of a share of a network: packets and credits on links to other shares leave by it, and
 * those of other shares come. No other event concerns two shares.
 */
public final class Border {
  private final Agenda agenda;
  private final Packets packets;
  private final Crossbars crossbars;
  private final Optional<CongestionEvents> congestion;
  private final Share share;
  private final PartTurns turns;

  /** The parts of other shares. */
  private final int[] abroad;

  Border(
      Agenda agenda,
      Packets packets,
      Crossbars crossbars,
      Optional<CongestionEvents> congestion,
      Share share,
      PartTurns turns) {
    this.agenda = agenda;
    this.packets = packets;
    this.crossbars = crossbars;
    this.congestion = congestion;
    this.share = share;
    this.turns = turns;
    abroad =
        IntStream.range(0, share.partition().parts())
            .filter(part -> !share.hasPart(part))
            .toArray();
  }

  /**
   * Packs all that has left for other shares, which this share then has no more.
   *
   * @param parcels by share, for what it gets; what they hold from before is forgotten
   */
  public void ship(Parcels[] parcels) {
    for (Parcels each : parcels) {
      each.clear();
    }
    for (int part : abroad) {
      if (agenda.isAwaited(part)) {
        Parcels to = parcels[share.byPart()[part]];
        agenda.takeLeaving(part, (time, key, payload) -> pack(to, time, key, payload));
      }
    }
  }

  private void pack(Parcels to, long time, long key, int payload) {
    int at = to.add(time, key, payload);
    switch (AgendaEvent.of(key)) {
      case CREDIT -> {}
      case READY -> {
        packets.write(payload, to.contents(), at);
        int behind = at + Packets.RECORD;
        to.contents()[behind] = crossbars.hops().luggage(payload);
        to.contents()[behind + 1] = congestion.map(e -> e.marks().luggage(payload)).orElse(0L);
        packets.release(payload);
      }
      default -> throw new IllegalStateException(AgendaEvent.of(key) + " leaves its share");
    }
  }

  /**
   * Unpacks what another share has packed for this one.
   *
   * @throws IllegalStateException if the part that something is for has gone on beyond it
   */
  public void receive(Parcels parcels) {
    parcels.visit(this::unpack);
  }

  private void unpack(long time, long key, int payload, long[] contents, int at) {
    int part = agenda.part(AgendaEvent.port(key));
    if (time <= turns.done(part)) {
      throw new IllegalStateException(
          "part "
              + part
              + " has gone on to "
              + turns.done(part)
              + ", beyond what comes at "
              + time);
    }
    if (AgendaEvent.of(key) != AgendaEvent.READY) {
      agenda.arrive(part, time, key, payload);
      return;
    }
    int slot = packets.read(contents, at);
    int behind = at + Packets.RECORD;
    crossbars.hops().unpack(slot, contents[behind]);
    if (congestion.isPresent()) {
      congestion.get().marks().unpack(slot, contents[behind + 1]);
    }
    agenda.arrive(part, time, key, slot);
  }
}
