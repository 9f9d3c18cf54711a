// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.EntryVls;
import vlarb.rtl.arbiter.table.NextEligible;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.arbiter.table.TurnWeight;
import vlarb.rtl.arbiter.table.VlNames;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.RamStyle;

/**
 * A high-priority table that a table engine manages: entries are written one by one while others
 * serve, and what of them counts changes from cycle to cycle.
 *
 * <p>Entries keep the VLs that they name, as the VLs that serve them follow from OperationalVLs,
 * which management may change without the table.
 */
public final class ManagedTable extends ServingTable {
  public final WrittenTable written;

  /** OperationalVLs, where an unsupported VL is folded. */
  public final Optional<UInt> operationalVls;

  public final Bool begins = out(bool(), "with what is sent an entry begins its turn");

  private final Vec<UInt> vls;
  private final Vec<UInt> weights;
  private final UInt pointer;
  private final UInt currentVl = reg(uint(Widths.VL), "the VL that the current entry names");
  private final UInt weighed;
  private final TurnWeight turn = new TurnWeight();
  private final UInt eligibleNames;
  private final EntryVls namesByEntry;
  private final VlNames names;
  private final NextEligible next;

  public ManagedTable(ArbiterParameters parameters) {
    super(parameters, parameters.highCap());
    int bits = IndexWidth.of(entries);
    written = new WrittenTable(entries);
    operationalVls =
        switch (parameters.rules().unsupportedVl()) {
          case SKIP -> Optional.empty();
          case FOLD ->
              Optional.of(in(uint(Widths.OPERATIONAL_VLS), "data VLs enabled: code 1 to 5"));
        };

    vls = reg(vec(entries, uint(Widths.VL)), "by entry: the VL that it names");
    weights =
        attribute(
            reg(vec(2 << bits, uint(Widths.WEIGHT)), "by bank and entry: its weight"),
            RamStyle.of(2 << bits, Widths.WEIGHT));
    pointer = regInit(uint(bits), lit(entries - 1, bits), "the current entry");
    weighed = reg(uint(1 + bits), "the bank and entry whose weight is read");
    names = operationalVls.map(VlNames::folded).orElseGet(VlNames::skipped);
    // Where unsupported VLs are passed over, the names of others serve nothing.
    int named = operationalVls.isPresent() ? Widths.DATA_VLS : parameters.dataVls();
    eligibleNames = wire(uint(named), "by VL named: the one that serves it is eligible");
    eligibleNames.set(names.namesServedBy(eligibleVls, named));
    step("Writes an entry.");
    namesByEntry = writtenVls(named);
    next = instance(() -> new NextEligible(entries));

    keepEntries();
    countDown();
    choose();
    listedVls.ifPresent(
        port -> {
          UInt listed = wire(uint(named), "VLs that an entry names");
          listed.set(namesByEntry.listed(written.live, named));
          port.set(names.vlsServing(listed));
        });
    currentEntry.set(pointer);
    currentRemaining.set(turn.remaining);
  }

  /** The entries' VLs, decoded as they are written. */
  private EntryVls writtenVls(int named) {
    UInt selected =
        let(
            "the entry that is written, one-hot",
            written.write.shl(written.writeEntry).bits(entries - 1, 0));
    int pairs = EntryVls.pairs(named);
    Bool isNamed = EntryVls.isInPair(written.writeVl, pairs);
    UInt pair = EntryVls.pairOf(isNamed, written.writeVl, pairs);
    UInt odd = EntryVls.oddOf(written.writeVl, isNamed, EntryVls.chains(named));
    return EntryVls.written(selected, pair, odd);
  }

  private void keepEntries() {
    when(
        written.write,
        () -> {
          vls.get(written.writeEntry).set(written.writeVl);
          weights.get(written.writeIndex()).set(written.writeWeight);
        });
  }

  /** A turn of an entry that does not count any more has nothing left. */
  private void countDown() {
    UInt weight = let(weights.get(weighed));
    Bool counts = let("the current entry counts", written.live.at(pointer));
    turn.remaining.set(mux(counts, turn.afterPacket(weight), slit(0, Widths.REMAINING)));
  }

  private void choose() {
    next.eligible.set(namesByEntry.servable(eligibleNames).and(written.live));
    next.pointer.set(pointer);
    Bool waits =
        let(
            "the current entry's VL is eligible",
            Choice.bit(eligibleNames, currentVl, "eligibleByName"));
    Bool goesOn = let(turn.hasWeight().and(waits));
    UInt serving = let(mux(goesOn, pointer, next.index));
    ready.set(next.any);
    entry.set(serving);
    UInt nextVl = let(Choice.byGroups(vls, next.index, "vlAtPlace"));
    UInt servingName = let(mux(goesOn, currentVl, nextVl));
    vl.set(names.vlServing(servingName));

    Bool beginning = let(send.and(goesOn.not()));
    begins.set(beginning);
    step("The position follows a packet that is taken.");
    weighed.set(written.index(next.index));
    when(beginning, () -> currentVl.set(nextVl));
    turn.take(send, length, beginning);
    when(send, () -> pointer.set(serving));
  }

  @Override
  protected String moduleName() {
    return "ManagedTable" + entries;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        A high-priority table of %d entries that a table engine manages, with its pointer.

        1. An entry can be served if it is live and serves an eligible VL.
        2. The current entry goes on while it is live, has weight left and can be served.
        3. Otherwise the next entry in cyclic order that can be served begins its turn with its
           weight in use, 16 dwords a unit; what the entry left behind had left over is forfeited.
        4. Taken packets are subtracted whole: the remaining weight may become negative.

        The pointer moves only when a packet is taken. The engine writes an entry while it is not
        live, or its weight that is not in use; a turn that has begun keeps its weight.
        Latency: the choice is combinational; pointer and weight follow at the clock edge.
        Bound: while an entry is live and could serve, each packet comes from the turn that goes on
        or from a live entry nearer to the pointer.
        Cost: as a table that commits fill; each entry is written by its own enable.
        """,
        entries);
  }
}
