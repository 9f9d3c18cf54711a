// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowKind;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.part.IndexWidth;

/**
 * The current entry of both tables, and whether its VL is eligible: looked up for both in turns, in
 * step with the search for the nearest VL.
 */
public final class TablePositions extends Module {
  private final RowShape shape;

  final UInt eligible;
  final Bool lowRow = in(bool(), "the low table's row is compared; else the high one's");
  final Bool lowAddressed = in(bool(), "the low table's row is addressed");
  final UInt rowAddress;
  final Bool currentWaits;

  final Bool commit = in(bool(), "both tables start afresh");
  final Bool highSent = in(bool(), "the high table has sent in the cycle before");
  final Bool lowSent = in(bool(), "the low table has sent in the cycle before");
  final UInt sentEntry;
  final UInt sentVl;
  final UInt lastVl;
  final UInt sentBefore;
  final UInt high;
  final UInt low;
  final UInt highVl;
  final UInt lowVl;

  /** High if a turn has begun, of a table engine's high table. */
  final Optional<Bool> highBegins;

  private final Bool fresh = regInit(false, "a commit has taken effect in the cycle before");
  private final UInt movedEntry;
  private final UInt movedVl;
  private final UInt currentHigh;
  private final UInt currentLow;
  private final UInt currentHighVl;
  private final UInt currentLowVl;

  TablePositions(RowShape shape) {
    this.shape = shape;
    int bits = shape.entryBits();
    int vls = shape.vls();
    highBegins =
        shape.commitsHigh()
            ? Optional.empty()
            : Optional.of(in(bool(), "the high table has sent in the cycle before, by a new turn"));
    eligible = in(uint(shape.vls()), "VLs with a packet and credits");
    rowAddress = out(uint(shape.addressBits()), "{high, current entry} of the table addressed");
    currentWaits =
        out(bool(), "the current entry's VL is eligible: of the table whose nearest VL is known");
    sentEntry = in(uint(bits), "the entry of the packet on offer");
    sentVl = in(uint(vls), "its VL, one-hot as all VLs here");
    lastVl = out(uint(vls), "the VL that was on offer in the cycle before");
    int highBits = IndexWidth.of(shape.parameters().highCap());
    sentBefore = out(uint(highBits), "the high table's entry, if it was on offer a cycle before");
    high = out(uint(bits), "the current entry of the high table");
    low = out(uint(bits), "the current entry of the low table");
    highVl = out(uint(vls), "the VL that the high table's serves");
    lowVl = out(uint(vls), "the VL that the low table's serves");

    int lastOfHigh = shape.parameters().highCap() - 1;
    int lastOfLow = shape.parameters().lowCap() - 1;
    movedEntry = reg(uint(bits), "the entry that was on offer in the cycle before");
    movedVl = reg(uint(vls), "its VL");
    currentHigh = regInit(bits, lastOfHigh, "the current entry of the high table");
    currentLow = regInit(bits, lastOfLow, "the current entry of the low table");
    currentHighVl = regInit(uint(vls), lit(0, vls), "the VL that the high table's serves");
    currentLowVl = regInit(uint(vls), lit(0, vls), "the VL that the low table's serves");
    step("Takes notice of a packet or a commit.");
    fresh.set(commit);
    boolean managed = !shape.commitsHigh();
    movedEntry.set(managed ? sentEntry : mux(commit, lit(lastOfHigh, bits), sentEntry));
    movedVl.set(sentVl);
    step("The positions follow, a cycle later.");
    Bool highMoves = let(highBegins.orElseGet(() -> highSent.or(fresh)));
    when(
        highMoves,
        () -> {
          currentHigh.set(movedEntry);
          if (!managed) {
            currentHighVl.set(movedVl);
          }
        });
    if (managed) {
      when(highSent, () -> currentHighVl.set(movedVl));
    }
    when(fresh, () -> currentLow.set(lastOfLow))
        .elseWhen(() -> lowSent, () -> currentLow.set(movedEntry));
    when(lowSent, () -> currentLowVl.set(movedVl));
    // Behind a packet the other table's row is addressed before the position follows; not so behind
    // a commit.
    UInt lowNow = mux(fresh, lit(lastOfLow, bits), currentLow);
    UInt highNow = managed ? currentHigh : mux(fresh, lit(lastOfHigh, bits), currentHigh);
    driveAddress(lowAddressed.not().cat(mux(lowAddressed, lowNow, highNow)));
    currentWaits.set(lookUp());
    lastVl.set(movedVl);
    sentBefore.set(movedEntry.bits(sentBefore.width() - 1, 0));
    high.set(currentHigh);
    low.set(currentLow);
    highVl.set(currentHighVl);
    lowVl.set(currentLowVl);
  }

  /**
   * Tells the row's address; a wide row is addressed a cycle later, if heads are compared later.
   */
  private void driveAddress(UInt address) {
    if (shape.kind() == RowKind.KEYS || shape.headsLater() == 0) {
      rowAddress.set(address);
      return;
    }
    UInt addressed =
        reg(uint(address.width()), "{high, current entry} of a table").named("address");
    addressed.set(address);
    rowAddress.set(addressed);
  }

  /** High where a lookup has found the VL of a current entry eligible. */
  private Bool lookUp() {
    step("Looks up whether the current entry's VL is eligible.");
    UInt vl = mux(lowRow, currentLowVl, currentHighVl);
    Bool waits = reg(bool(), "the current entry's VL is eligible");
    waits.set(eligible.and(vl).orR());
    return untilFound(waits);
  }

  /** Keeps what a lookup has found until the nearest VL of that table is found. */
  private Bool untilFound(Bool waits) {
    Bool last = waits;
    for (int level = 1 + shape.headsLater(); level < shape.levels(); level++) {
      Bool next = reg(bool(), "the same, a cycle later").named("waits" + level);
      next.set(last);
      last = next;
    }
    return last;
  }

  @Override
  protected String header() {
    return """
        The current entries of both tables, and whether their VLs are eligible.

        An entry that sends becomes the current one. A commit leaves each table on its last entry, so
        that entry 0 is tried first.
        Latency: a position follows at the end of the cycle after the one that takes the packet.
        Cost: an index and a VL for each table, one look-up among the eligible VLs for both.
        """;
  }
}
