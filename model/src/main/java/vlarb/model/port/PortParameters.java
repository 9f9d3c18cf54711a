// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.model.port.registers.TableCommands;

/**
 * The parameters of a port around an arbiter: streams in, queues, one stream out.
 *
 * @param arbiter the arbiter inside: the latest offer, parallel heads, counted credits, no counters
 *     and no clock enable
 * @param vl the source of a packet's VL
 * @param length the source of a packet's length
 * @param full the fate of a data packet without room; a packet of VL15 is discarded
 * @param queueBytes by data VL, bytes of its queue; 0: none. Else a power of two, and room for the
 *     longest packet
 * @param smpBytes bytes of the queue of VL15, a power of two from 512 on
 * @param receiver the credits that the port gives to the other end of the link, where it does
 * @param bus the way in which software reaches the registers
 * @param registers the registers beside the arbiter's
 * @param input the way of packets into the queues
 * @param heads the discards of packets at the heads of the queues
 * @param crc the CRC of the link; an appended one needs lengths of the LRH
 * @param clocks one clock, or those of the streams and of management beside the port's own
 */
public record PortParameters(
    ArbiterParameters arbiter,
    VlSource vl,
    LengthSource length,
    FullQueue full,
    List<Integer> queueBytes,
    int smpBytes,
    Optional<CreditRules> receiver,
    RegisterBus bus,
    PortRegisters registers,
    InputRules input,
    HeadRules heads,
    LinkCrc crc,
    PortClocks clocks) {
  /** The VL of SMPs. */
  public static final int SMP_VL = 15;

  /** Bytes of a block, in which credits count. */
  public static final int BLOCK = 64;

  private static final int LEAST_SMP_BYTES = 512;

  public PortParameters {
    queueBytes = List.copyOf(queueBytes);
    if (arbiter.options().offer() != Offer.LATEST
        || arbiter.options().heads() != HeadKind.PARALLEL
        || arbiter.options().clockEnable()
        || arbiter.options().counters()
        || arbiter.credits() != CreditKind.BLOCKS) {
      throw new IllegalArgumentException(
          "a port needs an arbiter with the latest offer, parallel heads and counted credits, without"
              + " a clock enable and counters");
    }
    if (!registers.commands().map(TableCommands::engine).equals(arbiter.engine())) {
      throw new IllegalArgumentException("commands go to the table engine of the arbiter");
    }
    if (queueBytes.size() != arbiter.dataVls()) {
      throw new IllegalArgumentException(
          "%d queues for %d data VLs".formatted(queueBytes.size(), arbiter.dataVls()));
    }
    int least = leastQueueBytes(arbiter.options().maxPacket());
    if (queueBytes.stream().anyMatch(bytes -> bytes != 0 && !isSize(bytes, least))) {
      throw new IllegalArgumentException(
          "a queue must have 0 bytes or a power of two from " + least + " on, not " + queueBytes);
    }
    if (queueBytes.stream().allMatch(bytes -> bytes == 0)) {
      throw new IllegalArgumentException("a data VL must have a queue");
    }
    if (!isSize(smpBytes, LEAST_SMP_BYTES)) {
      throw new IllegalArgumentException(
          "the queue of VL15 must have a power of two from "
              + LEAST_SMP_BYTES
              + " bytes on, not "
              + smpBytes);
    }
    if ((vl == VlSource.SL || registers.admits()) != registers.slToVl().isPresent()) {
      throw new IllegalArgumentException(
          "an SL-to-VL table goes with VLs by SL and with admission, and with no other");
    }
    if (input.mode() == QueueMode.CUT_THROUGH && length == LengthSource.COUNTED) {
      throw new IllegalArgumentException(
          "packets that cut through need PktLen of the LRH: a counted length is known at the end");
    }
    if (crc == LinkCrc.APPEND && length == LengthSource.COUNTED) {
      throw new IllegalArgumentException(
          "a CRC is appended to packets with PktLen of the LRH: counted ones are not InfiniBand's");
    }
    if (input.form() == InputForm.PER_VL
        && (vl != VlSource.TDEST || registers.counters().isPresent())) {
      throw new IllegalArgumentException("counters, and VLs from the LRH, need one stream in");
    }
    if (receiver.filter(rules -> turnCycles(rules, arbiter) == 0).isPresent()) {
      throw new IllegalArgumentException(
          "an interval of %s has no time for %d VLs"
              .formatted(receiver.orElseThrow().interval(), arbiter.dataVls()));
    }
  }

  /** A port that gives no credits, with the management port. */
  public PortParameters(
      ArbiterParameters arbiter,
      LengthSource length,
      FullQueue full,
      List<Integer> queueBytes,
      int smpBytes) {
    this(
        arbiter,
        VlSource.TDEST,
        length,
        full,
        queueBytes,
        smpBytes,
        Optional.empty(),
        RegisterBus.NATIVE,
        PortRegisters.NONE,
        InputRules.DEFAULT,
        HeadRules.DEFAULT,
        LinkCrc.NONE,
        PortClocks.ONE);
  }

  /** The components, of which some are to change. */
  private static final class Parts {
    private ArbiterParameters arbiter;
    private VlSource vl;
    private LengthSource length;
    private FullQueue full;
    private List<Integer> queueBytes;
    private int smpBytes;
    private Optional<CreditRules> receiver;
    private RegisterBus bus;
    private PortRegisters registers;
    private InputRules input;
    private HeadRules heads;
    private LinkCrc crc;
    private PortClocks clocks;

    Parts(PortParameters from) {
      arbiter = from.arbiter;
      vl = from.vl;
      length = from.length;
      full = from.full;
      queueBytes = from.queueBytes;
      smpBytes = from.smpBytes;
      receiver = from.receiver;
      bus = from.bus;
      registers = from.registers;
      input = from.input;
      heads = from.heads;
      crc = from.crc;
      clocks = from.clocks;
    }

    PortParameters together() {
      return new PortParameters(
          arbiter,
          vl,
          length,
          full,
          queueBytes,
          smpBytes,
          receiver,
          bus,
          registers,
          input,
          heads,
          crc,
          clocks);
    }
  }

  private PortParameters with(Consumer<Parts> change) {
    Parts parts = new Parts(this);
    change.accept(parts);
    return parts.together();
  }

  /** Returns these parameters with another arbiter. */
  public PortParameters withArbiter(ArbiterParameters other) {
    return with(parts -> parts.arbiter = other);
  }

  /** These parameters, and a port that gives credits. */
  public PortParameters withReceiver(CreditRules rules) {
    return with(parts -> parts.receiver = Optional.of(rules));
  }

  /** Returns these parameters with another bus. */
  public PortParameters withBus(RegisterBus other) {
    return with(parts -> parts.bus = other);
  }

  /** Returns these parameters with other registers beside the arbiter's. */
  public PortParameters withRegisters(PortRegisters others) {
    return with(parts -> parts.registers = others);
  }

  /**
   * Returns these parameters with a table engine in the arbiter, and registers that command it. A
   * port that admits and has no SL-to-VL table gets one, SL modulo the data VLs.
   *
   * @throws IllegalArgumentException if the arbiter takes no table engine
   */
  public PortParameters withTableEngine(TableCommands commands) {
    return with(
        parts -> {
          parts.arbiter = arbiter.withEngine(commands.engine());
          parts.registers = registers.with(commands);
          if (parts.registers.admits() && registers.slToVl().isEmpty()) {
            parts.registers = parts.registers.with(SlToVl.modulo(arbiter.dataVls()));
          }
        });
  }

  /** Returns these parameters with VLs from the VL field of the LRH. */
  public PortParameters withVlOfLrh() {
    return with(
        parts -> {
          parts.vl = VlSource.LRH;
          parts.registers = registers.admits() ? registers : registers.withoutSlToVl();
        });
  }

  /** Returns these parameters with VLs by the SL field of the LRH. */
  public PortParameters withVlBySl(SlToVl table) {
    return with(
        parts -> {
          parts.vl = VlSource.SL;
          parts.registers = registers.with(table);
        });
  }

  /**
   * Returns these parameters with other rules of the input.
   *
   * @throws IllegalArgumentException if they do not go with lengths, VLs or registers
   */
  public PortParameters withInput(InputRules other) {
    return with(parts -> parts.input = other);
  }

  /** Returns these parameters with other discards at the heads. */
  public PortParameters withHeads(HeadRules other) {
    return with(parts -> parts.heads = other);
  }

  /**
   * Returns these parameters with another CRC of the link.
   *
   * @throws IllegalArgumentException if a CRC is to be appended and lengths are counted
   */
  public PortParameters withCrc(LinkCrc other) {
    return with(parts -> parts.crc = other);
  }

  /** Returns these parameters with other clocks. */
  public PortParameters withClocks(PortClocks others) {
    return with(parts -> parts.clocks = others);
  }

  /** Returns true if a packet is offered before it is whole. */
  public boolean cutsThrough() {
    return input.mode() == QueueMode.CUT_THROUGH;
  }

  /** A port with queues of two of the longest packets each, and of two SMPs. */
  public static PortParameters of(ArbiterParameters arbiter, LengthSource length, FullQueue full) {
    PortSettings usual = PortSettings.DEFAULT;
    return new PortSettings(
            usual.vl(),
            length,
            full,
            usual.queueBytes(),
            usual.smpBytes(),
            usual.credits(),
            usual.bus(),
            usual.registers(),
            usual.input(),
            usual.heads(),
            usual.crc(),
            usual.clocks())
        .around(arbiter);
  }

  /** Bytes of a VL's queue; 0 where the VL has none. */
  public int bytes(int vl) {
    if (vl == SMP_VL) {
      return smpBytes;
    }
    return vl < queueBytes.size() ? queueBytes.get(vl) : 0;
  }

  /** Streams in. */
  public int streams() {
    return switch (input.form()) {
      case MERGED -> 1;
      case PER_VL -> arbiter.dataVls() + 1;
    };
  }

  /** The VL of a stream in, where each VL has one. */
  public int vlOf(int stream) {
    return stream < arbiter.dataVls() ? stream : SMP_VL;
  }

  /** Returns true if a stream may bring packets of a VL that has no queue. */
  public boolean mayLackQueue() {
    return input.form() == InputForm.MERGED || queueBytes.contains(0);
  }

  /**
   * Blocks of the packets that were pushed in two cycles that follow each other, at the most: the
   * longest packet, and one of a single beat, where a packet can be that short.
   */
  public int mostBlocksOfTwoCycles() {
    boolean oneBeat = length == LengthSource.COUNTED || width() > Integer.BYTES;
    return VlQueue.blocks(mostDwords(), width()) + (oneBeat ? 1 : 0);
  }

  /** Bytes of a beat. */
  public int width() {
    return arbiter.bytesPerCycle();
  }

  /** Dwords of the longest packet. */
  public int mostDwords() {
    return arbiter.options().maxPacket() / Integer.BYTES;
  }

  /** Beats of a packet. */
  public int beats(int dwords) {
    return (Integer.BYTES * dwords + width() - 1) / width();
  }

  /** The least bytes of a queue that has room for so many: a power of two. */
  public static int leastQueueBytes(int least) {
    return Integer.highestOneBit(2 * least - 1);
  }

  private static int turnCycles(CreditRules rules, ArbiterParameters arbiter) {
    return rules.turnCycles(arbiter.bytesPerCycle(), arbiter.dataVls());
  }

  private static boolean isSize(int bytes, int least) {
    return Integer.bitCount(bytes) == 1 && bytes >= least;
  }
}
