// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import vlarb.model.table.policy.Policy;

/** A policy by which a table engine keeps its table usable, as an option's value. */
public final class PolicyConverter extends NameConverter<Policy> {
  public PolicyConverter() {
    super(Policy.class);
  }
}
