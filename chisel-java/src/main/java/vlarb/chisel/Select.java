// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.HashSet;
import java.util.Set;

/** What can follow {@link Hardware#select}: one case for each value, then perhaps a default. */
public final class Select {
  private final UInt selector;
  private final Set<Long> values;
  private final When chain;

  Select(UInt selector) {
    this(selector, Set.of(), null);
  }

  private Select(UInt selector, Set<Long> values, When chain) {
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
        chain == null
            ? When.first(selector.eq(value), body)
            : chain.elseWhen(() -> selector.eq(value), body);
    return new Select(selector, all, next);
  }

  /** If no case matched. */
  public void otherwise(Runnable body) {
    if (chain == null) {
      throw new HardwareException("select(...) needs a case before otherwise(...)");
    }
    chain.otherwise(body);
  }
}
