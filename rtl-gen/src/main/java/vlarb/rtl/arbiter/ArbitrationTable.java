// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.oneHotSelect;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.sint;
import static vlarb.chisel.Hardware.slit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.vec;
import static vlarb.chisel.Hardware.verification;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;

/**
 * One arbitration table: its entries, active and in shadow, its pointer and the weight that the
 * current entry has left.
 *
 * <p>The current entry goes on while it has weight left and an eligible VL; otherwise the next
 * eligible entry begins its turn with its full weight. The pointer moves only when a packet is
 * sent.
 */
final class ArbitrationTable extends Module {
  final int entries;
  private final Priority priority;
  private final Rules rules;

  final Bool write;
  final UInt address;
  final UInt writeData;
  final UInt readData;
  final Bool commit;

  final UInt eligibleVls;
  final Bool ready;
  final UInt entry;
  final UInt vl;

  /** Null unless this is a low table and low turns last. */
  final Bool holds;

  /** Null unless VLs that no entry serves have to be known. */
  final UInt listedVls;

  final Bool send;
  final UInt length;
  final UInt currentEntry;
  final SInt currentRemaining;

  final Vec<UInt> shadow;
  final Vec<UInt> active;
  final UInt pointer;
  final SInt remaining;
  private final List<UInt> named = new ArrayList<>();
  private final List<Bool> weighty = new ArrayList<>();
  private final UInt servable;
  private final Bool goesOn;
  private final UInt serving;
  private final UInt chosen;
  private final SInt budget;
  private final NextEligible next;

  /**
   * @param entries capacity, 1 to 64
   * @param priority a low table tells that its turn goes on, where low turns last
   * @param rules decide whether low turns last, and which VLs the table lists
   */
  ArbitrationTable(int entries, Priority priority, Rules rules) {
    this.entries = entries;
    this.priority = priority;
    this.rules = rules;
    int bits = Widths.index(entries);
    write = in(bool(), "write an entry of the shadow");
    address = in(uint(bits), "entry to write or read");
    writeData = in(uint(Widths.ENTRY), "{VL, weight}");
    readData = out(uint(Widths.ENTRY), "the shadow's entry at the address");
    commit = in(bool(), "make the shadow active and start afresh");
    eligibleVls = in(uint(Widths.VLS), "VLs with a packet and credits, by name");
    ready = out(bool(), "some entry can be served");
    entry = out(uint(bits), "the entry that serves");
    vl = out(uint(Widths.VL), "the VL that it names");
    holds = tellsTurns() ? out(bool(), "the current entry's turn goes on") : null;
    listedVls = lists() ? out(uint(listedBits()), "VLs that an entry of weight > 0 names") : null;
    send = in(bool(), "a packet of this table is taken");
    length = in(uint(Widths.LENGTH), "its length in dwords");
    currentEntry = out(uint(bits), "the current entry");
    currentRemaining = out(sint(Widths.REMAINING), "dwords that it may still send");

    shadow = reg(vec(entries, uint(Widths.ENTRY)), "what management writes");
    active = reg(vec(entries, uint(Widths.ENTRY)), "what decisions see");
    pointer = regInit(uint(bits), lit(entries - 1, bits), "the current entry");
    remaining =
        regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords that it may still send");
    for (int i = 0; i < entries; i++) {
      named.add(wire(uint(Widths.VLS)));
      weighty.add(wire(bool()));
    }
    servable = wire(uint(entries));
    goesOn = wire(bool());
    serving = wire(uint(bits));
    chosen = wire(uint(Widths.ENTRY));
    budget = wire(sint(Widths.REMAINING));
    next = instance(() -> new NextEligible(entries));

    keepEntries();
    servable.set(catBools(servableEntries()));
    goesOn.set(remaining.gt(0).and(servable.and(oneHot(pointer)).orR()));
    next.eligible.set(servable);
    next.pointer.set(pointer);
    serving.set(mux(goesOn, pointer, next.index));
    chosen.set(row(active, serving));
    budget.set(mux(goesOn, remaining, chosen.bits(7, 0).shl(4).zext()));
    keepPosition();

    ready.set(next.any);
    entry.set(serving);
    vl.set(chosen.bits(11, 8));
    if (tellsTurns()) {
      holds.set(goesOn);
    }
    if (lists()) {
      listedVls.set(oneHotSelect(weighty, named).bits(listedVls.width() - 1, 0));
    }
    currentEntry.set(pointer);
    currentRemaining.set(remaining);
    verification(() -> TableProperties.state(this));
  }

  private boolean tellsTurns() {
    return priority == Priority.LOW && rules.lowTurn() == LowTurn.UNTIL_EXHAUSTED;
  }

  private boolean lists() {
    return rules.unlistedVl() == UnlistedVl.WHEN_IDLE;
  }

  /** An entry of VL15 serves something only where it is folded. */
  private int listedBits() {
    return switch (rules.unsupportedVl()) {
      case SKIP -> Widths.DATA_VLS;
      case FOLD -> Widths.VLS;
    };
  }

  /** The shadow is written entry by entry and becomes active whole. */
  private void keepEntries() {
    when(write, () -> shadow.get(address).set(writeData));
    readData.set(row(shadow, address));
    when(
        commit,
        () -> {
          for (int i = 0; i < entries; i++) {
            active.get(i).set(shadow.get(i));
          }
        });
  }

  /** Whether every value of an index names an entry. */
  private boolean indexIsFull(UInt index) {
    return entries == 1 << index.width();
  }

  /** The set of the one entry that an index names. */
  private UInt oneHot(UInt index) {
    return indexIsFull(index) ? lit(1, 1).shl(index) : catBools(isNamedBy(index));
  }

  /** By entry: the index names it. */
  private List<Bool> isNamedBy(UInt index) {
    return IntStream.range(0, entries).mapToObj(index::eq).toList();
  }

  /** The row that an index names; by explicit selection where an index may lie beyond the last. */
  UInt row(Vec<UInt> rows, UInt index) {
    return indexIsFull(index) ? rows.get(index) : oneHotSelect(isNamedBy(index), rows.list());
  }

  private void keepPosition() {
    when(
            commit,
            () -> {
              pointer.set(entries - 1);
              remaining.set(0);
            })
        .elseWhen(
            () -> send,
            () -> {
              pointer.set(serving);
              remaining.set(budget.sub(length.zext()));
            });
  }

  /** By entry: it has weight, and the VL that it names is eligible. */
  private List<Bool> servableEntries() {
    List<Bool> result = new ArrayList<>();
    for (int i = 0; i < entries; i++) {
      UInt row = active.get(i);
      named.get(i).set(lit(1, 1).shl(row.bits(11, 8)));
      weighty.get(i).set(row.bits(7, 0).orR());
      result.add(eligibleVls.and(named.get(i)).orR().and(weighty.get(i)));
    }
    return result;
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
        A VL arbitration table of %d entries {VL, weight}, with pointer and remaining weight.

        1. An entry can be served if its weight is above 0 and the VL that it names is eligible.
        2. The current entry goes on while it has weight left and can be served.
        3. Otherwise the next entry in cyclic order that can be served begins its turn with its
           weight, 16 dwords a unit; what the entry left behind had left over is forfeited.
        4. Taken packets are subtracted whole: the remaining weight may become negative.

        The pointer moves only when a packet is taken. A commit replaces all entries in one clock
        edge; the pointer is then on the last entry, so that entry 0 is tried first.
        Latency: the choice is combinational; state follows at the clock edge.
        """,
        entries);
  }
}
