// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import vlarb.config.text.BadValueException;
import vlarb.model.port.registers.PortCounters;

/** The bits of a port's counters, or none. */
record CountersChoice() implements ValueType<Optional<PortCounters>> {
  private static final String NONE = "none";

  private static final List<String> NAMES =
      List.of(NONE, String.valueOf(PortCounters.USUAL.bits()));

  @Override
  public String range() {
    return NameChoice.range(NAMES);
  }

  @Override
  public Optional<PortCounters> parse(String text) throws BadValueException {
    if (!NAMES.contains(text)) {
      throw NameChoice.noneOf(NAMES, text);
    }
    return text.equals(NONE) ? Optional.empty() : Optional.of(PortCounters.USUAL);
  }

  @Override
  public String format(Optional<PortCounters> value) {
    return value.map(counters -> String.valueOf(counters.bits())).orElse(NONE);
  }
}
