// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Traffic from a source for each VL, to a link and a receiver of one's choice. Management first
 * loads and commits the tables.
 *
 * <pre>{@code
 * new SourceTraffic.Builder(configuration.arbiter(), configuration.tables())
 *     .source(0, Sources.poisson(PacketMix.ofMtu(2048), 0.25, seed))
 *     .source(1, Sources.backlogged(PacketMix.ofMtu(4096), seed + 1))
 *     .credits(new Receiver(configuration.arbiter(), 128, 0.5, 200))
 *     .build();
 * }</pre>
 */
public final class SourceTraffic implements Stimulus {
  /** The time of the sources' cycle 0. */
  public enum Start {
    /** The end of reset: packets wait until the tables let them pass. */
    AFTER_RESET,
    /** The end of the loading of the tables. */
    WHEN_LOADED
  }

  private final List<Queue> data;
  private final Queue smps;
  private final Queue fcps;
  private final LinkSink link;
  private final Announcer announcer;
  private final CreditModel credits;
  private final Manager manager;
  private boolean started;
  private boolean commitPending;
  private long cycle;

  private SourceTraffic(Builder builder) {
    data = builder.sources.stream().map(Queue::new).toList();
    smps = new Queue(builder.smps);
    fcps = new Queue(builder.fcps);
    link = builder.link;
    announcer = Announcer.of(builder.parameters, next -> next);
    credits = builder.credits;
    started = builder.start == Start.AFTER_RESET;
    // Fast and patient, as it is before its first mood: it rolls no dice that matter.
    manager = new Manager(new Dice(0));
    manager.enqueue(Accesses.atStart(builder.parameters, builder.tables));
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    link.next(in, before);
    manager.next(in, before);
    started |= commitPending && !before.commitPending;
    commitPending = before.commitPending;
    if (started) {
      heads(in, before);
      cycle++;
    }
    credits.next(in, before);
  }

  private void heads(ArbiterInputs in, ArbiterOutputs before) {
    int left = announcer.left(in, before);
    for (int vl = 0; vl < data.size(); vl++) {
      int dwords = data.get(vl).head(cycle, (left >>> vl & 1) != 0);
      in.headValid = dwords == 0 ? in.headValid & ~(1 << vl) : in.headValid | 1 << vl;
      in.headLength[vl] = dwords;
    }
    announcer.next(in, before);
    in.smpLength = smps.head(cycle, before.smpReady);
    in.smpValid = in.smpLength > 0;
    in.fcpValid = fcps.head(cycle, before.fcpReady) > 0;
  }

  /** The packets that have come from a source and were not taken yet. */
  private static final class Queue {
    private final PacketSource source;

    /** The packet at the head, or the one that comes there next. */
    private Optional<Packet> first;

    Queue(PacketSource source) {
      this.source = source;
      first = source.next();
    }

    /**
     * The length of the packet at the head; 0 if there is none.
     *
     * @param taken whether the packet of the cycle before has left
     */
    int head(long cycle, boolean taken) {
      if (taken) {
        first = source.next();
      }
      return first.filter(packet -> packet.cycle() <= cycle).map(Packet::dwords).orElse(0);
    }
  }

  /** Collects the parts of the traffic: a part that is not given sends nothing. */
  public static final class Builder {
    private final ArbiterParameters parameters;
    private final Tables tables;
    private final List<PacketSource> sources;
    private PacketSource smps = PacketSource.NONE;
    private PacketSource fcps = PacketSource.NONE;
    private LinkSink link;
    private CreditModel credits;
    private Start start = Start.WHEN_LOADED;

    /** Traffic for an arbiter, with a link at its rate and a receiver that is never full. */
    public Builder(ArbiterParameters parameters, Tables tables) {
      this.parameters = parameters;
      this.tables = tables;
      sources = new ArrayList<>(Collections.nCopies(parameters.dataVls(), PacketSource.NONE));
      link = LinkSink.atRate(parameters, 0);
      credits = Receiver.ample(parameters);
    }

    /**
     * The packets of a data VL.
     *
     * @throws IllegalArgumentException if the arbiter has no such VL
     */
    public Builder source(int vl, PacketSource source) {
      if (vl < 0 || vl >= sources.size()) {
        throw new IllegalArgumentException(
            "VL " + vl + " of an arbiter with " + sources.size() + " data VLs");
      }
      sources.set(vl, source);
      return this;
    }

    /** The packets of VL 15. */
    public Builder smps(PacketSource source) {
      smps = source;
      return this;
    }

    /** Sets the source of flow-control packets; their lengths do not matter. */
    public Builder flowControl(PacketSource source) {
      fcps = source;
      return this;
    }

    /** Sets the sink that the packets go to. */
    public Builder link(LinkSink sink) {
      link = sink;
      return this;
    }

    /** Sets the model that gives credits for the packets. */
    public Builder credits(CreditModel model) {
      credits = model;
      return this;
    }

    /** Sets the time at which the sources begin; {@link Start#WHEN_LOADED} unless given. */
    public Builder start(Start time) {
      start = time;
      return this;
    }

    /** The traffic; once, for a source cannot be had twice. */
    public SourceTraffic build() {
      return new SourceTraffic(this);
    }
  }
}
