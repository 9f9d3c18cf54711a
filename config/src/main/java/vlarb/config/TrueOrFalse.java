// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;

/** An option that is on or off: {@code true} or {@code false}. */
record TrueOrFalse() implements ValueType<Boolean> {
  @Override
  public String range() {
    return "true or false";
  }

  @Override
  public Boolean parse(String text) throws BadValueException {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new BadValueException("is " + OneLine.quote(text) + ", expected " + range());
    };
  }

  @Override
  public String format(Boolean value) {
    return value.toString();
  }

  @Override
  public List<Boolean> samples() {
    return List.of(false, true);
  }
}
