// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.stream.Collectors;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.BadValueException;
import vlarb.config.text.OneLine;

/** A choice among a few whole numbers. */
record WholeNumberChoice(List<Integer> values) implements ValueType<Integer> {
  @Override
  public String range() {
    return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "one of ", ""));
  }

  @Override
  public Integer parse(String text) throws BadValueException {
    return WholeNumber.count(text, Integer.MIN_VALUE, Integer.MAX_VALUE).stream()
        .boxed()
        .filter(values::contains)
        .findFirst()
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
    return values;
  }
}
