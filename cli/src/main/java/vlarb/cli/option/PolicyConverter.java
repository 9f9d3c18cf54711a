// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import vlarb.model.table.policy.Policy;

/** A policy by which a table engine keeps its table usable, as an option's value. */
public final class PolicyConverter extends NameConverter<Policy> {
  public PolicyConverter() {
    super(Policy.class);
  }

  /** The names of all policies, for help texts. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Policy.values()).map(Policy::label).iterator();
    }
  }
}
