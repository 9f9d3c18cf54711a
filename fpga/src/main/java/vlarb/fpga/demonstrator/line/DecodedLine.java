// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

import static vlarb.chisel.Hardware.*;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The decoded command of a line: a signal for each command, in the module under construction. A
 * line with too large an argument is no command.
 *
 * @param <C> the commands
 */
public final class DecodedLine<C extends SerialCommand> {
  private final Map<C, Bool> is = new LinkedHashMap<>();

  /**
   * @param commands the existing commands
   * @param letter of the line
   * @param argument of the line
   */
  public DecodedLine(List<C> commands, UInt letter, UInt argument) {
    Map<Integer, Bool> fits = new HashMap<>();
    for (C command : commands) {
      Bool hit = wire(bool()).named("is" + inWords(command));
      Bool named = letter.eq(command.code());
      int bits = command.argumentBits();
      hit.set(
          bits == argument.width()
              ? named
              : named.and(fits.computeIfAbsent(bits, width -> argumentFits(argument, width))));
      is.put(command, hit);
    }
  }

  private static Bool argumentFits(UInt argument, int bits) {
    Bool fits = wire(bool()).named("argumentFits" + bits);
    fits.set(argument.bits(argument.width() - 1, bits).eq(0));
    return fits;
  }

  private static String inWords(SerialCommand command) {
    return Arrays.stream(command.name().split("_"))
        .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining());
  }

  /** High if the line has this command, which must be an existing one. */
  public Bool is(C command) {
    return is.get(command);
  }

  /** The line has one of these. */
  public Bool isAny(Predicate<? super C> which) {
    return is.keySet().stream().filter(which).map(is::get).reduce(Bool::or).orElseThrow();
  }
}
