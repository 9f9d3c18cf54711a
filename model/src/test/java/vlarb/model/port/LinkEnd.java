// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.CyclePort.ReceiverMaker;
import vlarb.model.port.WirePacket.Fate;

/** A port at one end of a link: random packets go in, and a buffer takes those that come. */
final class LinkEnd {
  /** Dwords of most packets, at the most. */
  private static final int SHORT = 20;

  private static final int LONGEST = 80;
  private static final int LONGEST_SMP = 40;

  final CyclePort port;
  final ReceiveBuffer buffer;
  final FaultyWire fromOther;
  private final SplittableRandom random;
  private final int vls;
  private final int width;

  /** By VL: blocks of the packets that the other end sent and that came, or should have come. */
  final long[] passed;

  /** By VL: ABR as it should be, without the modulus, and the most that it was. */
  final long[] abr;

  final long[] mostAbr;

  /** By VL: the cycle in which a flow-control packet left last. */
  final long[] told;

  long lastFault;
  long dataPackets;
  long flowControlPackets;

  /** Packets without room. */
  long refused;

  /** Packets go in. */
  boolean sends = true;

  /** Flow-control packets with a wrong CRC are shown to the port: a bug. */
  boolean takesCorrupt;

  private int removesOf100 = 50;
  private int dwordsLeft;
  private int dwordsLeaving;
  private Optional<WirePacket> stored = Optional.empty();

  LinkEnd(PortParameters parameters, int blocks, ReceiverMaker maker, SplittableRandom random) {
    this.random = random;
    port = new CyclePort(parameters, maker);
    width = parameters.width();
    vls = parameters.arbiter().dataVls();
    buffer = new ReceiveBuffer(vls, blocks);
    fromOther = new FaultyWire(random.split());
    passed = new long[vls];
    abr = new long[vls];
    mostAbr = new long[vls];
    told = new long[vls];
    port.in.linkUp = true;
  }

  /** Drives the inputs of a cycle. */
  void drive(long now) {
    if (now % 1024 == 0) {
      removesOf100 = random.nextInt(3) == 0 ? 2 : random.nextInt(10, 100);
    }
    PortInputs in = port.in;
    in.ready = random.nextInt(100) < 95;
    if (!in.stream.valid && (sends || dwordsLeft > 0)) {
      beat();
    }
    // What came in the cycle before is in the buffer.
    stored.ifPresent(this::keep);
    stored = Optional.empty();
    if (random.nextInt(100) < removesOf100) {
      buffer.remove(random.nextInt(vls));
    }
    for (int vl = 0; vl < vls; vl++) {
      in.freeBlocks[vl] = buffer.free(vl);
    }
    in.receivedValid = false;
    fromOther.next(now).ifPresent(packet -> receive(packet, now));
  }

  private void receive(WirePacket packet, long now) {
    boolean shown = packet.isGood() || takesCorrupt && packet.fate() == Fate.CORRUPT;
    if (packet.flowControl().isPresent() && shown && port.in.creditLimitValid) {
      return;
    }
    fromOther.take();
    if (packet.fate() != Fate.GOOD) {
      lastFault = now;
    }
    if (packet.flowControl().isPresent()) {
      packet.flowControl().filter(_ -> shown).ifPresent(sent -> show(sent, packet));
    } else if (packet.vl() < vls) {
      passed[packet.vl()] += packet.fate() == Fate.COPY ? 0 : packet.blocks();
      if (packet.isGood()) {
        store(packet);
      }
    }
  }

  private void show(FlowControlPacket sent, WirePacket packet) {
    port.in.creditLimitValid = true;
    port.in.creditLimitVl = sent.vl();
    port.in.creditLimitSent = sent.sent();
    port.in.creditLimit = sent.limit();
    if (packet.isGood()) {
      abr[sent.vl()] = passed[sent.vl()];
    }
  }

  private void store(WirePacket packet) {
    int vl = packet.vl();
    dataPackets++;
    if (buffer.free(vl) < packet.blocks()) {
      refused++;
      return;
    }
    stored = Optional.of(packet);
    port.in.receivedValid = true;
    port.in.receivedVl = vl;
    port.in.receivedLength = packet.dwords();
  }

  private void keep(WirePacket packet) {
    int vl = packet.vl();
    buffer.add(vl, packet.blocks());
    abr[vl] += packet.blocks();
    mostAbr[vl] = Math.max(mostAbr[vl], abr[vl]);
  }

  private void beat() {
    PortInputs in = port.in;
    if (dwordsLeft == 0) {
      boolean smp = random.nextInt(50) == 0;
      in.stream.dest = smp ? PortParameters.SMP_VL : random.nextInt(vls);
      int most = random.nextInt(8) > 0 ? SHORT : smp ? LONGEST_SMP : LONGEST;
      dwordsLeft = random.nextInt(6, 1 + most);
    }
    int carried = Math.min(width, 4 * dwordsLeft);
    in.stream.valid = true;
    in.stream.keepFirst(carried);
    dwordsLeft -= carried / 4;
    in.stream.last = dwordsLeft == 0;
  }

  /** The clock edge, after the port has settled; packets that leave go to the other end. */
  void edge(long now, LinkEnd other) {
    PortOutputs out = port.out;
    boolean taken = out.ready;
    boolean credited = out.creditLimitReady;
    if (out.stream.valid && port.in.ready) {
      dwordsLeaving += out.stream.beat().bytes() / 4;
      if (out.stream.last) {
        leave(now, other);
        dwordsLeaving = 0;
      }
    }
    port.edge();
    port.in.stream.valid &= !taken;
    port.in.creditLimitValid &= !credited;
  }

  private void leave(long now, LinkEnd other) {
    Stream out = port.out.stream;
    boolean flow = out.user == ArbiterOutputs.SOURCE_FCP;
    Optional<FlowControlPacket> sent =
        flow ? Optional.of(FlowControlPacket.of(out.data[0])) : Optional.empty();
    sent.ifPresent(packet -> told[packet.vl()] = now);
    flowControlPackets += flow ? 1 : 0;
    int vl = flow ? PortParameters.SMP_VL : out.dest;
    other.fromOther.put(new WirePacket(now + FaultyWire.DELAY, vl, dwordsLeaving, sent, Fate.GOOD));
  }
}
