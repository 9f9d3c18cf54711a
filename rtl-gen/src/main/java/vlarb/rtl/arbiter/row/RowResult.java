// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;

/** The result of a look: offered until it is taken, discarded or replaced by the next one's. */
public final class RowResult extends Module {
  final Bool interrupted = in(bool(), "discard the result, though it is not taken");
  final Bool last = in(bool(), "a look ends: what follows is its result");
  final Bool sendsHigh = in(bool(), "the high table sends");
  final Bool sendsLow = in(bool(), "the low table sends");
  final Bool sends = in(bool(), "one of them does, or a VL is sent without a table");
  final Bool reload = in(bool(), "HighPriCounter is reloaded");
  final Bool goesOn = in(bool(), "the current entry of the table goes on");
  final Bool turn = in(bool(), "what is chosen is the entry that sent, whose turn may go on");
  final Bool turnGoesOn = in(bool(), "that turn goes on, a cycle later");
  final UInt chosenVl;
  final UInt chosenEntry;

  final Bool discard = in(bool(), "heads may have gone: nothing is offered in this cycle");
  final Bool decide = in(bool(), "the link asks for a data packet");

  final Bool valid = out(bool(), "a packet can be sent");
  final UInt vl;
  final UInt entry;
  final Bool byHigh = out(bool(), "the high table serves it");
  final Bool byLow = out(bool(), "the low table serves it");
  final Bool continues = out(bool(), "by its current entry, whose turn goes on");
  final Bool reloads = out(bool(), "the decision reloads HighPriCounter");
  final Bool taken = out(bool(), "it is taken");
  final Bool nothing = out(bool(), "a decision is made that finds nothing");

  private final Bool found = regInit(false, "there is a result, and a packet in it");
  private final Bool foundNothing = regInit(false, "the result is new, and there is none in it");
  private final Bool foundHigh = reg(bool(), "the high table serves it");
  private final Bool foundLow = reg(bool(), "the low table serves it");
  private final Bool foundReloads = reg(bool(), "HighPriCounter is reloaded");
  private final Bool foundContinues = reg(bool(), "the current entry of the table goes on");
  private final UInt foundVl;
  private final UInt foundEntry;

  RowResult(RowShape shape) {
    int vls = shape.vls();
    int entryBits = shape.entryBits();
    chosenVl = in(uint(vls), "the VL that is sent from, one-hot as all VLs here");
    chosenEntry = in(uint(entryBits), "the entry that serves it");
    vl = out(uint(vls), "from this VL");
    entry = out(uint(entryBits), "by this entry");
    foundVl = regInit(uint(vls), lit(0, vls), "the VL of the packet");
    foundEntry = reg(uint(entryBits), "the entry that serves it");

    step("Remembers the result.");
    Bool stays = let(interrupted.not().and(mux(last, sends, found.or(turnGoesOn))));
    Bool none = let(interrupted.not().and(last).and(sends.not()));
    found.set(stays.and(taken.not()));
    foundNothing.set(none.and(taken.not()));
    Bool loads = let(last.or(turn));
    when(
        loads,
        () -> {
          foundHigh.set(sendsHigh);
          foundLow.set(sendsLow);
          foundReloads.set(reload);
          foundContinues.set(goesOn);
          foundVl.set(chosenVl);
          foundEntry.set(chosenEntry);
        });

    Bool current = let(found.or(turnGoesOn).and(discard.not()));
    valid.set(current);
    vl.set(foundVl);
    entry.set(foundEntry);
    byHigh.set(foundHigh);
    byLow.set(foundLow);
    continues.set(foundContinues);
    reloads.set(foundReloads);
    taken.set(decide.and(current));
    nothing.set(decide.and(foundNothing).and(discard.not()));
  }

  @Override
  protected String header() {
    return """
        What a look has found: a packet, or that there is none.

        A packet is offered until it is taken, discarded or replaced by that of the next look. Where
        the turn of the packet before goes on, the next one is offered before a look has ended. That
        there is none counts as a decision if the link asks for a packet in the first cycle after the
        look; otherwise it changes nothing.
        Latency: a result is offered in the cycle after its look.
        Cost: a register for each value of the result, whatever the capacities.
        """;
  }
}
