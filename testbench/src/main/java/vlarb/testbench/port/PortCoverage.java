// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.coverage.Coverage.Group;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.EntryOutputs;
import vlarb.model.port.PortInputs;
import vlarb.model.port.PortOutputs;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineOutputs;

/** Counts the packets that leave a port, and the cycles of each {@link PortSituation}. */
public final class PortCoverage {
  private static final int VLS = 16;
  private static final int MODULUS = 4096;
  private static final int FARTHEST = 2048;

  private final PortParameters parameters;
  private final long[] counts = new long[PortSituation.values().length];
  private final long[] packets = new long[VLS];
  private final long[] bytes = new long[VLS];
  private long flowControlPackets;

  /** By data VL, FCTBS of the cycle before, and the FCCL that counts. */
  private final int[] sent = new int[VLS];

  private final int[] limits = new int[VLS];

  /** A beat left in the cycle before; that beat ended a packet. */
  private boolean left;

  private boolean ended;

  /** A packet has begun to leave. */
  private boolean within;

  private boolean up;

  /** High entries that no sequence had in the cycle before. */
  private int freeEntries = Integer.MAX_VALUE;

  /** The coverage of a run that has not begun. */
  public PortCoverage(PortParameters parameters) {
    this.parameters = parameters;
  }

  /** The situations that this port can come into. */
  public List<PortSituation> reachable() {
    return Arrays.stream(PortSituation.values())
        .filter(situation -> situation.isReachable(parameters))
        .toList();
  }

  /** The situations that the run has not come into. */
  public List<PortSituation> holes() {
    return reachable().stream().filter(situation -> count(situation) == 0).toList();
  }

  /** The situations that this port can come into, each with its cycles. */
  public Coverage summary() {
    Map<String, Long> bins = new LinkedHashMap<>();
    reachable().forEach(situation -> bins.put(situation.text(), count(situation)));
    return new Coverage(List.of(new Group("port", List.of(new Item("situations", bins)))));
  }

  /** The cycles of a situation. */
  public long count(PortSituation situation) {
    return situation == PortSituation.EACH_VL ? rarest() : counts[situation.ordinal()];
  }

  /** The packets of the data VL, of those with a queue, that has sent the fewest. */
  private long rarest() {
    long fewest = Long.MAX_VALUE;
    for (int vl = 0; vl < parameters.arbiter().dataVls(); vl++) {
      fewest = parameters.bytes(vl) == 0 ? fewest : Math.min(fewest, packets[vl]);
    }
    return fewest;
  }

  /**
   * The packets of a VL that have left.
   *
   * @param vl 0 to 14, or 15 for SMPs
   */
  public long packets(int vl) {
    return packets[vl];
  }

  /** The bytes of these packets. */
  public long bytes(int vl) {
    return bytes[vl];
  }

  /** The flow-control packets that have left. */
  public long flowControlPackets() {
    return flowControlPackets;
  }

  private void see(PortSituation situation) {
    counts[situation.ordinal()]++;
  }

  private void see(PortSituation situation, boolean seen) {
    counts[situation.ordinal()] += seen ? 1 : 0;
  }

  /** A reset comes. */
  void reset() {
    see(PortSituation.RESET, within);
    Arrays.fill(sent, 0);
    Arrays.fill(limits, 0);
    left = false;
    within = false;
    freeEntries = Integer.MAX_VALUE;
  }

  /** Sees a cycle in which Verilog and model agreed. */
  void observe(PortInputs in, PortOutputs out) {
    streamsIn(in, out);
    streamOut(in, out);
    credits(in, out);
    see(PortSituation.COMMIT, out.commitPending);
    if (out.mgmtResponseValid) {
      see(out.mgmtError ? PortSituation.REFUSED : PortSituation.READ);
    }
  }

  /** Sees the table engine of the arbiter inside, where there is one. */
  void observe(EngineOutputs engine) {
    see(PortSituation.LIVE, engine.liveValid);
    see(PortSituation.FREED, engine.freeEntries > freeEntries);
    freeEntries = engine.freeEntries;
  }

  private void streamsIn(PortInputs in, PortOutputs out) {
    int taken = 0;
    for (int place = 0; place < out.entries.size(); place++) {
      EntryOutputs entry = out.entries.get(place);
      boolean valid = in.streams.get(place).valid;
      taken += valid && entry.ready ? 1 : 0;
      see(PortSituation.HELD, valid && !entry.ready);
      if (entry.discardValid) {
        discarded(DiscardCause.values()[entry.discardCause]);
      }
    }
    see(PortSituation.TOGETHER, taken > 1);
    for (int vl = 0; vl < VLS; vl++) {
      see(PortSituation.FULL, out.roomBlocks[vl] == 0 && parameters.bytes(vl) > 0);
    }
  }

  private void discarded(DiscardCause cause) {
    see(
        switch (cause) {
          case NO_QUEUE -> PortSituation.NO_QUEUE;
          case KEEP -> PortSituation.KEEP;
          case LENGTH -> PortSituation.LENGTH;
          case FULL -> PortSituation.NO_ROOM;
          case NO_VL -> PortSituation.NO_VL;
          case LIFETIME -> PortSituation.TOO_OLD;
          case LINK_DOWN -> PortSituation.FLUSHED;
        });
  }

  private void streamOut(PortInputs in, PortOutputs out) {
    boolean leaves = out.stream.valid && in.ready;
    see(PortSituation.STALLED, out.stream.valid && !in.ready);
    see(PortSituation.LINK_DOWN, up && !in.linkUp && within);
    up = in.linkUp;
    if (leaves) {
      see(PortSituation.BACK_TO_BACK, left && ended);
      beat(out);
      ended = out.stream.last;
      within = !ended;
    }
    left = leaves;
  }

  private void beat(PortOutputs out) {
    if (out.stream.user == ArbiterOutputs.SOURCE_FCP) {
      flowControlPackets += out.stream.last ? 1 : 0;
      see(PortSituation.FLOW_CONTROL);
      see(PortSituation.FLOW_CONTROL_INITIAL, !within && (out.stream.data[0] >> 4 & 15) == 1);
      return;
    }
    int kept = Arrays.stream(out.stream.keep).map(Integer::bitCount).sum();
    bytes[out.stream.dest] += kept;
    see(PortSituation.ONE_BEAT, !within && out.stream.last);
    see(PortSituation.PART_OF_A_BEAT, kept < parameters.width());
    see(PortSituation.MARKED, (out.stream.user & 4) != 0);
    if (out.stream.last) {
      packets[out.stream.dest]++;
      see(PortSituation.SMP, out.stream.dest == PortParameters.SMP_VL);
    }
  }

  private void credits(PortInputs in, PortOutputs out) {
    int vls = parameters.arbiter().dataVls();
    for (int vl = 0; vl < vls; vl++) {
      int now = out.blocksSent[vl];
      see(PortSituation.SENT_WRAPS, in.linkUp && now < sent[vl] && sent[vl] > FARTHEST);
      see(PortSituation.CREDITS_USED, now != sent[vl] && now == limits[vl]);
      sent[vl] = now;
    }
    if (!in.linkUp) {
      Arrays.fill(limits, 0);
    } else if (in.creditLimitValid && out.creditLimitReady && in.creditLimitVl < vls) {
      int ahead = in.creditLimit - out.blocksSent[in.creditLimitVl] & MODULUS - 1;
      see(PortSituation.LIMIT_TOO_FAR, ahead > FARTHEST);
      limits[in.creditLimitVl] = ahead > FARTHEST ? limits[in.creditLimitVl] : in.creditLimit;
    }
  }
}
