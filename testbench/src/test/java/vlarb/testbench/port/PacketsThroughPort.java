// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.FullQueue;
import vlarb.model.port.InputForm;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.PortParameters;
import vlarb.verilator.Simulation;

/**
 * Numbered packets through a port in Verilog, some with faults, and a checker that knows no model:
 * within a VL none is lost, doubled, cut or reordered, and what does not leave is reported.
 */
final class PacketsThroughPort {
  private static final int SMP = PortParameters.SMP_VL;
  private static final int IDLE = 3000;
  private static final int MOST_DRAIN = 100_000;
  private static final int WINDOW = 200;
  private static final int BAD = 4;
  private static final int CRC_BYTES = 2;

  private final Simulation simulation;
  private final PortParameters parameters;
  private final SplittableRandom random;
  private final int width;
  private final int vls;

  /** One stream for all VLs. */
  private final boolean merged;

  private final List<Source> sources = new ArrayList<>();

  /** By VL, packets that were begun and have not left. */
  private final List<Deque<NumberedPacket>> begun = new ArrayList<>();

  private final int[] serials = new int[16];
  private final int[] reports = new int[16];
  private final int[] leftBad = new int[16];
  private final int[] skipped = new int[16];
  private final ByteArrayOutputStream leaving = new ByteArrayOutputStream();
  private String shown = "";
  private int quiet;
  private int creditVl;
  private long now;

  /** Of a hundred cycles: a beat comes at each input; the link takes one. */
  private int comes;

  private int takes;

  /** Of a thousand packets. */
  private int faults;

  /** A packet may pause: an input has paused since it began. */
  private boolean paused;

  long left;
  String problem = "";

  PacketsThroughPort(Simulation simulation, PortParameters parameters, long seed) {
    this.simulation = simulation;
    this.parameters = parameters;
    random = new SplittableRandom(seed);
    width = parameters.width();
    vls = parameters.arbiter().dataVls();
    merged = parameters.input().form() == InputForm.MERGED;
    IntStream.range(0, parameters.streams()).mapToObj(Source::new).forEach(sources::add);
    IntStream.range(0, 16).forEach(_ -> begun.add(new ArrayDeque<>()));
    set("reset", 1);
    set("mgmtValid", 0);
    set("creditLimitValid", 0);
    simulation.cycle();
    set("reset", 0);
  }

  /** Times with other rates; after each, all packets leave, and all is counted. */
  void run(int times, int cycles) {
    for (int time = 0; time < times && problem.isEmpty(); time++) {
      comes = time % 2 == 0 ? 100 : random.nextInt(20, 100);
      takes = time % 4 < 2 ? 100 : random.nextInt(10, 100);
      faults = time % 3 == 0 ? 0 : 200;
      paused = time % 2 != 0;
      for (int cycle = 0; cycle < cycles && problem.isEmpty(); cycle++) {
        cycle(true);
      }
      quiet = 0;
      for (long last = now + MOST_DRAIN; quiet < IDLE && problem.isEmpty(); ) {
        cycle(false);
        require(now < last, "packets stay");
      }
      count();
    }
  }

  private void count() {
    for (int vl = 0; vl < 16; vl++) {
      for (NumberedPacket rest : begun.get(vl)) {
        skip(rest);
      }
      begun.get(vl).clear();
      require(
          reports[vl] == skipped[vl] + leftBad[vl],
          "VL%d: %d reports, %d packets did not leave, %d left as bad"
              .formatted(vl, reports[vl], skipped[vl], leftBad[vl]));
    }
  }

  private void skip(NumberedPacket packet) {
    int vl = packet.vl();
    skipped[vl]++;
    boolean mayGo =
        packet.faulty()
            || vl == SMP
            || parameters.full() == FullQueue.DROP
            || parameters.heads().discard();
    require(mayGo || parameters.bytes(vl) == 0, "VL" + vl + ": a packet is lost");
  }

  private void cycle(boolean begins) {
    sources.forEach(source -> source.drive(begins));
    set("m_axis_tready", random.nextInt(100) < takes ? 1 : 0);
    set("linkUp", random.nextInt(2000) == 0 ? 0 : 1);
    credit();
    simulation.eval();
    quiet++;
    sources.forEach(Source::note);
    watch();
    report();
    simulation.cycle();
    sources.forEach(Source::edge);
    now++;
  }

  private void credit() {
    creditVl = (creditVl + 1) % vls;
    int sent = simulation.signal("blocksSent").getBig().shiftRight(12 * creditVl).intValue();
    set("creditLimitValid", 1);
    set("creditLimitVl", creditVl);
    set("creditLimit", sent + WINDOW & 4095);
  }

  private void report() {
    for (Source source : sources) {
      if (simulation.signal("discardValid").getBig().testBit(source.place)) {
        reports[merged ? get("discardVl") : source.vl]++;
        quiet = 0;
      }
    }
  }

  private void watch() {
    boolean valid = get("m_axis_tvalid") == 1;
    boolean ready = get("m_axis_tready") == 1;
    require(valid || leaving.size() == 0 || mayPause(), "tvalid falls within a packet");
    if (!valid) {
      require(shown.isEmpty(), "a beat is withdrawn");
      return;
    }
    quiet = 0;
    String beat = text("m_axis_tdata") + text("m_axis_tkeep") + text("m_axis_tuser");
    require(shown.isEmpty() || shown.equals(beat), "a beat changes");
    shown = ready ? "" : beat;
    if (ready) {
      leave();
    }
  }

  private boolean mayPause() {
    return paused && parameters.cutsThrough();
  }

  private void leave() {
    byte[] data = simulation.signal("m_axis_tdata").getBig().toByteArray();
    int bytes = simulation.signal("m_axis_tkeep").getBig().bitCount();
    for (int i = 0; i < bytes; i++) {
      leaving.write(i < data.length ? data[data.length - 1 - i] : 0);
    }
    if (get("m_axis_tlast") == 0) {
      return;
    }
    byte[] all = leaving.toByteArray();
    leaving.reset();
    int user = get("m_axis_tuser");
    byte[] came = parameters.crc() == LinkCrc.APPEND ? withoutCrc(all, user >= BAD) : all;
    if ((user & 3) != ArbiterOutputs.SOURCE_FCP) {
      leave(came, get("m_axis_tdest"), user >= BAD);
    }
  }

  /** Checks the CRC bit by bit as a division: the register's highest bit is the first one. */
  private byte[] withoutCrc(byte[] packet, boolean bad) {
    int rest = 0xFFFF;
    for (int bit = 0; bit < Byte.SIZE * (packet.length - CRC_BYTES); bit++) {
      int out = rest >> 15 & 1 ^ packet[bit / Byte.SIZE] >> bit % Byte.SIZE & 1;
      rest = (rest << 1 ^ (out == 1 ? 0x100B : 0)) & 0xFFFF;
    }
    int came = 0;
    for (int bit = Byte.SIZE * (packet.length - CRC_BYTES);
        bit < Byte.SIZE * packet.length;
        bit++) {
      came = came << 1 | packet[bit / Byte.SIZE] >> bit % Byte.SIZE & 1;
    }
    require(came == (bad ? rest : ~rest & 0xFFFF), "a packet has a wrong CRC");
    return Arrays.copyOf(packet, packet.length - CRC_BYTES);
  }

  private void leave(byte[] came, int vl, boolean bad) {
    Deque<NumberedPacket> ofVl = begun.get(vl);
    if (came.length < NumberedPacket.LEAST) {
      require(false, "VL" + vl + ": a packet of " + came.length + " bytes");
      return;
    }
    int serial = NumberedPacket.serial(came);
    while (!ofVl.isEmpty() && ofVl.getFirst().serial() < serial) {
      skip(ofVl.removeFirst());
    }
    if (ofVl.isEmpty() || ofVl.getFirst().serial() != serial) {
      require(false, "VL" + vl + ": packet " + serial + " comes late, twice or from nowhere");
      return;
    }
    NumberedPacket packet = ofVl.removeFirst();
    require(bad == packet.faulty(), "VL" + vl + ": packet " + serial + " has a wrong mark");
    require(
        bad ? packet.isMarked(came, width) : NumberedPacket.isWhole(came, vl),
        "VL" + vl + ": packet " + serial + " has changed");
    if (bad) {
      leftBad[vl]++;
    } else {
      left++;
    }
  }

  /** Packets that left marked as bad. */
  int leftBad() {
    return IntStream.of(leftBad).sum();
  }

  private void require(boolean condition, String otherwise) {
    if (!condition && problem.isEmpty()) {
      problem = "cycle " + now + ": " + otherwise;
    }
  }

  private void set(String port, long value) {
    simulation.signal(port).set(value);
  }

  private int get(String port) {
    return (int) simulation.signal(port).get();
  }

  private String text(String port) {
    return simulation.signal(port).getBig().toString(16) + ' ';
  }

  /** An input: the packet that is being sent. */
  private final class Source {
    private final int place;
    private byte[] bytes = {};
    private int at;
    private int holes;
    private int vl;
    private boolean valid;
    private boolean taken;

    Source(int place) {
      this.place = place;
      vl = parameters.vlOf(place);
    }

    void drive(boolean begins) {
      if (!valid && (begins || at < bytes.length) && random.nextInt(100) < comes) {
        beat();
      }
      simulation.signal("s_axis_tvalid").setBits(place, 1, valid ? 1 : 0);
    }

    private void beat() {
      if (at == bytes.length) {
        begin();
      }
      int carried = Math.min(width, bytes.length - at);
      for (int i = 0; i < width; i++) {
        int value = i < carried ? bytes[at + i] & 0xFF : 0;
        simulation.signal("s_axis_tdata").setBits(8 * (place * width + i), 8, value);
        boolean kept = i < carried && !(at / width == holes && i == carried / 2);
        simulation.signal("s_axis_tkeep").setBits(place * width + i, 1, kept ? 1 : 0);
      }
      at += carried;
      simulation.signal("s_axis_tlast").setBits(place, 1, at == bytes.length ? 1 : 0);
      if (merged) {
        set("s_axis_tdest", vl);
      }
      valid = true;
    }

    private void begin() {
      if (merged) {
        vl = random.nextInt(20) == 0 ? SMP : random.nextInt(vls);
      }
      int longest = vl == SMP ? 64 : parameters.mostDwords();
      NumberedPacket packet =
          NumberedPacket.random(vl, serials[vl]++, longest, width, faults, random);
      begun.get(vl).addLast(packet);
      bytes = packet.bytes();
      holes = packet.holes();
      at = 0;
    }

    void note() {
      taken = valid && simulation.signal("s_axis_tready").getBig().testBit(place);
      quiet = valid ? 0 : quiet;
    }

    void edge() {
      valid &= !taken;
    }
  }
}
