// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.Optional;
import java.util.function.UnaryOperator;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/** The signals of an APB interface; strobes came with APB4. */
public record Apb(
    Signal select,
    Signal enable,
    Signal address,
    Signal write,
    Signal writeData,
    Optional<Signal> strobes,
    Signal ready,
    Signal readData,
    Optional<Signal> error) {

  /**
   * An interface by its ports' names, {@code s_psel} for the prefix {@code s_}; {@code pstrb} and
   * {@code pslverr} may be missing.
   *
   * @throws java.util.NoSuchElementException if another port is missing
   */
  public static Apb of(Dut dut, String prefix) {
    return of(dut, name -> prefix + name);
  }

  /**
   * An interface whose ports are named in some other way.
   *
   * @param port makes the port's name of the specification's, as {@code psel}, in lower case
   * @throws java.util.NoSuchElementException if a port is missing
   */
  public static Apb of(Dut dut, UnaryOperator<String> port) {
    var names = new BusNames(dut, port);
    return new Apb(
        names.signal("psel"),
        names.signal("penable"),
        names.signal("paddr"),
        names.signal("pwrite"),
        names.signal("pwdata"),
        names.optional("pstrb"),
        names.signal("pready"),
        names.signal("prdata"),
        names.optional("pslverr"));
  }

  /** True if a transfer ended at the present edge. */
  public boolean transferred() {
    return select.wasSet() && enable.wasSet() && ready.wasSet();
  }
}
