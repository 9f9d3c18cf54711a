// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.regex.Pattern;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;

/** The prefix of the names of Verilog modules, in ASCII; may be empty. */
record ModulePrefix() implements ValueType<String> {
  private static final int LONGEST = 32;

  private static final Pattern LEGAL =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]{0," + (LONGEST - 1) + "})?");

  @Override
  public String range() {
    return "up to " + LONGEST + " letters, digits and underscores, no digit first";
  }

  @Override
  public String parse(String text) throws BadValueException {
    if (!LEGAL.matcher(text).matches()) {
      throw new BadValueException("is " + OneLine.quote(text) + ", expected " + range());
    }
    return text;
  }

  @Override
  public String format(String value) {
    return value;
  }
}
