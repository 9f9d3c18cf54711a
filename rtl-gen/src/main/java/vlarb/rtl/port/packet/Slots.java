// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.packet;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Two registers for beats or packets, in the order in which they came. */
public final class Slots implements Module.Part {
  private final Bool firstFull;
  private final Bool secondFull = regInit(false, "there is another one behind it");
  private final UInt first;
  private final UInt second;

  /**
   * @param noun for the content
   */
  public Slots(int bits, String noun) {
    firstFull = regInit(false, "there is a " + noun);
    first = reg(uint(bits), "the " + noun);
    second = reg(uint(bits), "the " + noun + " behind it");
  }

  public Bool full(int slot) {
    return slot == 0 ? firstFull : secondFull;
  }

  public UInt content(int slot) {
    return slot == 0 ? first : second;
  }

  /**
   * Connects the registers.
   *
   * @param comes a beat comes, for which there is room
   * @param leaves the first beat leaves
   */
  public void connect(Bool comes, UInt beat, Bool leaves) {
    Bool moves = let("the first register is free or becomes free", leaves.or(firstFull.not()));
    when(
        moves,
        () -> {
          firstFull.set(secondFull.or(comes));
          secondFull.set(secondFull.and(comes));
        });
    when(moves.not().and(comes), () -> secondFull.set(true));
    when(moves.and(secondFull.or(comes)), () -> first.set(mux(secondFull, second, beat)));
    when(comes, () -> second.set(beat));
  }
}
