// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.table.policy.Policy;

/**
 * The part of the engine that depends on the policy. It remembers which sets are free, and decides.
 * Its state is that of the table after all maintenance.
 */
public abstract class DecisionCore extends Module {
  final UInt level;
  final Bool ready = out(bool(), "the answers below hold, and a command may come");
  final Bool fits = out(bool(), "as many entries are free as a set of the level has");
  final Bool found = out(bool(), "a set of the level is free");
  final UInt place;
  final UInt free;

  final Bool insert = in(bool(), "that set becomes occupied");
  final Bool makeRoom = in(bool(), "move sequences so that a set of the level becomes free");
  final Bool releases = in(bool(), "a set becomes free");
  final UInt releasedLevel;
  final UInt releasedIndex;

  final Bool exchangeValid = out(bool(), "an exchange of two sets of a level, one of them free");
  final Bool exchangeReady = in(bool(), "it is taken");
  final UInt exchangeSpan;
  final UInt exchangeFrom;
  final UInt exchangeTo;

  /** For properties only, as is the next: delivered Verilog has no such ports. */
  final UInt insertedHandle;

  final UInt releasedHandle;

  DecisionCore(EngineShape shape) {
    int bits = shape.deepest();
    level = in(uint(shape.levelBits()), "level of a request");
    place = out(uint(bits), "index of the set that the request gets");
    free = out(uint(bits + 1), "free entries");
    releasedLevel = in(uint(shape.levelBits()), "its level");
    releasedIndex = in(uint(bits), "its index");
    exchangeSpan = out(uint(bits), "entries of either set, less one");
    exchangeFrom = out(uint(bits), "index of the set that is not free");
    exchangeTo = out(uint(bits), "index of the free set");
    insertedHandle = in(uint(bits), "handle of the sequence that is inserted");
    releasedHandle = in(uint(bits), "handle of the sequence that is released");
  }

  /** Makes the decision core of the policy. */
  static DecisionCore of(EngineShape shape) {
    Policy policy = shape.parameters().policy();
    return switch (policy) {
      case MODEL4 -> new Model4Core(shape);
      case LAZY -> new LazyCore(shape);
      case MODEL1 -> new Model1Core(shape);
      case MODEL2, MODEL3 -> new OrderedCore(shape);
      default -> throw new IllegalArgumentException("no hardware for the policy " + policy);
    };
  }
}
