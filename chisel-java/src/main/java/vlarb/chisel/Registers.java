// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The registers of a module under construction: each must be driven somewhere. */
final class Registers {
  private static final class Register {
    private final Signal signal;
    private final String place;
    private boolean driven;

    Register(Signal signal) {
      this.signal = signal;
      place = Locator.place();
    }
  }

  private final List<Register> registers = new ArrayList<>();
  private final Map<Data, Register> parts = new IdentityHashMap<>();

  void add(Signal signal) {
    Register register = new Register(signal);
    registers.add(register);
    track(signal, register);
  }

  /** An element of a vector, which may be a register. */
  void element(Signal vector, Signal element) {
    Register register = parts.get(vector.data);
    if (register != null) {
      track(element, register);
    }
  }

  private void track(Signal part, Register register) {
    parts.put(part.data, register);
    if (part instanceof Bundle bundle) {
      bundle.elements().values().forEach(element -> track(element, register));
    }
  }

  /** Something is driven, which may be a register or a part of one. */
  void driven(Signal signal) {
    Register register = parts.get(signal.data);
    if (register != null) {
      register.driven = true;
    }
  }

  void requireDriven() {
    for (Register register : registers) {
      if (!register.driven) {
        throw HardwareException.at(
            register.place,
            "nothing drives the register %s".formatted(Names.describe(register.signal)));
      }
    }
  }
}
