// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.PortOptions;

/** The values of the keys as changes of an arbiter's parameters, for a matrix of arbiters. */
public final class ArbiterVariants {
  private ArbiterVariants() {}

  /**
   * The changes by key, those of the interface last; only of keys with several values that go with
   * all values of the others.
   */
  public static List<List<UnaryOperator<ArbiterParameters>>> all() {
    return Keys.ALL.stream()
        .map(Key::variants)
        .filter(values -> values.size() > 1)
        .sorted(Comparator.comparing(ArbiterVariants::changeInterface))
        .toList();
  }

  private static boolean changeInterface(List<UnaryOperator<ArbiterParameters>> values) {
    return values.stream()
        .anyMatch(
            value -> !value.apply(ArbiterParameters.DEFAULT).options().equals(PortOptions.NONE));
  }
}
