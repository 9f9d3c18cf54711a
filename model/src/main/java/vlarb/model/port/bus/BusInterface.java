// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import java.util.List;
import vlarb.model.ports.FieldValue;
import vlarb.model.ports.Kind;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortDirection;

/**
 * The ports of a bus, named as tools infer them. The value of a port is the field of the bus's
 * inputs or outputs.
 */
public final class BusInterface {
  private static final int WORD = 32;
  private static final int STROBES = 4;
  private static final int RESPONSE = 2;

  private final String group;
  private final Class<?> inputs;
  private final Class<?> outputs;

  private BusInterface(String group, Class<?> inputs, Class<?> outputs) {
    this.group = group;
    this.inputs = inputs;
    this.outputs = outputs;
  }

  /** The ports of a bus, in their order in Verilog; none of the native one, which is management. */
  public static List<Pin> of(RegisterBus bus) {
    return switch (bus) {
      case NATIVE -> List.of();
      case AXI_LITE ->
          new BusInterface("Registers, AXI4-Lite", AxiLiteInputs.class, AxiLiteOutputs.class)
              .axiLite();
      case APB -> new BusInterface("Registers, APB4", ApbInputs.class, ApbOutputs.class).apb();
      case WISHBONE ->
          new BusInterface("Registers, Wishbone B4", WishboneInputs.class, WishboneOutputs.class)
              .wishbone();
    };
  }

  private List<Pin> axiLite() {
    String response = "0: made, 2: refused, nothing has changed";
    return List.of(
        in("s_axi_", "awvalid", "", 1, "there is the address of a write"),
        out("s_axi_", "awready", "", 1, "the address is taken"),
        in("s_axi_", "awaddr", "", RegisterBus.ADDRESS_BITS, "a byte address"),
        in("s_axi_", "wvalid", "", 1, "there are the data of a write"),
        out("s_axi_", "wready", "", 1, "the data are taken"),
        in("s_axi_", "wdata", "", WORD, "the data to write"),
        in("s_axi_", "wstrb", "", STROBES, "by byte: the byte is written"),
        out("s_axi_", "bvalid", "", 1, "a write is answered"),
        in("s_axi_", "bready", "", 1, "the answer is taken"),
        out("s_axi_", "bresp", "", RESPONSE, response),
        in("s_axi_", "arvalid", "", 1, "there is the address of a read"),
        out("s_axi_", "arready", "", 1, "the address is taken"),
        in("s_axi_", "araddr", "", RegisterBus.ADDRESS_BITS, "a byte address"),
        out("s_axi_", "rvalid", "", 1, "a read is answered"),
        in("s_axi_", "rready", "", 1, "the answer is taken"),
        out("s_axi_", "rdata", "", WORD, "the data read"),
        out("s_axi_", "rresp", "", RESPONSE, response));
  }

  private List<Pin> apb() {
    return List.of(
        in("s_apb_", "psel", "", 1, "an access is requested"),
        in("s_apb_", "penable", "", 1, "the access is in its second cycle, or in a later one"),
        in("s_apb_", "pwrite", "", 1, "the access is a write"),
        in("s_apb_", "paddr", "", RegisterBus.ADDRESS_BITS, "a byte address"),
        in("s_apb_", "pwdata", "", WORD, "the data to write"),
        in("s_apb_", "pstrb", "", STROBES, "by byte: the byte is written"),
        out("s_apb_", "pready", "", 1, "the access is answered"),
        out("s_apb_", "prdata", "", WORD, "the data read"),
        out("s_apb_", "pslverr", "", 1, "the access was refused, nothing has changed"));
  }

  private List<Pin> wishbone() {
    return List.of(
        in("wb_", "cyc", "_i", 1, "the bus is taken"),
        in("wb_", "stb", "_i", 1, "an access is requested"),
        in("wb_", "we", "_i", 1, "the access is a write"),
        in("wb_", "adr", "_i", RegisterBus.ADDRESS_BITS, "a byte address"),
        in("wb_", "sel", "_i", STROBES, "by byte: the byte is written"),
        in("wb_", "dat", "_i", WORD, "the data to write"),
        out("wb_", "ack", "_o", 1, "the access was made"),
        out("wb_", "err", "_o", 1, "the access was refused, nothing has changed"),
        out("wb_", "dat", "_o", WORD, "the data read"));
  }

  private Pin in(String before, String field, String after, int bits, String comment) {
    return pin(before + field + after, PortDirection.INPUT, inputs, field, bits, comment);
  }

  private Pin out(String before, String field, String after, int bits, String comment) {
    return pin(before + field + after, PortDirection.OUTPUT, outputs, field, bits, comment);
  }

  private Pin pin(
      String name,
      PortDirection direction,
      Class<?> holder,
      String field,
      int bits,
      String comment) {
    Kind kind = bits == 1 ? Kind.BIT : Kind.UNSIGNED;
    FieldValue value = FieldValue.of(holder, field, 0);
    return new Pin(group, name, direction, kind, bits, comment, List.of(value));
  }
}
