// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Writes the answer to a command: eight hexadecimal digits, or a question mark. */
public final class AnswerWriter extends Module {
  /** Carriage return and line feed. */
  private static final int END = 2;

  private static final int DIGITS = CommandWidths.ANSWER / 4;

  public final Bool valid = in(bool(), "an answer is there");
  public final Bool ready = out(bool(), "and is taken");
  public final Bool refused = in(bool(), "it is a refusal");
  public final UInt answer = in(uint(CommandWidths.ANSWER), "it is this number otherwise");
  public final Bool characterValid = out(bool(), "a character is there to send");
  public final Bool characterReady = in(bool(), "and is taken");
  public final UInt character = out(uint(CommandWidths.CHARACTER), "in ASCII");

  private final UInt left = regInit(4, 0, "characters not sent yet, the line's end included");
  private final Bool refusal = reg(bool(), "the answer is a refusal");
  private final UInt number = reg(uint(CommandWidths.ANSWER), "the next digit highest");

  public AnswerWriter() {
    Bool idle = let(left.eq(0));
    Bool begins = let(idle.and(valid));
    Bool sent = let(idle.not().and(characterReady));
    UInt digit = let(number.bits(CommandWidths.ANSWER - 1, CommandWidths.ANSWER - 4));
    UInt wide = digit.pad(CommandWidths.CHARACTER);
    UInt numeral = let(mux(digit.le(9), wide.add('0'), wide.add('a' - 10)));

    when(
            begins,
            () -> {
              left.set(mux(refused, lit(1 + END, 4), lit(DIGITS + END, 4)));
              refusal.set(refused);
              number.set(answer);
            })
        .elseWhen(
            () -> sent,
            () -> {
              left.set(left.sub(1));
              number.set(number.bits(CommandWidths.ANSWER - 5, 0).cat(lit(0, 4)));
            });
    ready.set(idle);
    characterValid.set(idle.not());
    character.set(
        mux(
            left.eq(1),
            ascii('\n'),
            mux(left.eq(2), ascii('\r'), mux(refusal, ascii('?'), numeral))));
  }

  private static UInt ascii(char character) {
    return lit(character, CommandWidths.CHARACTER);
  }

  @Override
  protected String header() {
    return "Writes the answer to a command: eight hexadecimal digits or a question mark, CR, LF.";
  }
}
