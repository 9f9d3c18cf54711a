// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import vlarb.model.port.SentPacket.Fault;

/**
 * Random packets through a port, and a checker that knows nothing of the port but its promises:
 * none is lost, doubled, cut or reordered within a VL, and discards add up. Every packet differs.
 */
final class PortTraffic {
  private static final int VLS = 16;
  private static final int WINDOW = 300;
  private static final int BAD = 4;

  final CyclePort port;
  private final PortParameters parameters;
  private final SplittableRandom random;

  /** Of a thousand. */
  private final int faults;

  private final Deque<SentPacket.WireBeat> toSend = new ArrayDeque<>();

  /** By VL, packets that may leave, were begun and have not left: those without a fault, or all. */
  private final List<Deque<SentPacket>> expected =
      Stream.<Deque<SentPacket>>generate(ArrayDeque::new).limit(VLS).toList();

  private final Map<Fault, Integer> injected = new EnumMap<>(Fault.class);
  final int[] discarded = new int[DiscardCause.values().length];
  private final ByteArrayOutputStream leaving = new ByteArrayOutputStream();
  private String before = "";
  private boolean stays;
  private int serial;
  int left;

  /** Dwords of the packets that left. */
  int dwordsLeft;

  /** Packets that left as bad. */
  int leftBad;

  /** Packets without a fault that did not leave. */
  int skipped;

  int begun;

  /** Chances of a hundred that a beat comes, and that the link takes one. */
  int comes = 90;

  int takes = 90;

  /** Chances of a hundred that a flow-control packet comes. */
  int credits = 25;

  private int creditVl;

  PortTraffic(PortParameters parameters, long seed, int faults) {
    this.parameters = parameters;
    this.faults = faults;
    port = new CyclePort(parameters);
    random = new SplittableRandom(seed);
    port.in.linkUp = true;
    port.in.mgmtResponseReady = true;
  }

  private boolean cutsThrough() {
    return parameters.cutsThrough();
  }

  int injected(Fault fault) {
    return injected.getOrDefault(fault, 0);
  }

  /** Runs with new packets. */
  void run(int cycles) {
    for (int cycle = 0; cycle < cycles; cycle++) {
      if (toSend.isEmpty()) {
        begin();
      }
      cycle();
    }
  }

  /** Runs without new packets until all have left. */
  void drain() {
    int idle = 0;
    // The input of a packet that cuts through goes on as it began.
    comes = cutsThrough() ? comes : 100;
    takes = 100;
    for (int cycle = 0; idle < 2000; cycle++) {
      assertTrue(cycle < 1_000_000, "packets stay in the port");
      int seen = left + leftBad;
      cycle();
      idle = toSend.isEmpty() && seen == left + leftBad && !port.out.stream.valid ? idle + 1 : 0;
    }
    for (Deque<SentPacket> rest : expected) {
      rest.forEach(this::skip);
    }
  }

  private void begin() {
    Fault fault =
        random.nextInt(1000) < faults
            ? Fault.of(parameters)[random.nextInt(Fault.of(parameters).length)]
            : Fault.NONE;
    SentPacket packet = SentPacket.random(parameters, random, serial++, fault);
    begun++;
    if (fault == Fault.NONE || cutsThrough()) {
      expected.get(packet.vl()).add(packet);
    }
    if (fault != Fault.NONE) {
      injected.merge(fault, 1, Integer::sum);
    }
    toSend.addAll(packet.beats(parameters, random));
  }

  void cycle() {
    PortInputs in = port.in;
    if (!in.stream.valid && !toSend.isEmpty() && random.nextInt(100) < comes) {
      toSend.getFirst().drive(in.stream);
    }
    in.ready = random.nextInt(100) < takes;
    if (!in.creditLimitValid && random.nextInt(100) < credits) {
      creditVl = (creditVl + 1) % parameters.arbiter().dataVls();
      in.creditLimitValid = true;
      in.creditLimitVl = creditVl;
      in.creditLimit = (port.out.blocksSent[creditVl] + random.nextInt(WINDOW)) % 4096;
    }
    port.settle();
    check();
    boolean taken = in.stream.valid && port.out.ready;
    boolean credited = in.creditLimitValid && port.out.creditLimitReady;
    port.edge();
    if (taken) {
      toSend.removeFirst();
      in.stream.valid = false;
    }
    in.creditLimitValid &= !credited;
  }

  private void check() {
    PortOutputs out = port.out;
    String now =
        out.stream.valid
            + Arrays.toString(out.stream.data)
            + Arrays.toString(out.stream.keep)
            + out.stream.last
            + out.stream.dest
            + out.stream.user;
    if (stays) {
      assertEquals(before, now, "m_axis changes before it is taken");
    }
    before = now;
    stays = out.stream.valid && !port.in.ready;
    if (leaving.size() > 0 && takes == 100 && (comes == 100 || !cutsThrough())) {
      assertTrue(out.stream.valid, "m_axis_tvalid falls within a packet");
    }
    if (out.stream.valid && port.in.ready) {
      leave();
    }
    if (out.discardValid) {
      discarded[out.discardCause]++;
    }
  }

  private void leave() {
    vlarb.model.port.Stream stream = port.out.stream;
    int bytes = stream.beat().bytes();
    assertTrue(bytes == parameters.width() || stream.last && bytes > 0, "tkeep");
    for (int i = 0; i < bytes; i++) {
      leaving.write(stream.data[i / 4] >>> 8 * (i % 4));
    }
    if (!stream.last) {
      return;
    }
    boolean bad = stream.user >= BAD;
    assertEquals((stream.dest == 15 ? 1 : 3) + (bad ? BAD : 0), stream.user);
    Deque<SentPacket> ofVl = expected.get(stream.dest);
    byte[] came = leaving.toByteArray();
    leaving.reset();
    while (!ofVl.isEmpty() && !ofVl.getFirst().leavesAs(came, bad, parameters.width())) {
      skip(ofVl.removeFirst());
    }
    assertTrue(!ofVl.isEmpty(), "VL" + stream.dest + ": a packet that nobody sent, or sent before");
    ofVl.removeFirst();
    if (bad) {
      leftBad++;
    } else {
      left++;
      dwordsLeft += (came.length + 3) / 4;
    }
  }

  private void skip(SentPacket packet) {
    skipped += packet.fault() == Fault.NONE ? 1 : 0;
  }

  /** All discards. */
  int discarded() {
    return Arrays.stream(discarded).sum();
  }

  int discarded(DiscardCause cause) {
    return discarded[cause.ordinal()];
  }

  /** All faults. */
  int injected() {
    return injected.values().stream().mapToInt(n -> n).sum();
  }
}
