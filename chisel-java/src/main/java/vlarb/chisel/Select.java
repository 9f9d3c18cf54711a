// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** What can follow {@link Hardware#select}: one case for each value, then perhaps a default. */
public final class Select {
  private final UInt selector;
  private final When chain;

  Select(UInt selector) {
    this(selector, null);
  }

  private Select(UInt selector, When chain) {
    this.selector = selector;
    this.chain = chain;
  }

  /** If the selector has this value and none of the cases before matched. */
  public Select is(long value, Runnable body) {
    When next =
        chain == null
            ? When.first(selector.eq(value), body)
            : chain.elseWhen(() -> selector.eq(value), body);
    return new Select(selector, next);
  }

  /** If no case matched. */
  public void otherwise(Runnable body) {
    if (chain == null) {
      throw new HardwareException("select(...) needs a case before otherwise(...)");
    }
    chain.otherwise(body);
  }
}
