// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;

/** The small arbiters of the tests. */
final class Ports {
  /** A port with four entries a table, all data VLs and the default rules. */
  static final ArbiterParameters SMALL = port(4, 15, CreditKind.BLOCKS, Rules.SPEC);

  private Ports() {}

  static ArbiterParameters port(int capacity, int dataVls, CreditKind credits, Rules rules) {
    return new ArbiterParameters(capacity, capacity, dataVls, 4, Architecture.FLAT, credits, rules);
  }
}
