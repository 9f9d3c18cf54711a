// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.Locale;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.management.RegisterMap;

/**
 * The addresses by which software reaches registers, the same in all files that name them.
 *
 * @param bus the way to the registers
 * @param bytes of a register in the register description
 * @param numberBits bits of a register's number
 */
record RegisterAddresses(RegisterBus bus, int bytes, int numberBits) {
  /** Of registers with the management port as their way, which counts registers and not bytes. */
  static RegisterAddresses ofManagement(RegisterMap map) {
    return ofManagement(map.dataBits(), RegisterMap.ADDRESS_BITS);
  }

  private static RegisterAddresses ofManagement(int dataBits, int numberBits) {
    return new RegisterAddresses(RegisterBus.NATIVE, dataBits > 16 ? 4 : 2, numberBits);
  }

  /** Of the registers of a port. */
  static RegisterAddresses of(PortDesign design) {
    RegisterBus bus = design.parameters().bus();
    PortRegisters registers = design.parameters().registers();
    return bus == RegisterBus.NATIVE
        ? ofManagement(registers.dataBits(), registers.addressBits())
        : new RegisterAddresses(bus, RegisterBus.REGISTER_BYTES, registers.addressBits());
  }

  /** The address of a register's first byte in the register description. */
  int ofByte(int register) {
    return bytes * register;
  }

  /** The address of a register as software gives it: of a byte on a bus, else the number. */
  int ofSoftware(int register) {
    return bus == RegisterBus.NATIVE ? register : ofByte(register);
  }

  /** The bits of the addresses that software gives, in C. */
  int softwareBits() {
    return bus == RegisterBus.NATIVE && numberBits <= 8 ? 8 : 16;
  }

  /** The registers, in words for the register description. */
  String description() {
    return bus == RegisterBus.NATIVE
        ? String.format(
            Locale.ROOT,
            """
        The registers behind the management port. Its mgmtAddress is a register's number:
                  the address here by %d. An access to an address that is not here, a write with a
                  1 outside the fields or a value that is not defined, and a write to what can only
                  be read are refused: they are answered with mgmtError and change nothing.""",
            bytes)
        : """
        The registers behind the bus, 32-bit words at byte addresses. An access to an address
                  that is not here, a write of less than the low half, with a 1 outside the fields
                  or a value that is not defined, and a write to what can only be read are refused:
                  they are answered with %s and change nothing."""
            .formatted(error());
  }

  /** The meaning of an address, for a comment with one star at the beginning of each line. */
  String meaning() {
    return bus == RegisterBus.NATIVE
        ? """
        An address is the
         * register's number, as mgmtAddress takes it."""
        : """
        An address is that
         * of a byte on the bus, where a write has 32 bits.""";
  }

  private String error() {
    return switch (bus) {
      case NATIVE -> "mgmtError";
      case AXI_LITE -> "SLVERR";
      case APB -> "PSLVERR";
      case WISHBONE -> "ERR";
    };
  }
}
