// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The cases after {@link Hardware#select(EnumSignal)}: one for each constant of the enum, or some
 * of them and a default. A choice that forgets a constant is refused.
 *
 * @param <E> the enum
 */
public final class EnumSelect<E extends Enum<E>> {
  private final EnumSignal<E> selector;
  private final Set<E> missing;
  private final String place = Locator.place();
  private Optional<When> chain = Optional.empty();

  EnumSelect(EnumSignal<E> selector) {
    this.selector = selector;
    missing = EnumSet.allOf(selector.type());
    Elaboration.openModule().atEnd(this::requireAll);
  }

  /** If the selector is this constant. */
  public EnumSelect<E> is(E constant, Runnable body) {
    if (!missing.remove(constant)) {
      throw new HardwareException(
          "%s is %s in a case before".formatted(Names.describe(selector), constant));
    }
    chain =
        Optional.of(
            chain
                .map(before -> before.elseWhen(() -> selector.eq(constant), body))
                .orElseGet(() -> When.first(selector.eq(constant), body)));
    return this;
  }

  /** If the selector is one of the constants without a case, or has a code of none. */
  public void otherwise(Runnable body) {
    chain
        .orElseThrow(() -> new HardwareException("select(...) needs a case before otherwise(...)"))
        .otherwise(body);
    missing.clear();
  }

  private void requireAll() {
    if (!missing.isEmpty()) {
      throw HardwareException.at(
          place,
          "the choice by %s has no case for %s: add it, or otherwise(...)"
              .formatted(Names.describe(selector), missing));
    }
  }
}
