// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Priority;
import vlarb.rtl.arbiter.table.EntryVls;
import vlarb.rtl.arbiter.table.NextEligible;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.arbiter.table.TurnWeight;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;
import vlarb.rtl.part.RamStyle;

/**
 * One arbitration table: its entries, its pointer and the weight that the current entry has left.
 *
 * <p>The current entry goes on while it has weight left and an eligible VL; otherwise the next
 * eligible entry begins its turn with its full weight. The pointer moves only when a packet is
 * sent. Weights lie in a memory: the one that a turn begins with is read as the turn's first packet
 * is taken, and the packet is subtracted in the cycle after it.
 */
public final class ArbitrationTable extends ServingTable {
  private final Priority priority;
  private final ArbiterParameters parameters;

  public final Bool load = in(bool(), "an entry is shifted in");
  public final UInt loadEntry;
  public final UInt loadVl = in(uint(Widths.VL), "the VL that it serves");
  public final UInt loadWeight = in(uint(Widths.WEIGHT), "its weight in 64-byte blocks");
  public final UInt loadPair;
  public final UInt loadOdd;
  public final Bool commit = in(bool(), "start afresh");

  /** Of a low table, where low turns last. */
  public final Optional<Bool> holds;

  /** As {@link Packed} has it. */
  public final UInt vls;

  public final Vec<UInt> weights;
  public final UInt pointer;
  public final UInt currentVl = reg(uint(Widths.VL), "the VL that the current entry serves");
  private final UInt weighed;
  public final TurnWeight turn = new TurnWeight();
  private final Bool goesOn = wire(bool());
  private final UInt serving;
  private final UInt nextVl = wire(uint(Widths.VL));
  public final EntryVls servesByEntry;
  private final NextEligible next;

  /**
   * @param priority a low table shows that its turn goes on, where low turns last
   */
  ArbitrationTable(ArbiterParameters parameters, Priority priority) {
    super(parameters, priority == Priority.HIGH ? parameters.highCap() : parameters.lowCap());
    this.parameters = parameters;
    this.priority = priority;
    int bits = IndexWidth.of(entries);
    int dataVls = parameters.dataVls();
    loadEntry = in(uint(bits), "its index");
    loadPair =
        in(uint(EntryVls.pairs(dataVls)), "the pair of its VL, one-hot; none: serves nothing");
    loadOdd = in(uint(EntryVls.chains(dataVls)), "by chain of pairs: its VL is in it, and odd");
    holds =
        tellsTurns()
            ? Optional.of(out(bool(), "the current entry's turn goes on"))
            : Optional.empty();

    vls = reg(uint(entries * Widths.VL), "by entry, 4 bits each: the VL that it serves");
    weights =
        attribute(
            reg(vec(1 << bits, uint(Widths.WEIGHT)), "by entry: its weight"),
            RamStyle.of(1 << bits, Widths.WEIGHT));
    pointer = regInit(uint(bits), lit(entries - 1, bits), "the current entry");
    weighed = reg(uint(bits), "the entry whose weight is read");
    serving = wire(uint(bits));
    step("Loads entries at the last place, entry 0 first.");
    servesByEntry = EntryVls.shifted(entries, load, loadPair, loadOdd);
    next = instance(() -> new NextEligible(entries));

    keepEntries();
    countDown();
    choose();
    keepPosition();
    holds.ifPresent(port -> port.set(goesOn));
    listedVls.ifPresent(port -> port.set(listed().bits(Widths.DATA_VLS - 1, 0)));
    currentEntry.set(pointer);
    currentRemaining.set(turn.remaining);
  }

  private boolean tellsTurns() {
    return priority == Priority.LOW && parameters.rules().lowTurn() == LowTurn.UNTIL_EXHAUSTED;
  }

  /** Entries come in at the last place, entry 0 first. */
  private void keepEntries() {
    when(
        load,
        () -> {
          vls.set(entries == 1 ? loadVl : loadVl.cat(vls.bits(vls.width() - 1, Widths.VL)));
          weights.get(loadEntry).set(loadWeight);
        });
  }

  private void countDown() {
    UInt weight = wire(uint(Widths.WEIGHT));
    weight.set(weights.get(weighed));
    turn.remaining.set(turn.afterPacket(weight));
  }

  private void choose() {
    next.eligible.set(servesByEntry.servable(eligibleVls));
    next.pointer.set(pointer);
    Bool waits = wire(bool(), "the current entry's VL is eligible");
    waits.set(Choice.bit(eligibleVls, currentVl, "eligibleByVl"));
    goesOn.set(turn.hasWeight().and(waits));
    serving.set(mux(goesOn, pointer, next.index));
    ready.set(next.any);
    entry.set(serving);
    nextVl.set(Choice.byGroups(vls, Widths.VL, next.index, "vlsOfGroup"));
    vl.set(mux(goesOn, currentVl, nextVl));
  }

  private void keepPosition() {
    step("The position follows a packet that is taken.");
    weighed.set(next.index);
    Bool begins = wire(bool());
    begins.set(send.and(goesOn.not()));
    when(begins, () -> currentVl.set(nextVl));
    turn.take(send, length, begins);
    when(
            commit,
            () -> {
              pointer.set(entries - 1);
              turn.left.set(0);
            })
        .elseWhen(() -> send, () -> pointer.set(serving));
  }

  /** The VLs of all entries that were shifted in since entry 0. */
  private UInt listed() {
    step("Lists the VLs of the entries.");
    UInt listed = reg(uint(2 * EntryVls.pairs(parameters.dataVls())), "VLs that an entry serves");
    List<Bool> named = new ArrayList<>();
    for (int vl = 0; vl < listed.width(); vl++) {
      int chain = EntryVls.chainOf(vl / 2);
      named.add(
          loadPair.bit(vl / 2).and(vl % 2 == 1 ? loadOdd.bit(chain) : loadOdd.bit(chain).not()));
    }
    UInt soFar = mux(loadEntry.eq(0), lit(0, listed.width()), listed);
    when(load, () -> listed.set(soFar.or(catBools(named))));
    return cat(lit(0, Widths.VLS), listed);
  }

  @Override
  protected String moduleName() {
    return "ArbitrationTable" + entries + (tellsTurns() ? "Turns" : "");
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        A VL arbitration table of %d entries, with pointer and remaining weight.

        1. An entry can be served if it serves an eligible VL; one of weight 0 serves none.
        2. The current entry goes on while it has weight left and can be served.
        3. Otherwise the next entry in cyclic order that can be served begins its turn with its
           weight, 16 dwords a unit; what the entry left behind had left over is forfeited.
        4. Taken packets are subtracted whole: the remaining weight may become negative.

        The pointer moves only when a packet is taken. A commit replaces all entries: they are shifted
        in, entry 0 first, and none may serve until the last is there. The pointer is then on the
        last entry, so that entry 0 is tried first.
        Latency: the choice is combinational; pointer and weight follow at the clock edge.
        Bound: while an entry could serve, each other entry i sends at most 16 * weight[i] packets.
        Cost: %d flip-flops an entry, and its weight in memory; the search grows with the number of
        entries times pairs of VLs, its depth with log2 of the entries and with the pairs in a chain.
        """,
        entries,
        Widths.VL + EntryVls.pairs(parameters.dataVls()) + EntryVls.chains(parameters.dataVls()));
  }
}
