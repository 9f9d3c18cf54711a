// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.List;
import java.util.Optional;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.congestion.CongestionCounts;
import vlarb.network.packet.Packets;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.TrafficSource;

/**
 * Congestion control in a network: packets that leave are marked by switches, a marked one that
 * arrives is answered by its host, and the answer makes its flow slower. A network without does
 * nothing of it.
 */
final class CongestionEvents {
  private final Fabric fabric;
  private final Packets packets;
  private final Agenda agenda;
  private final CongestionMarks marks;
  private final ThrottledFlows flows;

  /** By host. */
  private final NoticeSource[] answers;

  /** By place of the source. */
  private final boolean[] isAnswer;

  private CongestionEvents(
      CongestionControl control,
      Fabric fabric,
      NetworkSettings settings,
      List<TrafficSource> sources,
      Packets packets,
      Agenda agenda) {
    this.fabric = fabric;
    this.packets = packets;
    this.agenda = agenda;
    marks = new CongestionMarks(packets, control, fabric.ports(), settings.bufferBlocks());
    flows = new ThrottledFlows(control, fabric.hosts(), sources);
    answers = new NoticeSource[fabric.hosts()];
    isAnswer = new boolean[sources.size()];
    int hosts = 0;
    for (int place = 0; place < isAnswer.length; place++) {
      if (sources.get(place) instanceof NoticeSource source) {
        answers[source.host()] = source;
        isAnswer[place] = true;
        hosts++;
      }
    }
    if (hosts != fabric.hosts()) {
      throw new IllegalArgumentException("congestion control needs a source of notices a host");
    }
  }

  /** The events of a network's settings; empty: it has no congestion control. */
  static Optional<CongestionEvents> of(
      Fabric fabric,
      NetworkSettings settings,
      List<TrafficSource> sources,
      Packets packets,
      Agenda agenda) {
    return settings
        .congestion()
        .map(control -> new CongestionEvents(control, fabric, settings, sources, packets, agenda));
  }

  CongestionMarks marks() {
    return marks;
  }

  ThrottledFlows flows() {
    return flows;
  }

  CongestionCounts counts() {
    return new CongestionCounts(marks.count(), flows.notified(), flows.largest());
  }

  /**
   * A packet begins to leave a port.
   *
   * @param behind blocks that wait behind it in the port's buffer
   * @param end the time when its last byte has left, in ticks
   */
  void leaves(int port, int vl, int slot, int behind, long end) {
    int place = packets.source(slot);
    if (!fabric.isSwitch(fabric.nodeOf(port))) {
      marks.begins(slot);
      if (!isAnswer[place]) {
        long next = flows.leaves(place, packets.to(slot), packets.sl(slot), agenda.now(), end);
        agenda.at(next, AgendaEvent.POSTED, port, 0, 0);
      }
    } else if (!isAnswer[place]) {
      marks.leaves(port, vl, slot, behind);
    }
  }

  /** A packet has arrived at a host, by the host's port. */
  void delivered(int port, int slot) {
    int place = packets.source(slot);
    if (isAnswer[place]) {
      flows.notified(
          packets.to(slot),
          NoticeSource.number(packets.mark(slot)),
          packets.from(slot),
          packets.sl(slot),
          agenda.now());
    } else if (marks.isMarked(slot)) {
      answers[packets.to(slot)].answer(
          agenda.now(), packets.from(slot), packets.sl(slot), flows.number(place));
      agenda.at(agenda.now(), AgendaEvent.POSTED, port, 0, 0);
    }
  }
}
