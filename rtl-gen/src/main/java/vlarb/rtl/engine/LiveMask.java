// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * The mask of entries that are live for the arbiter, and of the one of an entry's two weights that
 * counts.
 */
public final class LiveMask extends Module {
  final Bool change = in(bool(), "something becomes live or dies");
  final UInt oldIndex;
  final UInt oldSpan;
  final Bool die = in(bool(), "that would be the old copy's entries: they die");
  final UInt newIndex;
  final UInt newSpan;
  final Bool goLive = in(bool(), "the new copy's entries: they become live, with what was written");
  final Bool kill = in(bool(), "the new copy's entries: they die");
  final UInt entry;
  final Bool entryBank = out(bool(), "its weight in use");
  final UInt live;
  final UInt bank;

  private final UInt liveEntries;
  private final UInt bankOfEntries;

  LiveMask(EngineShape shape) {
    int bits = shape.deepest();
    int entries = shape.entries();
    oldIndex = in(uint(bits), "index of the old copy");
    oldSpan = in(uint(bits), "its entries, less one");
    newIndex = in(uint(bits), "index of the new copy");
    newSpan = in(uint(bits), "its entries, less one");
    entry = in(uint(bits), "the number of an entry");
    live = out(uint(entries), "by position: the arbiter sees the entry");
    bank = out(uint(entries), "by position: the entry's weight in use");
    UInt none = Hardware.lit(BigInteger.ZERO, entries);
    liveEntries = regInit(uint(entries), none, "by position: the arbiter sees the entry");
    bankOfEntries = regInit(uint(entries), none, "by position: the entry's weight in use");

    SetMask oldSet = instance(() -> new SetMask(shape));
    SetMask newSet = instance(() -> new SetMask(shape));
    // With the bits of all numbers reversed, the masks are by position.
    oldSet.of(EntrySet.ofSpan(oldIndex, oldSpan).places(), die);
    newSet.of(EntrySet.ofSpan(newIndex, newSpan).places(), goLive.or(kill));
    UInt coming = let("entries that become live", mux(goLive, newSet.mask, none));
    UInt stays =
        let("what is live and does not die", liveEntries.and(oldSet.mask.or(newSet.mask).not()));
    when(
        change,
        () -> {
          liveEntries.set(stays.or(coming));
          bankOfEntries.set(bankOfEntries.xor(coming));
        });

    entryBank.set(bankOfEntries.at(EntrySet.reversed(entry)));
    live.set(liveEntries);
    bank.set(bankOfEntries);
  }

  @Override
  protected String header() {
    return """
        Which entries of the table the arbiter sees, and which of an entry's two weights is in use.

        A set of entries changes whole, at one clock edge: a copy that was written unseen becomes
        live, with the weights that were written, or dies. Entries need not be cleared otherwise.
        Latency: what is asked for takes effect in the next cycle.
        Cost: two flip-flops and about six gates an entry.
        """;
  }
}
