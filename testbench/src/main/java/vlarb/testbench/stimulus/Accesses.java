// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.model.traffic.Dice;

/** Sequences of register accesses. */
final class Accesses {
  /** A register access. */
  record Access(boolean write, int address, int data) {
    /** A read of the same register. */
    Access asRead() {
      return new Access(false, address, data);
    }
  }

  private Accesses() {}

  /** Writes tables, limit and OperationalVLs, entries beyond the given ones null, and commits. */
  private static List<Access> load(
      ArbiterParameters parameters, Tables tables, OperationalVls vls) {
    return RegisterWrite.loading(parameters, tables, vls).stream()
        .map(write -> new Access(true, write.address(), write.data()))
        .toList();
  }

  /**
   * The accesses of management before any traffic: loading the tables, if the arbiter does not load
   * them itself.
   */
  static List<Access> atStart(ArbiterParameters parameters, Tables tables) {
    OperationalVls vls = OperationalVls.ofCount(parameters.dataVls());
    return parameters.atReset().isPresent() ? List.of() : load(parameters, tables, vls);
  }

  /** Rewrites everything for a mood, and commits it. */
  static List<Access> rewrite(Dice dice, ArbiterParameters parameters, Aim aim) {
    return switch (aim) {
      case ANYTHING, CREDIT_LIMIT -> rewrite(dice, parameters);
      case GREAT_LIMIT, CREDITS_RUN_OUT ->
          load(
              parameters,
              tables(
                  parameters,
                  greatLimit(dice),
                  capacity -> full(dice, capacity, parameters.dataVls())));
      case FULL_CIRCLE ->
          load(
              parameters,
              tables(
                  parameters,
                  dice.below(256),
                  capacity -> corners(dice, capacity, parameters.dataVls())));
    };
  }

  private static Tables tables(
      ArbiterParameters parameters, int limit, IntFunction<List<VlWeight>> table) {
    return new Tables(limit, table.apply(parameters.highCap()), table.apply(parameters.lowCap()));
  }

  private static List<Access> load(ArbiterParameters parameters, Tables tables) {
    return load(parameters, tables, OperationalVls.ofCount(parameters.dataVls()));
  }

  /** An entry of some weight everywhere, for any of the VLs. */
  private static List<VlWeight> full(Dice dice, int capacity, int vls) {
    return Stream.generate(() -> new VlWeight(dice.below(vls), dice.between(1, 255)))
        .limit(capacity)
        .toList();
  }

  /** Makes a table with some entries of little weight, the last entry most often. */
  private static List<VlWeight> corners(Dice dice, int capacity, int vls) {
    List<VlWeight> result = new ArrayList<>(Collections.nCopies(capacity, VlWeight.NULL));
    for (int left = dice.between(1, 3); left > 0; left--) {
      int entry = dice.chance(128) ? capacity - 1 : dice.oneOf(0, dice.below(capacity));
      result.set(entry, new VlWeight(Queues.cornerVl(dice, vls), dice.between(1, 2)));
    }
    return result;
  }

  /** A random rewriting of everything, committed at its end; the monitor is asked meanwhile. */
  private static List<Access> rewrite(Dice dice, ArbiterParameters parameters) {
    OperationalVls most = OperationalVls.ofCount(parameters.dataVls());
    OperationalVls vls =
        dice.chance(128) ? most : OperationalVls.ofCode(dice.between(1, most.code())).orElseThrow();
    int limit =
        switch (dice.below(4)) {
          case 0 -> dice.below(256);
          case 1 -> powerOfTwo(dice);
          default -> dice.oneOf(0, 1, 2, 254, 255);
        };
    List<VlWeight> high = entries(dice, parameters.highCap(), most.count());
    List<VlWeight> low = entries(dice, parameters.lowCap(), most.count());
    List<Access> result = new ArrayList<>(load(parameters, new Tables(limit, high, low), vls));
    if (parameters.options().counters()) {
      result.add(ofMonitor(dice, parameters));
    }
    return result;
  }

  /**
   * Makes entries from nearly empty to full, with weights from one extreme to the other or of one
   * bit or two, with few VLs or many that the port does not have.
   */
  private static List<VlWeight> entries(Dice dice, int capacity, int vls) {
    int filled = dice.oneOf(0, 16, 128, 256);
    int extreme = dice.oneOf(0, 128, 256);
    int fewBits = dice.oneOf(0, 0, 256);
    int stranger = dice.oneOf(16, 16, 160);
    List<VlWeight> result = new ArrayList<>();
    for (int i = 0; i < capacity; i++) {
      int weight = dice.chance(extreme) ? dice.oneOf(1, 255) : dice.below(256);
      if (dice.chance(fewBits)) {
        weight = powerOfTwo(dice) | dice.oneOf(0, powerOfTwo(dice));
      }
      int vl = dice.chance(stranger) ? dice.below(16) : dice.below(vls);
      result.add(new VlWeight(vl, dice.chance(filled) ? weight : 0));
    }
    return result;
  }

  /**
   * Draws a great limit: mostly a bit away from no limit, otherwise one of the greatest bits alone,
   * any, or none.
   */
  private static int greatLimit(Dice dice) {
    return dice.chance(192)
        ? 255 - powerOfTwo(dice)
        : dice.oneOf(64, 128, dice.between(129, 253), 255);
  }

  /** Draws a power of two, 1 to 128: a value of a single bit shows who overlooks that bit. */
  private static int powerOfTwo(Dice dice) {
    return 1 << dice.below(8);
  }

  /** An access to anything, as a confused management agent might make it. */
  static Access any(Dice dice, ArbiterParameters parameters) {
    if (parameters.options().counters() && dice.chance(192)) {
      return ofMonitor(dice, parameters);
    }
    int address = dice.chance(128) ? dice.below(256) : dice.between(124, 134);
    int data = dice.chance(128) ? dice.below(4096) : dice.below(16);
    if (parameters.options().counters() && dice.chance(16)) {
      data |= 1 << dice.below(32);
    }
    return new Access(dice.chance(128), address, data);
  }

  /**
   * Draws an access to the monitor: mostly a read of a counter or an access to the interrupt's
   * registers.
   */
  private static Access ofMonitor(Dice dice, ArbiterParameters parameters) {
    int vl = dice.chance(32) ? dice.below(16) : dice.oneOf(15, dice.below(parameters.dataVls()));
    int address =
        switch (dice.below(8)) {
          case 0 -> ManagementRegisters.PACKETS + vl;
          case 1 -> ManagementRegisters.UNITS + vl;
          case 2 -> ManagementRegisters.ERRORS + vl;
          case 3 -> dice.between(ManagementRegisters.INTERRUPT_STATUS, 255);
          // Often enough that a bit is cleared in the very cycle in which its event comes.
          default -> ManagementRegisters.INTERRUPT_STATUS + dice.below(2);
        };
    int data = dice.chance(16) ? 1 << dice.below(32) : dice.below(8);
    boolean interrupts = address >= ManagementRegisters.INTERRUPT_STATUS;
    return new Access(dice.chance(interrupts ? 192 : 16), address, data);
  }
}
