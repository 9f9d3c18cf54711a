// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Reads a command line: a letter and a hexadecimal number. */
public final class LineReader extends Module {
  public final Bool characterValid = in(bool(), "a character has arrived");
  public final Bool characterBroken = in(bool(), "it was damaged");
  public final UInt character = in(uint(CommandWidths.CHARACTER), "in ASCII");
  public final Bool valid = out(bool(), "a line is complete");
  public final Bool ready = in(bool(), "it is not needed any more");
  public final UInt letter =
      out(uint(CommandWidths.LETTER), "what upper and lower case have in common");
  public final UInt argument;
  public final Bool malformed = out(bool(), "anything else");

  private final Bool begun = regInit(false, "the letter is there");
  private final Bool complete = regInit(false, "the line has ended");
  private final Bool bad = reg(bool(), "something in the line is not as it should be");
  private final UInt firstLetter = reg(uint(CommandWidths.LETTER), "the letter");
  private final UInt number;
  private final int argumentBits;

  /**
   * @param argumentBits width of the number, whole hexadecimal digits
   */
  public LineReader(int argumentBits) {
    this.argumentBits = argumentBits;
    argument = out(uint(argumentBits), "the number; 0 where there is none");
    number = reg(uint(argumentBits), "digits so far");
    Bool end = flag("endOfLine", isOneOf('\r', '\n'));
    Bool blank = flag("blank", isOneOf(' '));
    Bool alphabetic = flag("alphabetic", character.bits(7, 6).eq(1));
    Bool decimal = flag("decimal", character.ge('0').and(character.le('9')));
    UInt lowBits = character.bits(2, 0);
    Bool hexadecimal =
        flag(
            "hexadecimal",
            alphabetic.and(character.bits(4, 3).eq(0)).and(lowBits.ne(0)).and(lowBits.ne(7)));
    Bool inLine = flag("inLine", characterValid.and(complete.not()));
    Bool isDigit = flag("isDigit", begun.and(decimal.or(hexadecimal)));
    Bool tooMany = flag("tooMany", number.bits(argumentBits - 1, argumentBits - 4).orR());
    UInt digit = let(mux(decimal, character.bits(3, 0), character.bits(3, 0).add(9)));
    Bool lineEnds = flag("lineEnds", inLine.and(end));
    Bool counts = flag("counts", inLine.and(end.not()).and(blank.not()));
    Bool lineBegins = flag("lineBegins", counts.and(begun.not()));

    when(
        lineEnds,
        () -> {
          begun.set(false);
          complete.set(begun);
        });
    when(
            lineBegins,
            () -> {
              begun.set(true);
              bad.set(alphabetic.not().or(characterBroken));
              firstLetter.set(character.bits(CommandWidths.LETTER - 1, 0));
              number.set(0);
            })
        .elseWhen(
            () -> counts,
            () -> {
              bad.set(bad.or(isDigit.not()).or(tooMany).or(characterBroken));
              number.set(number.bits(argumentBits - 5, 0).cat(digit));
            });
    when(complete.and(ready), () -> complete.set(false));

    valid.set(complete);
    letter.set(firstLetter);
    argument.set(number);
    malformed.set(bad);
  }

  private Bool isOneOf(char... characters) {
    Bool found = lit(false);
    for (char one : characters) {
      found = found.or(character.eq(one));
    }
    return found;
  }

  private static Bool flag(String name, Bool value) {
    Bool flag = wire(bool()).named(name);
    flag.set(value);
    return flag;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Reads a command line: a letter and a hexadecimal number below 2^%d, ended by a carriage
        return or a line feed.

        Blanks and empty lines are skipped. What arrives between the end of a line and the cycle
        in which the line is not needed any more is lost.
        """,
        argumentBits);
  }
}
