// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/**
 * The progress of the operation that a client has put to a table engine, or to admission: not
 * accepted yet, not answered yet, or waiting for decisions.
 */
final class Underway implements Module.Part {
  /** Cycles that an engine without room for more moves is waited for, as a power of two. */
  static final int PATIENCE = 10;

  /** The bits of a status in an answer. */
  private static final int STATUS = 8;

  final Bool asking = regInit(false, "the operation is not accepted yet");
  final Bool outstanding = regInit(false, "the operation is not answered yet");
  private final UInt waited = reg(uint(PATIENCE + 1), "cycles since it was accepted");
  private final UInt last =
      reg(uint(CommandWidths.ANSWER), "the answer to the last operation that was answered");
  private final Bool answered = wire(bool(), "it is answered");
  private final Bool patient = wire(bool(), "it has not waited for long");

  /**
   * Follows an operation.
   *
   * @param begins the operation is put
   * @param accepted the operation is accepted, if it was put
   * @param answers there is an answer
   * @param fields of that answer
   * @return whether the operation is answered
   */
  Bool follow(Bool begins, Bool accepted, Bool answers, UInt fields) {
    answered.set(outstanding.and(answers));
    patient.set(waited.bit(PATIENCE).not());
    when(
            begins,
            () -> {
              asking.set(true);
              outstanding.set(true);
            })
        .elseWhen(
            () -> answered,
            () -> {
              outstanding.set(false);
              last.set(fields);
            });
    when(
            asking,
            () -> {
              asking.set(accepted.not());
              waited.set(0);
            })
        .elseWhen(() -> patient, () -> waited.set(waited.add(1)));
    return answered;
  }

  /** High if the operation is answered, or waits for decisions. */
  Bool over() {
    return asking.or(outstanding.and(patient)).not();
  }

  /** The answer to the last operation, or that it waits for decisions. */
  UInt answer() {
    return mux(
        outstanding,
        cat(lit(LineCommand.WAITS, STATUS), lit(0, CommandWidths.ANSWER - STATUS)),
        last);
  }
}
