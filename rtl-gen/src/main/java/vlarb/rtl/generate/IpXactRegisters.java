// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.Locale;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.management.RegisterMap.Field;
import vlarb.rtl.arbiter.management.RegisterMap.Register;

/** The memory map of an IP-XACT description, from the registers that SystemRDL describes. */
final class IpXactRegisters {
  /** The name of the memory map. */
  static final String MAP = "registers";

  private final PortDesign design;
  private final RegisterAddresses addresses;
  private final IpXactText text;

  IpXactRegisters(PortDesign design, RegisterAddresses addresses, IpXactText text) {
    this.design = design;
    this.addresses = addresses;
    this.text = text;
  }

  void write() {
    text.element("memoryMaps", () -> text.element("memoryMap", this::map));
  }

  private void map() {
    text.value("name", MAP)
        .element(
            "addressBlock",
            () -> {
              text.value("name", design.arbiter().top())
                  .value("baseAddress", "0x0")
                  .value("range", hexadecimal(addresses.bytes() << addresses.numberBits()))
                  .value("width", bits())
                  .value("usage", "register");
              design.registers().forEach(this::register);
            })
        .value("addressUnitBits", 8);
  }

  private void register(Register register) {
    text.element(
        "register",
        () -> {
          text.value("name", register.name()).value("description", register.text() + ".");
          if (register.count() > 1) {
            text.value("dim", register.count());
          }
          text.value("addressOffset", hexadecimal(addresses.ofByte(register.address())))
              .value("size", bits());
          reset(register);
          register.fields().reversed().forEach(this::field);
        });
  }

  /** The value after a reset; none of registers in an array that have different ones. */
  private void reset(Register register) {
    List<RegisterWrite> loaded =
        RegisterWrite.afterReset(design.parameters().arbiter()).stream()
            .filter(write -> write.data() != 0 && register.covers(write.address()))
            .toList();
    if (register.covers(PortRegisters.SL_TO_VL) || !loaded.isEmpty() && register.count() > 1) {
      return;
    }
    int fields =
        register.fields().stream().mapToInt(f -> f.reset() << f.low()).reduce(0, (a, b) -> a | b);
    int value = loaded.isEmpty() ? fields : loaded.getFirst().data();
    text.element(
        "reset",
        () ->
            text.value("value", hexadecimal(value))
                .value("mask", hexadecimal((int) ((1L << bits()) - 1))));
  }

  private void field(Field field) {
    text.element(
        "field",
        () -> {
          text.value("name", field.name())
              .value("description", field.text())
              .value("bitOffset", field.low())
              .value("bitWidth", field.high() - field.low() + 1);
          switch (field.access()) {
            case READ_WRITE -> text.value("access", "read-write");
            case READ_ONLY -> text.value("volatile", true).value("access", "read-only");
            case WRITE_ANY, WRITE_ONLY -> text.value("access", "write-only");
            case WRITE_ONE_TO_CLEAR -> cleared("oneToClear");
            case WRITE_ZERO_TO_CLEAR -> cleared("clear");
          }
        });
  }

  private void cleared(String by) {
    text.value("volatile", true).value("access", "read-write").value("modifiedWriteValue", by);
  }

  private int bits() {
    return 8 * addresses.bytes();
  }

  private static String hexadecimal(int value) {
    return String.format(Locale.ROOT, "0x%x", value);
  }
}
