// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;

/** A whole number from {@code min} to {@code max}, both included. */
record WholeNumberRange(int min, int max) implements ValueType<Integer> {
  @Override
  public String range() {
    return min + " to " + max;
  }

  @Override
  public Integer parse(String text) throws BadValueException {
    return WholeNumber.count(text, min, max)
        .orElseThrow(
            () -> new BadValueException("is " + OneLine.quote(text) + ", expected " + range()));
  }

  @Override
  public String format(Integer value) {
    return value.toString();
  }

  @Override
  public boolean isNumber() {
    return true;
  }

  @Override
  public List<Integer> samples() {
    return List.of(min, max);
  }
}
