// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import java.util.Collections;
import java.util.List;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** The settings that management writes and that a commit makes active as a whole. */
public record Settings(ServedTable high, ServedTable low, HighLimit limit, OperationalVls vls) {

  /** Settings of tables as management wrote them. */
  public static Settings of(
      List<VlWeight> high, List<VlWeight> low, int limit, OperationalVls vls, Rules rules) {
    return new Settings(
        new ServedTable(high, vls, rules.unsupportedVl()),
        new ServedTable(low, vls, rules.unsupportedVl()),
        new HighLimit(limit),
        vls);
  }

  /** The settings after reset: empty tables, VLHighLimit 0, every implemented data VL enabled. */
  public static Settings afterReset(ArbiterParameters parameters) {
    return of(
        Collections.nCopies(parameters.highCap(), VlWeight.NULL),
        Collections.nCopies(parameters.lowCap(), VlWeight.NULL),
        0,
        OperationalVls.ofCount(parameters.dataVls()),
        parameters.rules());
  }

  /** Returns these settings with other entries in the high table. */
  Settings withHigh(List<VlWeight> entries, Rules rules) {
    return new Settings(new ServedTable(entries, vls, rules.unsupportedVl()), low, limit, vls);
  }

  /** The VLs that either table serves. */
  int listedVls() {
    return high.listedVls() | low.listedVls();
  }
}
