// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.EnumSignal;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.table.cycle.Operation;

/** The command that is being decided, and for one cycle more while the decision takes effect. */
final class AskedCommand implements Module.Part {
  private final EngineShape shape;
  private final EnumSignal<Operation> operation =
      reg(enumOf(Operation.class), "the operation that it asks for");
  final UInt levelAsked;
  final UInt handleAsked;
  final UInt vlAsked = reg(uint(EngineShape.VL), "VL");
  final UInt weightAsked;
  final UInt legalLevels;
  final Bool isInsert = wire(bool());
  final Bool isRelease = wire(bool());
  final Bool isWeigh = wire(bool());

  AskedCommand(EngineShape shape) {
    this.shape = shape;
    levelAsked = reg(uint(shape.levelBits()), "level");
    handleAsked = reg(uint(shape.deepest()), "handle");
    weightAsked = reg(uint(shape.weightBits()), "weight");
    legalLevels = reg(uint(shape.deepest() + 1), "bit i: a sequence of level i can have that");
    isInsert.set(operation.eq(Operation.INSERT));
    isRelease.set(operation.eq(Operation.RELEASE));
    isWeigh.set(operation.eq(Operation.SET_WEIGHT));
  }

  /** Bits of a command: {operation, level, handle, VL, weight}. */
  static int width(EngineShape shape) {
    return EngineShape.CODE
        + shape.levelBits()
        + shape.deepest()
        + EngineShape.VL
        + shape.weightBits();
  }

  /** Becomes this command. */
  void fetch(Bool fetches, UInt command, WeightCheck check) {
    int vlFrom = shape.weightBits();
    int handleFrom = vlFrom + EngineShape.VL;
    int levelFrom = handleFrom + shape.deepest();
    int operationFrom = levelFrom + shape.levelBits();
    check.weight.set(command.bits(vlFrom - 1, 0));
    when(
        fetches,
        () -> {
          operation.set(
              reinterpret(
                  command.bits(operationFrom + EngineShape.CODE - 1, operationFrom),
                  enumOf(Operation.class)));
          levelAsked.set(command.bits(operationFrom - 1, levelFrom));
          handleAsked.set(command.bits(levelFrom - 1, handleFrom));
          vlAsked.set(command.bits(handleFrom - 1, vlFrom));
          weightAsked.set(command.bits(vlFrom - 1, 0));
          legalLevels.set(check.legal);
        });
  }
}
