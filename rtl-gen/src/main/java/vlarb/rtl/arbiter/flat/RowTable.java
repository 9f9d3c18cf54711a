// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Priority;
import vlarb.rtl.arbiter.rows.OrderRows;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.arbiter.table.TurnWeight;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;

/**
 * One arbitration table as decisions see it: the row of the current entry, that entry's weight, and
 * what its turn has left.
 *
 * <p>The current entry goes on while it has weight left and an eligible VL; otherwise the entry of
 * the VL begins its turn that comes before all other eligible ones in the row. Only then another
 * row is read, with the weight that this turn begins with: a packet is subtracted in the cycle
 * after it was taken.
 *
 * <p>A table is ready as soon as an entry serves an eligible VL, long before it is known which VL
 * is the first. For one of them is: a row is an order, in which VLs that no entry serves come last;
 * and the row of the current entry lists that entry's own VL. What is first before the first commit
 * does not matter: no table is ready then.
 */
public final class RowTable extends ServingTable {
  private final Priority priority;
  private final ArbiterParameters parameters;

  /** The layout of the row. */
  private final OrderRows rows;

  final UInt row;
  final UInt weight = in(uint(Widths.WEIGHT), "its weight in 64-byte blocks");
  final Bool commit = in(bool(), "start afresh, with other rows");
  final Bool moves = out(bool(), "another row is read");
  final UInt nextEntry;

  /** By VL: the packet at its head is the one that is served, if one is. */
  final UInt head;

  /** Of a low table, where low turns last. */
  final Optional<Bool> holds;

  private final Bool filled = regInit(false, "there was a commit: the row is one");
  private final UInt pointer;
  private final UInt currentVl;
  private final TurnWeight turn = new TurnWeight();
  private final UInt listed;
  private final UInt candidates;
  private final UInt earlier;
  private final UInt isFirst;
  private final UInt firstEntry;
  private final Bool goesOn = wire(bool());
  private final Bool begins = wire(bool());

  /**
   * @param priority a low table shows that its turn goes on, where low turns last
   */
  RowTable(ArbiterParameters parameters, Priority priority) {
    super(parameters, priority == Priority.HIGH ? parameters.highCap() : parameters.lowCap());
    this.parameters = parameters;
    this.priority = priority;
    int bits = IndexWidth.of(entries);
    int vls = parameters.dataVls();
    rows = new OrderRows(vls, bits);
    row = in(uint(rows.bits()), "the row of the current entry");
    nextEntry = out(uint(bits), "that of this entry");
    head = out(uint(vls), "by data VL: it is served, if one is");
    holds =
        tellsTurns()
            ? Optional.of(out(bool(), "the current entry's turn goes on"))
            : Optional.empty();

    pointer = regInit(uint(bits), lit(entries - 1, bits), "the current entry");
    currentVl = reg(uint(vls), "the VL that it serves, one-hot");
    candidates = wire(uint(vls), "eligible VLs that an entry serves");
    isFirst = wire(uint(vls), "by VL: it is eligible, and comes before all others that are");
    firstEntry = wire(uint(bits), "the entry of that VL");

    listed = wire(uint(vls), "VLs that an entry serves");
    earlier = wire(uint(vls * vls), "by VL: the eligible ones that come before it");
    findFirst();
    countDown();
    choose();
    keepPosition();
    holds.ifPresent(port -> port.set(goesOn));
    listedVls.ifPresent(
        port -> port.set(mux(filled, listed, lit(0, listed.width())).pad(Widths.DATA_VLS)));
    currentEntry.set(pointer);
    currentRemaining.set(turn.remaining);
  }

  private boolean tellsTurns() {
    return priority == Priority.LOW && parameters.rules().lowTurn() == LowTurn.UNTIL_EXHAUSTED;
  }

  private void findFirst() {
    int vls = parameters.dataVls();
    repeat(
        "vls",
        vls,
        of -> {
          listed.bit(of).set(rows.listed(row).get(of));
          repeat("others", vls, other -> compare(of, other));
          candidates.bit(of).set(eligibleVls.bit(of).and(listed.bit(of)));
          isFirst.bit(of).set(eligibleVls.bit(of).and(Packed.get(earlier, vls, of).orR().not()));
        });
    firstEntry.set(oneHotSelect(bits(isFirst), rows.entryOf(row)));
  }

  private void compare(int of, int other) {
    Bool before = rows.comesBefore(row, other, of).and(eligibleVls.bit(other));
    earlier.bit(of * parameters.dataVls() + other).set(before);
  }

  private void countDown() {
    turn.remaining.set(turn.afterPacket(weight));
  }

  private void choose() {
    Bool waits = let("the current entry's VL is eligible", currentVl.and(eligibleVls).orR());
    goesOn.set(turn.hasWeight().and(waits));
    ready.set(filled.and(candidates.orR()));
    entry.set(mux(goesOn, pointer, firstEntry));
    head.set(mux(goesOn, currentVl, isFirst));
    vl.set(number(head));
  }

  /** The number of the one VL in a set. */
  private static UInt number(UInt vls) {
    List<UInt> numbers = new ArrayList<>();
    for (int of = 0; of < vls.width(); of++) {
      numbers.add(lit(of, Widths.VL));
    }
    return oneHotSelect(bits(vls), numbers);
  }

  private static List<Bool> bits(UInt vls) {
    return IntStream.range(0, vls.width()).mapToObj(vls::bit).toList();
  }

  /** A commit in the cycle of a packet is stronger. */
  private void keepPosition() {
    step("The position follows a packet that is taken.");
    begins.set(send.and(goesOn.not()).and(commit.not()));
    moves.set(begins.or(commit));
    nextEntry.set(mux(commit, lit(entries - 1, pointer.width()), firstEntry));
    when(commit, () -> filled.set(true));
    when(moves, () -> pointer.set(nextEntry));
    when(begins, () -> currentVl.set(isFirst));
    turn.take(send.and(commit.not()), length, begins);
    when(commit, () -> turn.left.set(0));
  }

  @Override
  protected String moduleName() {
    return "RowTable" + entries + (tellsTurns() ? "Turns" : "");
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        A VL arbitration table of %d entries, with pointer and remaining weight.

        The row of the current entry says of each VL which entry serves it next, if any does, and of
        each two VLs whose entry comes first.
        1. An entry can be served if it serves an eligible VL.
        2. The current entry goes on while it has weight left and can be served.
        3. Otherwise the next entry in cyclic order that can be served begins its turn with its
           weight, 16 dwords a unit; what the entry left behind had left over is forfeited. It is that
           of the VL which no other eligible one comes before: an AND over %d others.
        4. Taken packets are subtracted whole: the remaining weight may become negative.

        The pointer moves only when a packet begins a turn; then the next row is read. A commit
        exchanges all rows. The pointer is then on the last entry, so that entry 0 is tried first.
        Latency: the choice is combinational; pointer, row and weight follow at the clock edge.
        Bound: while an entry could serve, each other entry i sends at most 16 * weight[i] packets.
        Cost: a term for each two VLs; the number of entries costs memory alone.
        """,
        entries,
        parameters.dataVls() - 1);
  }
}
