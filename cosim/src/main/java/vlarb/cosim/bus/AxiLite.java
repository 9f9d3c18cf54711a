// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.List;
import java.util.function.UnaryOperator;
import vlarb.cosim.Dut;

/**
 * The channels of an AXI4-Lite interface. Payloads are in this order: address and, if there is one,
 * prot; data and strb; resp; data and resp.
 */
public record AxiLite(
    ValidReady writeAddress,
    ValidReady writeData,
    ValidReady writeResponse,
    ValidReady readAddress,
    ValidReady readData) {

  /**
   * An interface by its ports' names, {@code s_axi_awvalid} for the prefix {@code s_axi_}.
   *
   * @throws java.util.NoSuchElementException if a port is missing
   */
  public static AxiLite of(Dut dut, String prefix) {
    return of(dut, name -> prefix + name);
  }

  /**
   * An interface whose ports are named in some other way.
   *
   * @param port makes the port's name of the specification's, as {@code awvalid}, in lower case
   * @throws java.util.NoSuchElementException if a port is missing
   */
  public static AxiLite of(Dut dut, UnaryOperator<String> port) {
    var names = new BusNames(dut, port);
    return new AxiLite(
        names.channel("aw", List.of("addr"), "prot"),
        names.channel("w", List.of("data", "strb")),
        names.channel("b", List.of("resp")),
        names.channel("ar", List.of("addr"), "prot"),
        names.channel("r", List.of("data", "resp")));
  }

  /** The five channels. */
  List<ValidReady> channels() {
    return List.of(writeAddress, writeData, writeResponse, readAddress, readData);
  }
}
