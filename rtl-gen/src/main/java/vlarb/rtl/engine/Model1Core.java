// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import java.util.Locale;

/** Model 1: the table is defragmented after every insert and every release. */
public final class Model1Core extends TidyCore {
  Model1Core(EngineShape shape) {
    super(shape);
    scan.singularOnly.set(defragments);
    exchanges.set(joins);
    leftSet.set(pairLeft);
    otherSet.set(besideRight);
    otherSpan.set(pairSpan);
    defragmentAfter(commanded);
    connect(defragmented());
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The decision core of model 1, for %d entries: of each it is known whether it is free.

        1. A request gets the leftmost free set of its level, which is worked out for every level
           after each change.
        2. Before that the table is defragmented: of the levels from the operation's upwards the
           deepest is looked for that has two singular sets, and what lies beside the rightmost
           moves into the leftmost, until there is none.
        Latency: an insert is answered at once. Then the levels are looked at once for each exchange
        and twice more. A look takes %d cycles, an exchange 2 and one for each entry of a set.
        Cost: grows with the entries: a flip-flop and two searches for each.
        """,
        1 << deepest,
        deepest + 4);
  }
}
