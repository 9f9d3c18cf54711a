// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * A write to one of the {@link ManagementRegisters}.
 *
 * @param address the number of the register, not of a byte
 * @param data the value written, 12 bits
 */
public record RegisterWrite(int address, int data) {
  /**
   * The writes that make an arbiter use these tables, whatever it used before: each entry that
   * management has, null entries beyond the given ones included, low table first; VLHighLimit;
   * OperationalVLs; the commit.
   */
  public static List<RegisterWrite> loading(
      ArbiterParameters parameters, Tables tables, OperationalVls vls) {
    List<RegisterWrite> writes = new ArrayList<>();
    if (parameters.dataVls() > 1) {
      entries(writes, ManagementRegisters.LOW, parameters.lowCap(), tables.low());
    }
    if (parameters.dataVls() > 1 && !parameters.managed()) {
      entries(writes, ManagementRegisters.HIGH, parameters.highCap(), tables.high());
    }
    writes.add(new RegisterWrite(ManagementRegisters.HIGH_LIMIT, tables.highLimit()));
    writes.add(new RegisterWrite(ManagementRegisters.OPERATIONAL_VLS, vls.code()));
    writes.add(new RegisterWrite(ManagementRegisters.COMMIT, 0));
    return List.copyOf(writes);
  }

  /**
   * The writes that the arbiter itself makes after reset, one after the other: those of {@link
   * #loading} that change what the reset left, and the commit; none where no tables are loaded.
   */
  public static List<RegisterWrite> afterReset(ArbiterParameters parameters) {
    OperationalVls vls = OperationalVls.ofCount(parameters.dataVls());
    return parameters.atReset().stream()
        .flatMap(tables -> loading(parameters, tables, vls).stream())
        .filter(write -> write.address() != ManagementRegisters.OPERATIONAL_VLS)
        .filter(write -> write.address() == ManagementRegisters.COMMIT || write.data() != 0)
        .toList();
  }

  private static void entries(
      List<RegisterWrite> writes, int address, int capacity, List<VlWeight> entries) {
    for (int i = 0; i < capacity; i++) {
      VlWeight entry = i < entries.size() ? entries.get(i) : VlWeight.NULL;
      writes.add(new RegisterWrite(address + i, entry.bits()));
    }
  }
}
