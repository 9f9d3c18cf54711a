// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.Widths;

/** One data VL before the arbiter: whether the packet at its head may be sent, and its credits. */
public final class DataVl extends Module {
  public final CreditKind kind;
  public final PortOptions options;

  public final Bool enabled = in(bool(), "OperationalVLs enables the VL");
  public final Bool headValid = in(bool(), "a packet is at the head");
  public final UInt headLength;
  public final Bool eligible;
  final Bool lengthError;

  /** Where credits come as flags. */
  public final Optional<Bool> creditAvailable;

  /** Where credits are counted. */
  public final Optional<CreditPorts> counted;

  /** Where errors are counted by VL. */
  final Optional<Bool> faulty;

  /** Where errors and credits are counted. */
  final Optional<Bool> creditsLost;

  /** Where credits are counted. */
  private Optional<CreditCount> count = Optional.empty();

  private final Bool faultyHead;
  private final Bool seenFaulty;

  DataVl(CreditKind kind, PortOptions options) {
    this.kind = kind;
    this.options = options;
    headLength = in(uint(Widths.LENGTH), PacketLength.doc("its length", options));
    boolean blocks = kind == CreditKind.BLOCKS;
    creditAvailable =
        blocks ? Optional.empty() : Optional.of(in(bool(), "the packet at the head has credits"));
    eligible = out(bool(), "the packet at the head may be sent");
    counted = blocks ? Optional.of(new CreditPorts()) : Optional.empty();
    lengthError = out(bool(), "a head with a length in error was seen since reset");
    faulty =
        options.counters()
            ? Optional.of(out(bool(), "the head's length is an error"))
            : Optional.empty();
    creditsLost =
        options.counters() && blocks
            ? Optional.of(out(bool(), "credits are lost at the limit"))
            : Optional.empty();
    faultyHead = wire(bool());
    seenFaulty = regInit(false, "a length in error was seen");
    faultyHead.set(headValid.and(PacketLength.faulty(headLength, options)));
    when(faultyHead, () -> seenFaulty.set(true));
    lengthError.set(seenFaulty);
    faulty.ifPresent(port -> port.set(faultyHead));
    Bool hasCredits = counted.map(this::countBlocks).orElseGet(creditAvailable::orElseThrow);
    eligible.set(enabled.and(headValid).and(faultyHead.not()).and(hasCredits));
  }

  /** The counter of 64-byte blocks, and whether it covers the packet at the head. */
  private Bool countBlocks(CreditPorts ports) {
    UInt blocks =
        regInit(uint(Widths.CREDITS), lit(0, Widths.CREDITS), "credits in 64-byte blocks");
    Bool lost = regInit(false, "credits were lost at the limit");
    UInt started = mux(headLength.bits(3, 0).orR(), lit(1, 8), lit(0, 8));
    UInt needed = wire(uint(Widths.CREDITS));
    needed.set(headLength.bits(10, 4).pad(8).add(started));
    UInt used = wire(uint(Widths.CREDITS));
    used.set(mux(ports.take, needed, lit(0, Widths.CREDITS)));
    UInt arrived = wire(uint(Widths.CREDITS));
    arrived.set(mux(ports.add, ports.addBlocks, lit(0, Widths.CREDITS)));
    UInt sum = wire(uint(Widths.CREDITS + 1));
    sum.set(blocks.sub(used).addWide(arrived));
    Bool full = wire(bool());
    full.set(sum.bit(Widths.CREDITS));
    UInt most = lit((1 << Widths.CREDITS) - 1, Widths.CREDITS);
    when(ports.clear, () -> blocks.set(0))
        .otherwise(() -> blocks.set(mux(full, most, sum.bits(Widths.CREDITS - 1, 0))));
    when(full, () -> lost.set(true));
    ports.overflow.set(lost);
    creditsLost.ifPresent(port -> port.set(full));
    count = Optional.of(new CreditCount(blocks, lost));
    return needed.le(blocks);
  }

  /** Connects the head of the VL, which is an instance. */
  void connectHead(Bool isEnabled, Bool valid, UInt length) {
    enabled.set(isEnabled);
    headValid.set(valid);
    headLength.set(length);
  }

  /** The credits at hand, where they are counted. */
  public Optional<CreditCount> count() {
    return count;
  }

  /**
   * Credits that are counted.
   *
   * @param blocks credits at hand, in 64-byte blocks
   * @param lost credits were lost at the counter's limit since reset
   */
  public record CreditCount(UInt blocks, Bool lost) implements Part {}

  /** The ports for credits that are counted. */
  public static final class CreditPorts implements Part {
    public final Bool take = in(bool(), "the packet at the head is taken");
    public final Bool add = in(bool(), "credits arrive");
    public final UInt addBlocks = in(uint(Widths.CREDITS), "their number, in 64-byte blocks");
    public final Bool clear = in(bool(), "no credits are left after this cycle");
    final Bool overflow = out(bool(), "credits were lost at the limit since reset");

    private CreditPorts() {}

    /** Connects the inputs, of an instance. */
    void connect(Bool isTaken, Bool credited, UInt blocks, Bool cleared) {
      take.set(isTaken);
      add.set(credited);
      addBlocks.set(blocks);
      clear.set(cleared);
    }
  }

  @Override
  protected String moduleName() {
    return kind == CreditKind.BLOCKS ? "DataVl" : "DataVlFlags";
  }

  @Override
  protected String header() {
    String credits =
        switch (kind) {
          case BLOCKS ->
              """
              Credits are counted in blocks of 64 bytes; a packet needs, and uses up, its length
              rounded up to whole blocks. The counter stops at 4095 and remembers that blocks were lost.
              clear empties the counter, whatever arrives or is used in the same cycle.
              """;
          case FLAGS ->
              """
              A flag tells whether the packet has credits.
              """;
        };
    return """
        One data VL before the arbiter: whether the packet at its head may be sent.

        It may if the VL is enabled, the length is %s and credits cover the whole packet.
        %sLatency: eligible is combinational; credits that arrive count from the next cycle on.
        Cost: %s a VL.
        """
        .formatted(
            PacketLength.range(options),
            credits,
            kind == CreditKind.BLOCKS
                ? "a counter, two adders and a comparator of 12 bits"
                : "a few gates");
  }
}
