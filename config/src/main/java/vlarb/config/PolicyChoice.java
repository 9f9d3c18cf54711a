// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.config.text.BadValueException;
import vlarb.model.table.policy.Policy;

/** A policy that hardware has, or none. */
record PolicyChoice() implements ValueType<Optional<Policy>> {
  private static final String NONE = "none";
  private static final NameChoice<Policy> POLICIES = new NameChoice<>(Policy.ofHardware());

  /** The names that can be had. */
  static List<String> names() {
    return Stream.concat(Stream.of(NONE), POLICIES.names().stream()).toList();
  }

  @Override
  public String range() {
    return NameChoice.range(names());
  }

  @Override
  public Optional<Policy> parse(String text) throws BadValueException {
    if (text.equals(NONE)) {
      return Optional.empty();
    }
    if (!names().contains(text)) {
      throw NameChoice.noneOf(names(), text);
    }
    return Optional.of(POLICIES.parse(text));
  }

  @Override
  public String format(Optional<Policy> value) {
    return value.map(NameChoice::nameOf).orElse(NONE);
  }
}
