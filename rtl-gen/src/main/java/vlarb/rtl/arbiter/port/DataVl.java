// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.CreditCount;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.Widths;

/** One data VL before the arbiter: whether the packet at its head may be sent, and its credits. */
public final class DataVl extends Module {
  private final CreditCount kind;
  private final PortOptions options;

  final Bool enabled = in(bool(), "OperationalVLs enables the VL");
  final Bool headValid = in(bool(), "a packet is at the head");
  final UInt headLength;
  final Bool eligible;
  final Bool lengthError;

  /** The VL's flag of credit, where credits come as flags. */
  final Optional<Bool> creditAvailable;

  /** The ports of the VL's own counter of credits, where the VL has one. */
  final Optional<CreditPorts> counted;

  /** The ports to the shared counter, where credits are counted for all VLs together. */
  final Optional<SharedPorts> shared;

  /** High if the head has a length in error; where errors are counted by VL. */
  final Optional<Bool> faulty;

  /** High if credits are lost at the counter's limit; where errors and credits are counted. */
  final Optional<Bool> creditsLost;

  /** The VL's own counter of credits, where the VL has one. */
  private Optional<CreditCounter> count = Optional.empty();

  private final Bool faultyHead;
  private final Bool seenFaulty;

  DataVl(CreditCount kind, PortOptions options) {
    this.kind = kind;
    this.options = options;
    headLength = in(uint(Widths.LENGTH), PacketLength.doc("its length", options));
    boolean counts = kind == CreditCount.EACH_VL;
    creditAvailable =
        kind == CreditCount.OUTSIDE
            ? Optional.of(in(bool(), "the packet at the head has credits"))
            : Optional.empty();
    eligible = out(bool(), "the packet at the head may be sent");
    counted = counts ? Optional.of(new CreditPorts()) : Optional.empty();
    shared =
        switch (kind) {
          case SHARED -> Optional.of(new SharedPorts());
          case OUTSIDE, EACH_VL, ADMISSION -> Optional.empty();
        };
    lengthError = out(bool(), "a head with a length in error was seen since reset");
    faulty =
        options.counters()
            ? Optional.of(out(bool(), "the head's length is an error"))
            : Optional.empty();
    creditsLost =
        options.counters() && counts
            ? Optional.of(out(bool(), "credits are lost at the limit"))
            : Optional.empty();
    faultyHead = wire(bool());
    seenFaulty = regInit(false, "a length in error was seen");
    faultyHead.set(headValid.and(PacketLength.faulty(headLength, options)));
    when(faultyHead, () -> seenFaulty.set(true));
    lengthError.set(seenFaulty);
    faulty.ifPresent(port -> port.set(faultyHead));
    Bool hasCredits = hasCredits();
    eligible.set(enabled.and(headValid).and(faultyHead.not()).and(hasCredits));
  }

  private Bool hasCredits() {
    return switch (kind) {
      case OUTSIDE -> creditAvailable.orElseThrow();
      case EACH_VL -> countBlocks(counted.orElseThrow());
      case SHARED -> covers(shared.orElseThrow());
      case ADMISSION -> throw new IllegalStateException("packets are announced");
    };
  }

  /**
   * High if credits counted elsewhere cover the packet: its blocks have room below those that are
   * missing, or there are as many as any packet needs.
   */
  private Bool covers(SharedPorts ports) {
    UInt lowMissing = ports.missing.bits(VlCredits.FEW - 1, 0);
    UInt fullBlocks = headLength.bits(Widths.LENGTH - 1, Widths.IN_BLOCK);
    Bool inPart = headLength.bits(Widths.IN_BLOCK - 1, 0).orR();
    // The carry comes from a bit below both.
    UInt unusedBelowCarry = let(lowMissing.cat(lit(1, 1)).addWide(fullBlocks.cat(inPart)));
    Bool exceeds = let(unusedBelowCarry.bit(VlCredits.FEW + 1));
    Bool few = let(ports.missing.bits(Widths.CREDITS - 1, VlCredits.FEW).andR());
    return few.and(exceeds).or(ports.unsettled).not();
  }

  /** The counter of 64-byte blocks, and whether it covers the packet at the head. */
  private Bool countBlocks(CreditPorts ports) {
    UInt blocks =
        regInit(uint(Widths.CREDITS), lit(0, Widths.CREDITS), "credits in 64-byte blocks");
    Bool lost = regInit(false, "credits were lost at the limit");
    UInt started = mux(headLength.bits(3, 0).orR(), lit(1, 8), lit(0, 8));
    UInt needed = let(headLength.bits(10, 4).pad(8).add(started).pad(Widths.CREDITS));
    UInt used = let(mux(ports.take, needed, lit(0, Widths.CREDITS)));
    UInt arrived = let(mux(ports.add, ports.addBlocks, lit(0, Widths.CREDITS)));
    UInt sum = let(blocks.sub(used).addWide(arrived));
    Bool full = let(sum.bit(Widths.CREDITS));
    UInt most = lit((1 << Widths.CREDITS) - 1, Widths.CREDITS);
    when(ports.clear, () -> blocks.set(0))
        .otherwise(() -> blocks.set(mux(full, most, sum.bits(Widths.CREDITS - 1, 0))));
    when(full, () -> lost.set(true));
    ports.overflow.set(lost);
    creditsLost.ifPresent(port -> port.set(full));
    count = Optional.of(new CreditCounter(blocks, lost));
    return needed.le(blocks);
  }

  /** Connects the head of the VL, which is an instance. */
  void connectHead(Bool isEnabled, Bool valid, UInt length) {
    enabled.set(isEnabled);
    headValid.set(valid);
    headLength.set(length);
  }

  /** The credits at hand, where the VL has a counter of its own. */
  public Optional<CreditCounter> count() {
    return count;
  }

  /**
   * Credits that are counted.
   *
   * @param blocks credits at hand, in 64-byte blocks
   * @param lost credits were lost at the counter's limit since reset
   */
  public record CreditCounter(UInt blocks, Bool lost) implements Part {}

  /** The ports for credits that are counted for all VLs together. */
  public static final class SharedPorts implements Part {
    final UInt missing =
        in(uint(Widths.CREDITS), "blocks that are missing to the limit of credits");
    final Bool unsettled = in(bool(), "a packet was taken, and is being paid");

    private SharedPorts() {}
  }

  /** The ports for credits that are counted here. */
  public static final class CreditPorts implements Part {
    final Bool take = in(bool(), "the packet at the head is taken");
    final Bool add = in(bool(), "credits arrive");
    final UInt addBlocks = in(uint(Widths.CREDITS), "their number, in 64-byte blocks");
    final Bool clear = in(bool(), "no credits are left after this cycle");
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
    return kind == CreditCount.OUTSIDE ? "DataVlFlags" : "DataVl";
  }

  @Override
  protected String header() {
    String credits =
        switch (kind) {
          case EACH_VL, ADMISSION ->
              """
              Credits are counted in blocks of 64 bytes; a packet needs, and uses up, its length
              rounded up to whole blocks. The counter stops at 4095 and remembers that blocks were lost.
              clear empties the counter, whatever arrives or is used in the same cycle.
              """;
          case OUTSIDE ->
              """
              A flag tells whether the packet has credits.
              """;
          case SHARED ->
              """
              Credits are counted elsewhere, in blocks of 64 bytes; a packet needs its length rounded up
              to whole blocks. Until a packet that was taken is paid the VL is not eligible.
              """;
        };
    return """
        One data VL before the arbiter: whether the packet at its head may be sent.

        It may if the VL is enabled, the length is %s and credits cover the whole packet.
        %sLatency: eligible is combinational%s.
        Cost: %s a VL.
        """
        .formatted(
            PacketLength.range(options),
            credits,
            kind == CreditCount.EACH_VL ? "; credits that arrive count from the next cycle on" : "",
            switch (kind) {
              case EACH_VL, ADMISSION -> "a counter, two adders and a comparator of 12 bits";
              case SHARED -> "a comparator of 7 bits";
              case OUTSIDE -> "a few gates";
            });
  }
}
