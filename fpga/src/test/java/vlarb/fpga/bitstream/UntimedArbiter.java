// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Settings;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** An arbiter without a table engine, decision by decision. */
final class UntimedArbiter implements AskedArbiter {
  private static final int MOST_CREDITS = 4095;

  private final ArbiterParameters parameters;
  private final Port port;
  private final List<VlWeight> high;
  private final List<VlWeight> low;
  private int limit;
  private OperationalVls vls;
  private int creditFlags;
  private int overflows;

  UntimedArbiter(ArbiterParameters parameters) {
    this.parameters = parameters;
    port = new Port(parameters);
    high = new ArrayList<>(Collections.nCopies(parameters.highCap(), VlWeight.NULL));
    low = new ArrayList<>(Collections.nCopies(parameters.lowCap(), VlWeight.NULL));
    vls = OperationalVls.ofCount(parameters.dataVls());
  }

  private void commit() {
    port.commit(Settings.of(high, low, limit, vls, parameters.rules()));
  }

  @Override
  public OptionalInt read(int address) {
    if (isEntry(address, ManagementRegisters.LOW, low)) {
      return OptionalInt.of(low.get(address - ManagementRegisters.LOW).bits());
    }
    if (isEntry(address, ManagementRegisters.HIGH, high)) {
      return OptionalInt.of(high.get(address - ManagementRegisters.HIGH).bits());
    }
    return switch (address) {
      case ManagementRegisters.HIGH_LIMIT -> OptionalInt.of(limit);
      case ManagementRegisters.OPERATIONAL_VLS -> OptionalInt.of(vls.code());
      case ManagementRegisters.COMMIT -> OptionalInt.of(0);
      default -> OptionalInt.empty();
    };
  }

  @Override
  public boolean write(int address, int data) {
    if (isEntry(address, ManagementRegisters.LOW, low)) {
      low.set(address - ManagementRegisters.LOW, VlWeight.ofBits(data));
      return true;
    }
    if (isEntry(address, ManagementRegisters.HIGH, high)) {
      high.set(address - ManagementRegisters.HIGH, VlWeight.ofBits(data));
      return true;
    }
    boolean legal =
        switch (address) {
          case ManagementRegisters.HIGH_LIMIT -> data < 256;
          case ManagementRegisters.OPERATIONAL_VLS ->
              data >= 1 && data <= OperationalVls.ofCount(parameters.dataVls()).code();
          default -> address == ManagementRegisters.COMMIT;
        };
    if (legal) {
      switch (address) {
        case ManagementRegisters.HIGH_LIMIT -> limit = data;
        case ManagementRegisters.OPERATIONAL_VLS -> vls = OperationalVls.ofCode(data).orElseThrow();
        default -> commit();
      }
    }
    return legal;
  }

  private boolean isEntry(int address, int first, List<VlWeight> entries) {
    return parameters.dataVls() > 1 && address >= first && address < first + entries.size();
  }

  @Override
  public void credit(int vl, int blocks) {
    if (parameters.credits() == CreditKind.FLAGS) {
      creditFlags = blocks > 0 ? creditFlags | 1 << vl : creditFlags & ~(1 << vl);
      return;
    }
    long sum = port.credits(vl) + blocks;
    overflows |= sum > MOST_CREDITS ? 1 << vl : 0;
    port.setCredits(vl, Math.min(sum, MOST_CREDITS));
  }

  @Override
  public int creditOverflow() {
    return overflows;
  }

  @Override
  public int decide(Waiting waiting) {
    int[] lengths = waiting.lengths();
    int heads = waiting.heads() & (parameters.credits() == CreditKind.FLAGS ? creditFlags : -1);
    Grant grant = port.offer(waiting.smp(), waiting.fcp(), port.eligible(heads, lengths), lengths);
    port.take(grant);
    return switch (grant.source()) {
      case IDLE -> 0;
      case SMP -> word(1, 15, 0, 0, grant.dwords());
      case FCP -> word(2, 0, 0, 0, 0);
      case DATA ->
          word(3, grant.vl(), number(grant.table()), Math.max(grant.entry(), 0), grant.dwords());
    };
  }

  private static int number(ServedBy table) {
    return switch (table) {
      case NO_TABLE -> 0;
      case HIGH -> 1;
      case LOW -> 2;
    };
  }

  private static int word(int source, int vl, int table, int entry, int length) {
    return source << 28 | vl << 24 | table << 20 | entry << 12 | length;
  }

  @Override
  public void rest() {}
}
