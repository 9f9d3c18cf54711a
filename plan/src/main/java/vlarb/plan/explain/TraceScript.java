// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import java.util.StringJoiner;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.DataArbitration;
import vlarb.model.arbitration.DataDecision;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.VlWeight;
import vlarb.plan.ports.PortGroup;

/** A trace for {@code vlarb arbitrate} in the making, with the golden model beside it. */
final class TraceScript {
  /** No VL waits. */
  static final int NOBODY = -1;

  private final PortGroup group;
  private final PortPackets packets;
  private final Settings settings;
  private final int[] dwords = new int[15];
  private final StringBuilder events = new StringBuilder();
  private DataState state;

  /** A run of equal packets that is not written yet. */
  private int runVl = NOBODY;

  private int runDwords;
  private int run;

  private boolean watching;
  private long wait;
  private boolean finished;

  TraceScript(PortGroup group, PortPackets packets) {
    this.group = group;
    this.packets = packets;
    settings = group.settings();
    state = DataState.start(settings);
  }

  DataState state() {
    return state;
  }

  /** Begins to count the packets sent as the wait of a VL. */
  void watch() {
    flush();
    events.append("# The packet that follows is on the link when the wait begins.\n");
    watching = true;
  }

  /** The link time sent since {@link #watch}, in bytes. */
  long waited() {
    return wait;
  }

  /** A VL's only packet sends. */
  void send(int vl, int length) {
    send(vl, length, NOBODY);
  }

  /** A VL's only packet sends, though another VL waits. */
  void send(int vl, int length, int waiting) {
    if (finished) {
      return;
    }
    dwords[vl] = length;
    int eligible = 1 << vl | (waiting == NOBODY ? 0 : 1 << waiting);
    DataDecision decision =
        DataArbitration.decide(settings, group.rules(), state, eligible, dwords);
    if (decision.vl() == waiting) {
      // Only a VL in both tables can be served sooner than the pointers predict.
      finish(waiting);
      return;
    }
    state = decision.after();
    wait += watching ? 4L * length + packets.overhead() : 0;
    if (vl != runVl || length != runDwords) {
      flush();
      runVl = vl;
      runDwords = length;
    }
    run++;
  }

  /** A VL's packet arrives, of its shortest length, and waits. */
  boolean arriveFor(int vl) {
    arrive(vl, packets.of(vl).shortest());
    return true;
  }

  /** A packet arrives and waits. */
  void arrive(int vl, int length) {
    flush();
    dwords[vl] = length;
    events.append("# VL").append(vl).append(" waits from here.\n");
    events.append("arrive ").append(vl).append(' ').append(4 * length).append('\n');
  }

  /** Returns true if the VL that waited has sent. */
  boolean finished() {
    return finished;
  }

  /** The VL that waited sends. */
  void finish(int vl) {
    flush();
    finished = true;
    DataDecision decision = DataArbitration.decide(settings, group.rules(), state, 1 << vl, dwords);
    state = decision.after();
    events.append("decide 1\n");
  }

  private void flush() {
    if (run > 0) {
      events.append("arrive ").append(runVl).append(' ').append(4 * runDwords);
      events.append(run > 1 ? " x" + run : "").append("\ndecide ").append(run).append('\n');
    }
    run = 0;
  }

  /** The whole trace. */
  String text(int vl) {
    PortTables tables = group.tables();
    StringBuilder text = new StringBuilder();
    text.append("# Drives the wait of VL%d to %d bytes of link time.\n".formatted(vl, wait));
    text.append("vls ").append(settings.vls().code()).append('\n');
    text.append("limit ").append(settings.limit().value()).append('\n');
    write(text, "high", tables.high());
    write(text, "low", tables.low());
    text.append("commit\n");
    StringJoiner credits = new StringJoiner("\n", "", "\n");
    for (int i = 0; i < settings.vls().count(); i++) {
      credits.add("credit " + i + " inf");
    }
    return text.append(credits).append(events).toString();
  }

  private static void write(StringBuilder text, String table, List<VlWeight> entries) {
    for (int i = 0; i < entries.size(); i++) {
      VlWeight entry = entries.get(i);
      if (!entry.equals(VlWeight.NULL)) {
        text.append("%s %d %d %d\n".formatted(table, i, entry.vl(), entry.weight()));
      }
    }
  }
}
