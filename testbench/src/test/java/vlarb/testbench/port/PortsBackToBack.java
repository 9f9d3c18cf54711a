// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.PortParameters;
import vlarb.verilator.Simulation;

/**
 * Two ports in Verilog back to back. The wires lose packets, and bring others with a wrong CRC,
 * which are not shown to the port.
 */
final class PortsBackToBack {
  /** 64-byte blocks of each VL's receive buffer. */
  static final int BUFFER = 64;

  private static final int DELAY = 20;
  private static final int LONGEST = 60;
  private static final int MODULUS = 4096;

  /** A packet on a wire; a dword of a flow-control packet has the first byte in bits 31:24. */
  private record Packet(long arrives, boolean flowControl, int vl, int dwords, int word) {
    int blocks() {
      return (dwords + 15) / 16;
    }
  }

  private final List<End> ends;
  private final SplittableRandom random;
  private final int vls;
  private final int width;
  private long now;

  /** Of a thousand packets. */
  int lost;

  long packets;
  String problem = "";

  PortsBackToBack(Simulation one, Simulation another, PortParameters parameters, long seed) {
    random = new SplittableRandom(seed);
    vls = parameters.arbiter().dataVls();
    width = parameters.width();
    ends = List.of(new End(one), new End(another));
  }

  /** Runs, or stops at a problem. */
  void run(long cycles, boolean sends) {
    for (long last = now + cycles; now < last && problem.isEmpty(); now++) {
      for (End end : ends) {
        end.drive(sends);
        end.simulation.eval();
      }
      ends.get(0).edge(ends.get(1));
      ends.get(1).edge(ends.get(0));
    }
  }

  /** After all packets have gone, each VL has credits for the whole buffer. */
  void requireWhole() {
    for (End end : ends) {
      for (int vl = 0; vl < vls; vl++) {
        require(end.credits(vl) == BUFFER, "VL" + vl + " has " + end.credits(vl) + " credits");
      }
    }
  }

  private void require(boolean condition, String otherwise) {
    if (!condition && problem.isEmpty()) {
      problem = "cycle " + now + ": " + otherwise;
    }
  }

  /** A port, the wire to it, and the buffer behind it. */
  private final class End {
    final Simulation simulation;
    private final Deque<Packet> wire = new ArrayDeque<>();
    private final int[] free = new int[vls];
    private final int[] limits = new int[vls];
    private final Deque<Packet> buffer = new ArrayDeque<>();
    private Packet stored = new Packet(0, true, 0, 0, 0);
    private boolean beat;
    private boolean limit;
    private int dwordsLeft;
    private int dwordsLeaving;

    End(Simulation simulation) {
      this.simulation = simulation;
      Arrays.fill(free, BUFFER);
      set("reset", 1);
      set("linkUp", 1);
      set("linkInitialising", 0);
      set("mgmtValid", 0);
      simulation.cycle();
      set("reset", 0);
    }

    private void set(String port, long value) {
      simulation.signal(port).set(value);
    }

    private int get(String port) {
      return (int) simulation.signal(port).get();
    }

    int credits(int vl) {
      int sent = simulation.signal("blocksSent").getBig().shiftRight(12 * vl).intValue();
      return Math.floorMod(limits[vl] - sent, MODULUS);
    }

    void drive(boolean sends) {
      if (!beat && (sends || dwordsLeft > 0)) {
        beat();
      }
      set("s_axis_tvalid", beat ? 1 : 0);
      set("m_axis_tready", random.nextInt(20) == 0 ? 0 : 1);
      if (!stored.flowControl) {
        free[stored.vl] -= stored.blocks();
        buffer.addLast(stored);
        stored = new Packet(0, true, 0, 0, 0);
      }
      if (!buffer.isEmpty() && random.nextInt(10) == 0) {
        Packet gone = buffer.removeFirst();
        free[gone.vl] += gone.blocks();
      }
      for (int vl = 0; vl < vls; vl++) {
        simulation.signal("freeBlocks").setBits(12 * vl, 12, free[vl]);
      }
      set("receivedValid", 0);
      receive();
      set("creditLimitValid", limit ? 1 : 0);
    }

    private void beat() {
      if (dwordsLeft == 0) {
        set("s_axis_tdest", random.nextInt(vls));
        dwordsLeft = random.nextInt(6, LONGEST + 1);
      }
      int carried = Math.min(width / 4, dwordsLeft);
      dwordsLeft -= carried;
      set("s_axis_tkeep", (1L << 4 * carried) - 1);
      set("s_axis_tlast", dwordsLeft == 0 ? 1 : 0);
      beat = true;
    }

    private void receive() {
      if (wire.isEmpty() || wire.getFirst().arrives > now || wire.getFirst().flowControl && limit) {
        return;
      }
      Packet packet = wire.removeFirst();
      if (packet.flowControl) {
        int vl = packet.word >>> 12 & 15;
        int told = packet.word & 0xFFF;
        set("creditLimitVl", vl);
        set("creditLimitSent", packet.word >>> 16 & 0xFFF);
        set("creditLimit", told);
        limit = true;
        require(vl < vls && packet.word >>> 28 == 0, "a wrong flow-control packet");
        limits[vl % vls] =
            Math.floorMod(told - limits[vl % vls], MODULUS) <= 2048 ? told : limits[vl % vls];
      } else if (packet.vl < vls) {
        require(packet.blocks() <= free[packet.vl], "VL" + packet.vl + " has no room");
        set("receivedValid", 1);
        set("receivedVl", packet.vl);
        set("receivedLength", packet.dwords);
        stored = packet;
        packets++;
      }
    }

    void edge(End other) {
      boolean taken = get("s_axis_tready") == 1;
      boolean credited = get("creditLimitReady") == 1;
      if (get("m_axis_tvalid") == 1 && get("m_axis_tready") == 1) {
        dwordsLeaving += Long.bitCount(simulation.signal("m_axis_tkeep").get()) / 4;
        if (get("m_axis_tlast") == 1) {
          leave(other);
        }
      }
      for (int vl = 0; vl < vls; vl++) {
        require(credits(vl) <= BUFFER, "VL" + vl + " has " + credits(vl) + " credits");
      }
      simulation.cycle();
      beat &= !taken;
      limit &= !credited;
    }

    private void leave(End other) {
      boolean flow = get("m_axis_tuser") == ArbiterOutputs.SOURCE_FCP;
      int word = Integer.reverseBytes((int) simulation.signal("m_axis_tdata").get());
      if (random.nextInt(1000) >= lost) {
        other.wire.addLast(new Packet(now + DELAY, flow, get("m_axis_tdest"), dwordsLeaving, word));
      }
      dwordsLeaving = 0;
    }
  }
}
