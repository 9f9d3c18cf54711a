// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.traffic.Dice;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.testbench.stimulus.Accesses.Access;

/**
 * Accesses that are right but for one bit of address or data, each of them as likely as any other:
 * hardware that ignores this bit takes them for the right ones. The declaration of the registers
 * says what is right.
 */
final class OneBitWrong {
  private final List<Register> registers;
  private final List<RegisterData> data;
  private final int dataBits;

  OneBitWrong(ArbiterParameters parameters) {
    RegisterMap map = new RegisterMap(parameters);
    registers = map.registers();
    data = registers.stream().map(RegisterData::new).toList();
    dataBits = map.dataBits();
  }

  /** An access to any register: with wrong data only to one that can be written. */
  Access any(Dice dice) {
    int which = dice.below(registers.size());
    Register register = registers.get(which);
    int address = register.address() + dice.below(register.count());
    int right = data.get(which).any(dice);
    return data.get(which).isWritable() && dice.chance(128)
        ? new Access(true, address, right ^ 1 << dice.below(dataBits))
        : new Access(dice.chance(128), address ^ 1 << dice.below(RegisterMap.ADDRESS_BITS), right);
  }
}
