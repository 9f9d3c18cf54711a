// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;

/**
 * A delivery that is asked for: an arbiter and what goes with it.
 *
 * @param parameters of the arbiter
 * @param tables the tables that software may load into it, given as a sequence of register writes
 * @param prefix the beginning of the names of all modules and files; mostly empty
 */
public record Delivery(ArbiterParameters parameters, Tables tables, String prefix) {
  /** An arbiter with the usual names; the tables are those that it loads itself, if any. */
  public static Delivery of(ArbiterParameters parameters) {
    return new Delivery(parameters, parameters.atReset().orElse(Tables.EMPTY), "");
  }
}
