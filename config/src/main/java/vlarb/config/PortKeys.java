// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.model.port.CreditRules;
import vlarb.model.port.CreditSide;
import vlarb.model.port.FullQueue;
import vlarb.model.port.HeadLifetime;
import vlarb.model.port.HeadRules;
import vlarb.model.port.InputForm;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortSettings;
import vlarb.model.port.QueueMode;
import vlarb.model.port.VlSource;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;

/** The keys of the port around an arbiter, which {@code generate --top port} reads. */
final class PortKeys {
  /** Two turns of 15 VLs with beats of 128 bytes, rounded up to a power of two. */
  private static final int LEAST_INTERVAL = 4096;

  private static final int USUAL_MHZ = 100;

  static final Key<InputForm> INPUT =
      Key.of(
          "port.input",
          NameChoice.of(InputForm.class),
          InputRules.DEFAULT.form(),
          "The streams in: one for all VLs; or one for each data VL and one for SMPs, each with"
              + " memories of its own.");

  static final Key<VlSource> VL =
      Key.of(
          "port.vl",
          NameChoice.of(VlSource.class),
          PortSettings.DEFAULT.vl(),
          "The source of a packet's VL: `tdest` at the first beat, 15 for an SMP; the VL of the LRH;"
              + " or the SL of the LRH through a table, which after reset is `tables.sl2vl`, or else SL"
              + " modulo `arbiter.data-vls`.");

  static final Key<LengthSource> LENGTH =
      Key.of(
          "port.length",
          NameChoice.of(LengthSource.class),
          PortSettings.DEFAULT.length(),
          "The source of a packet's length: PktLen of the LRH, in dwords; or the bytes up to `tlast`"
              + " are counted, for packets that are not InfiniBand's.");

  static final Key<QueueMode> QUEUE_MODE =
      Key.of(
          "port.queue-mode",
          NameChoice.of(QueueMode.class),
          InputRules.DEFAULT.mode(),
          "The time at which a packet is offered to the arbiter: when the last beat is in; or, with"
              + " `port.length: lrh`, when PktLen is known and there is room for all of the packet.");

  static final Key<FullQueue> FULL =
      Key.of(
          "port.full",
          NameChoice.of(FullQueue.class),
          PortSettings.DEFAULT.full(),
          "The fate of a data packet without room for all of it: the packet waits, and all behind it;"
              + " or the packet is taken and discarded whole. An SMP is always discarded.");

  static final Key<List<Integer>> QUEUE_BYTES =
      Key.derived(
          "port.queue-bytes",
          new QueueBytesType(),
          "2 × `arbiter.max-packet`, rounded up to a power of two",
          "Bytes of the queues of the data VLs: of each the same, or one number each. 0: the VL has"
              + " no queue. Others have room for a packet of `arbiter.max-packet`.");

  static final Key<Integer> SMP_BYTES =
      Key.of(
          "port.smp-bytes",
          new WholeNumberChoice(List.of(512, 1024, 2048, 4096, 8192)),
          PortSettings.DEFAULT.smpBytes(),
          "Bytes of the queue of VL15.");

  static final Key<CreditSide> CREDITS =
      Key.of(
          "port.credits",
          NameChoice.of(CreditSide.class),
          PortSettings.DEFAULT.credits().side(),
          "The credits that the port keeps: those that the other end of the link gives; or also those"
              + " that it gives, by flow-control packets.");

  static final Key<Integer> CREDIT_STEP =
      Key.derived(
          "port.credit-step",
          new WholeNumberRange(1, CreditRules.MOST_STEP),
          "a quarter of the smallest of `port.queue-bytes`",
          "With `port.credits: both`: 64-byte blocks by which FCCL moves before it is told.");

  static final Key<Integer> CREDIT_INTERVAL =
      Key.of(
          "port.credit-interval",
          new WholeNumberRange(LEAST_INTERVAL, CreditRules.MOST_INTERVAL),
          PortSettings.DEFAULT.credits().interval(),
          "With `port.credits: both`: symbol times within which each VL has a flow-control packet,"
              + " of a link of one lane.");

  static final Key<RegisterBus> BUS =
      Key.of(
          "port.bus",
          NameChoice.of(RegisterBus.class),
          PortSettings.DEFAULT.bus(),
          "The way to the registers: the arbiter's management port; or 32-bit words at byte"
              + " addresses on AXI4-Lite, APB4 or Wishbone B4.");

  static final Key<Optional<PortCounters>> COUNTERS =
      Key.of(
          "port.counters",
          new ChoiceOrNone<>(
              List.of(PortCounters.USUAL), counters -> String.valueOf(counters.bits())),
          PortSettings.DEFAULT.registers().counters(),
          "Bits of the counters by VL of what is sent, waits and is discarded, if there are any.");

  static final Key<Optional<Integer>> LIFETIME =
      Key.of(
          "port.lifetime",
          new ChoiceOrNone<>(
              IntStream.rangeClosed(0, HeadLifetime.MOST_EXPONENT).boxed().toList(),
              String::valueOf),
          Optional.empty(),
          "The limit of the time that a packet may be at the head of its queue: n for 4.096 µs · 2^n at"
              + " `port.clock-mhz`. An older one is discarded.");

  static final Key<Integer> CLOCK_MHZ =
      Key.of(
          "port.clock-mhz",
          new WholeNumberRange(1, HeadLifetime.MOST_MHZ),
          USUAL_MHZ,
          "With `port.lifetime`: the clock of the port in MHz.");

  static final Key<LinkDown> LINK_DOWN =
      Key.of(
          "port.link-down",
          NameChoice.of(LinkDown.class),
          HeadRules.DEFAULT.linkDown(),
          "The fate of the packets in the queues while the link is down: they stay; or they are"
              + " discarded.");

  static final Key<LinkCrc> CRC =
      Key.of(
          "port.crc",
          NameChoice.of(LinkCrc.class),
          PortSettings.DEFAULT.crc(),
          "The CRC of the link: packets leave as they came; or, with `port.length: lrh`, a VCRC follows"
              + " each packet of a VL and an LPCRC each flow-control packet.");

  static final Key<PortClocks> CLOCKS =
      Key.of(
          "port.clocks",
          NameChoice.of(PortClocks.class),
          PortSettings.DEFAULT.clocks(),
          "The clocks of the port: one for all; or the streams in, the stream out and management"
              + " each have a clock of their own.");

  /** All of them. */
  static final List<Key<?>> ALL =
      List.of(
          INPUT,
          VL,
          LENGTH,
          QUEUE_MODE,
          FULL,
          QUEUE_BYTES,
          SMP_BYTES,
          CREDITS,
          CREDIT_STEP,
          CREDIT_INTERVAL,
          BUS,
          COUNTERS,
          LIFETIME,
          CLOCK_MHZ,
          LINK_DOWN,
          CRC,
          CLOCKS);

  private PortKeys() {}
}
