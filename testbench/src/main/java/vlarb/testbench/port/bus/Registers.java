// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.port.PortParameters;
import vlarb.model.port.registers.SlToVl;

/**
 * The registers behind a bus as software knows them, from their description: which accesses are
 * refused, and the data that are read. No cycles, and nothing of the models of the buses.
 */
public final class Registers {
  private static final int BYTES = 4;
  private static final int HIGH_LIMIT = 128;
  private static final int OPERATIONAL_VLS = 129;
  private static final int COMMIT = 130;
  private static final int HIGH = 64;
  private static final int REGISTER_BITS = 12;

  /** By cause, the counters of packets discarded, from VL0 on. */
  private static final int DISCARDS = 0x180;

  private static final int COUNTERS = 0x100;
  private static final int VLS = 16;
  private static final int CAUSES = 5;
  private static final int SL_TO_VL = 0x200;

  private final ArbiterParameters arbiter;

  /** By SL, the VL after reset; none where the port has no such table. */
  private final List<Integer> vls;

  private final boolean counts;

  /** By register, the values that it may have: several after a write of unknown fate. */
  private final Map<Integer, Set<Integer>> values = new HashMap<>();

  /** The registers of a port after reset. */
  public Registers(PortParameters port) {
    arbiter = port.arbiter();
    vls = port.registers().slToVl().map(SlToVl::vls).orElse(List.of());
    counts = port.registers().counters().isPresent();
    reset();
  }

  /** Gives all registers their values after reset. */
  void reset() {
    values.clear();
    for (int i = 0; i < arbiter.lowCap(); i++) {
      put(i, 0);
    }
    for (int i = 0; i < arbiter.highCap(); i++) {
      put(HIGH + i, 0);
    }
    put(HIGH_LIMIT, 0);
    put(OPERATIONAL_VLS, OperationalVls.ofCount(arbiter.dataVls()).code());
    put(COMMIT, 0);
    for (int sl = 0; sl < vls.size(); sl++) {
      put(SL_TO_VL + sl, vls.get(sl));
    }
    for (int i = 0; counts && i < 3 * VLS; i++) {
      put(COUNTERS + i, 0);
    }
    for (int i = 0; counts && i < CAUSES * VLS; i++) {
      put(DISCARDS + i, 0);
    }
    for (RegisterWrite write : RegisterWrite.afterReset(arbiter)) {
      put(write.address(), write.data());
    }
  }

  private void put(int register, int value) {
    values.put(register, new HashSet<>(List.of(value)));
  }

  /** Makes an access; returns true if it is refused. */
  boolean refuses(Access access) {
    boolean refused = isRefused(access);
    if (!refused && access.write() && access.strobes() != 0) {
      put(access.address() / BYTES, written(access));
    }
    return refused;
  }

  /** An access of which nobody knows if it was made. */
  void perhaps(Access access) {
    if (!isRefused(access) && access.write() && access.strobes() != 0) {
      values.get(access.address() / BYTES).add(written(access));
    }
  }

  /** Data that were read; returns the mistake. */
  Optional<String> read(Access access, int data) {
    int register = access.address() / BYTES;
    boolean known =
        register == COMMIT
            ? data == 0 || data == 1
            : register >= DISCARDS && register < SL_TO_VL || values.get(register).contains(data);
    if (known) {
      put(register, data);
      return Optional.empty();
    }
    return Optional.of(
        "register %d has %x, expected %s".formatted(register, data, values.get(register)));
  }

  private boolean isRefused(Access access) {
    int register = access.address() / BYTES;
    if (access.address() % BYTES != 0 || !values.containsKey(register)) {
      return true;
    }
    if (!access.write() || access.strobes() == 0) {
      return false;
    }
    return access.strobes() % 4 != 3 || !takes(register, written(access));
  }

  private boolean takes(int register, int value) {
    return switch (register) {
      case HIGH_LIMIT -> value >= 0 && value <= 255;
      case OPERATIONAL_VLS ->
          value >= 1 && value <= OperationalVls.ofCount(arbiter.dataVls()).code();
      default ->
          register < COUNTERS
              ? value >>> REGISTER_BITS == 0
              : value == 0 || register >= SL_TO_VL && value > 0 && value < VLS;
    };
  }

  /** The bytes that are written, 0 for the others. */
  private static int written(Access access) {
    int mask = 0;
    for (int i = 0; i < BYTES; i++) {
      mask |= (access.strobes() >> i & 1) == 1 ? 0xFF << 8 * i : 0;
    }
    return access.data() & mask;
  }
}
