// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;

/**
 * What is asked for: an arbiter and what goes with it.
 *
 * @param parameters what the arbiter is built for
 * @param tables that software may load into it, given as a sequence of register writes
 * @param prefix what the names of all modules and files begin with; mostly empty
 */
public record Delivery(ArbiterParameters parameters, Tables tables, String prefix) {
  /** An arbiter with the usual names; the tables are those that it loads itself, if any. */
  public static Delivery of(ArbiterParameters parameters) {
    return new Delivery(parameters, parameters.atReset().orElse(Tables.EMPTY), "");
  }
}
