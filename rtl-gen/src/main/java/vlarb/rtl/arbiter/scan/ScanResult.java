// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The result of a look-ahead: offered until it is taken, discarded or replaced by the next result.
 */
public final class ScanResult extends Module {
  final Bool restart = in(bool(), "discard the result");
  final Bool last = in(bool(), "the look-ahead ends: what follows is the new result");
  final Bool sendsHigh = in(bool(), "the high table sends");
  final Bool sendsLow = in(bool(), "the low table sends");
  final Bool sendsOther = in(bool(), "a VL is sent without a table");
  final UInt chosenVl;
  final UInt chosenEntry;
  final UInt lengthInverted = in(uint(Widths.LENGTH), "dwords of the packet, inverted");
  final SInt newRemaining = in(sint(Widths.REMAINING), "what the entry will have left");

  final Bool discard = in(bool(), "heads may have gone: nothing is offered in this cycle");
  final Bool decide = in(bool(), "the link asks for a data packet");
  final Bool prepare = in(bool(), "a commit takes effect at the end of the next cycle");
  final Bool commit = in(bool(), "other tables take effect at the end of this cycle");
  final Bool oneVl = in(bool(), "the tables are not consulted");

  /** The findings in the high table, where a table engine has that table. */
  final Optional<InHigh> inHigh;

  final Bool valid = out(bool(), "a packet can be sent");
  final UInt vl;
  final UInt servedBy =
      out(uint(2), "by 0 no table, 1 the high-priority table, 2 the low-priority table");
  final UInt entry = out(uint(Widths.PORT_ENTRY), "and this entry of it");
  final UInt length = out(uint(Widths.LENGTH), "its dwords");
  final Bool taken = out(bool(), "and is");

  final Bool apply = out(bool(), "a decision was made in the cycle before");
  final Bool sent = out(bool(), "a data packet was taken in the cycle before");
  final Bool highMoves = out(bool(), "the high table's position changes: by that, or a commit");
  final Bool lowMoves = out(bool(), "the low table's position changes");
  final UInt sentVl;
  final UInt sentEntry;
  final SInt remaining = out(sint(Widths.REMAINING), "and what its entry has left");

  /** The notices to the table engine, where one has the high table. */
  final Optional<Notices> notices;

  private final Bool found = regInit(false, "there is a result, and a packet in it");
  private final Bool foundNothing = regInit(false, "the result is new, and there is none in it");
  private final Bool byHigh = reg(bool(), "the high table serves it");
  private final Bool byLow = reg(bool(), "the low table serves it");
  private final UInt foundVl;
  private final UInt foundEntry;
  private final UInt foundLengthInverted = reg(uint(Widths.LENGTH), "its dwords, inverted");
  private final SInt foundRemaining = reg(sint(Widths.REMAINING), "what its entry will have left");

  private final boolean managed;

  /** High in a cycle in which a decision is made; where a table engine has to know. */
  private final Optional<Bool> decides;

  /** The values remembered for the table engine, where there is one to notify. */
  private Optional<Remembered> remembered = Optional.empty();

  private final Bool leaves = wire(bool());
  private final Bool decided = regInit(false, "a decision was made in the cycle before");
  private final Bool wasSent = regInit(false, "a data packet was taken in the cycle before");
  private final Bool highMoved = regInit(false, "the high table served it, or a commit comes");
  private final Bool lowMoved = regInit(false, "the low table served it, or a commit comes");
  private final UInt vlBefore;
  private final UInt entryBefore;
  private final SInt remainingBefore = reg(sint(Widths.REMAINING), "what its entry has left");

  ScanResult(ScanShape shape) {
    int vlBits = shape.rowBits() + 1;
    int entryBits = shape.entryBits();
    managed = shape.parameters().managed();
    inHigh =
        managed
            ? Optional.of(
                new InHigh(
                    in(bool(), "the high table can serve"),
                    in(bool(), "an entry of the high table begins its turn")))
            : Optional.empty();
    notices =
        managed
            ? Optional.of(
                new Notices(
                    out(bool(), "a decision in the cycle before: the high table cannot serve"),
                    out(bool(), "it lets an entry of the high table begin its turn")))
            : Optional.empty();
    decides = notices.map(ports -> wire(bool(), "a decision is made"));
    chosenVl = in(uint(vlBits), "the VL that is sent from");
    chosenEntry = in(uint(entryBits), "the entry that serves it");
    vl = out(uint(vlBits), "from this VL");
    sentVl = out(uint(vlBits), "from this VL");
    sentEntry = out(uint(entryBits), "and this entry of it");
    foundVl = reg(uint(vlBits), "the VL of the packet");
    foundEntry = reg(uint(entryBits), "the entry that serves it");
    vlBefore = reg(uint(vlBits), "its VL");
    entryBefore = reg(uint(entryBits), "the entry that served it");

    remember();
    offer();
    follow();
    notices.ifPresent(this::drive);
  }

  private void remember() {
    Bool any = let(sendsHigh.or(sendsLow).or(sendsOther));
    Bool discarded = let(restart.or(leaves));
    step("Remembers the result.");
    foundNothing.set(last.and(discarded.not()).and(any.not()));
    when(discarded, () -> found.set(false)).elseWhen(() -> last, () -> found.set(any));
    when(
        last,
        () -> {
          byHigh.set(sendsHigh);
          byLow.set(sendsLow);
          foundVl.set(chosenVl);
          foundEntry.set(chosenEntry);
          foundLengthInverted.set(lengthInverted);
          foundRemaining.set(newRemaining);
        });
  }

  private void offer() {
    Bool current = let(found.and(discard.not()));
    valid.set(current);
    vl.set(foundVl);
    servedBy.set(cat(byLow, byHigh));
    Bool byTable = let(byHigh.or(byLow));
    entry.set(mux(byTable, foundEntry.pad(Widths.PORT_ENTRY), lit(0, Widths.PORT_ENTRY)));
    length.set(foundLengthInverted.not());
    leaves.set(decide.and(current));
    taken.set(leaves);
  }

  /**
   * The state follows a decision one cycle later; a commit is stronger, but for a high table that
   * is not management's.
   */
  private void follow() {
    Bool stays = let(commit.not());
    step("Follows a decision, one cycle later.");
    Bool known = decide.and(discard.not()).and(found.or(foundNothing));
    decides.ifPresent(wire -> wire.set(known));
    decided.set(decides.orElse(known).and(oneVl.not()).and(stays));
    Bool sends = let(leaves.and(stays));
    wasSent.set(managed ? leaves : sends);
    // With a commit both tables start afresh, from values that are here one cycle before.
    highMoved.set(managed ? leaves.and(byHigh) : sends.and(byHigh).or(prepare));
    lowMoved.set(sends.and(byLow).or(prepare));
    vlBefore.set(foundVl);
    if (managed) {
      entryBefore.set(foundEntry);
      remainingBefore.set(foundRemaining);
    } else {
      int entryBits = entryBefore.width();
      entryBefore.set(mux(prepare, lit((1 << entryBits) - 1, entryBits), foundEntry));
      remainingBefore.set(mux(prepare, lit(0, Widths.REMAINING), foundRemaining.asUInt()).asSInt());
    }

    apply.set(decided);
    sent.set(wasSent);
    highMoves.set(highMoved);
    lowMoves.set(lowMoved);
    sentVl.set(vlBefore);
    sentEntry.set(entryBefore);
    remaining.set(remainingBefore);
  }

  /** Drives the notices to the table engine; of a decision in the cycle of a commit too. */
  private void drive(Notices ports) {
    step("Tells the table engine.");
    Bool foundHigh = reg(bool(), "the high table can serve");
    Bool foundBegins = reg(bool(), "an entry of it begins its turn");
    when(
        last,
        () -> {
          foundHigh.set(inHigh.orElseThrow().highFound());
          foundBegins.set(inHigh.orElseThrow().begins());
        });
    Bool wasNone = regInit(false, "a decision in the cycle before: the high table cannot serve");
    wasNone.set(decides.orElseThrow().and(foundHigh.not()));
    Bool begun = regInit(false, "a decision in the cycle before: an entry begins its turn");
    begun.set(leaves.and(foundBegins));
    ports.noneEligible().set(wasNone);
    ports.turn().set(begun);
    remembered = Optional.of(new Remembered(foundHigh, foundBegins));
  }

  /** The values remembered for the table engine, where there is one. */
  public Optional<Remembered> remembered() {
    return remembered;
  }

  /**
   * Values of a look-ahead that are remembered for the table engine.
   *
   * @param foundHigh the high table can serve
   * @param foundBegins an entry of it begins its turn
   */
  public record Remembered(Bool foundHigh, Bool foundBegins) implements Part {}

  /**
   * Findings of the look-ahead in a managed high table.
   *
   * @param highFound in: the high table can serve
   * @param begins in: an entry of it begins its turn
   */
  public record InHigh(Bool highFound, Bool begins) implements Part {}

  /**
   * Notices to the table engine: the decision in the cycle before.
   *
   * @param noneEligible out: the high table cannot serve
   * @param turn out: an entry of it begins its turn
   */
  public record Notices(Bool noneEligible, Bool turn) implements Part {}

  @Override
  protected String header() {
    return """
        What a look-ahead has found: a packet, and the state after it, or that there is none.

        A packet is offered until it is taken, discarded or replaced by that of the next look-ahead.
        That there is none counts as a decision if the link asks for a packet in the first cycle
        after the look-ahead; otherwise it changes nothing. A commit in the same cycle has priority.
        Latency: pointers, weights and counter learn of a decision one cycle after it.
        Cost: two registers for each value of the result, whatever the capacities.
        """;
  }
}
