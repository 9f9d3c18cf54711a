// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The cases after {@link Hardware#select}: one for each value, then perhaps a default. */
public final class Select {
  private final UInt selector;
  private final Set<Long> values;
  private final Optional<When> chain;

  Select(UInt selector) {
    this(selector, Set.of(), Optional.empty());
  }

  private Select(UInt selector, Set<Long> values, Optional<When> chain) {
    this.selector = selector;
    this.values = values;
    this.chain = chain;
  }

  /** If the selector has this value and none of the cases before matched. */
  public Select is(long value, Runnable body) {
    Set<Long> all = new HashSet<>(values);
    if (!all.add(value)) {
      throw new HardwareException(
          "%s is %d in a case before".formatted(Names.describe(selector), value));
    }
    When next =
        chain.isEmpty()
            ? When.first(selector.eq(value), body)
            : chain.get().elseWhen(() -> selector.eq(value), body);
    return new Select(selector, all, Optional.of(next));
  }

  /** If no case matched. */
  public void otherwise(Runnable body) {
    if (chain.isEmpty()) {
      throw new HardwareException("select(...) needs a case before otherwise(...)");
    }
    chain.get().otherwise(body);
  }
}
