// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/**
 * A piece of synchronous hardware. The constructor of a subclass describes it; ports are fields.
 *
 * <p>Hardware held by fields, directly or in lists, arrays, maps, records, optionals and {@link
 * Part parts}, is named by them. A module is made by {@link Hardware#instance} inside another one,
 * or by {@link Verilog#emit}; with {@code new} alone it cannot be.
 */
public abstract class Module {
  /**
   * Hardware that several modules declare alike, or that some of them leave out: what its fields
   * hold has their names, as if they were fields of the module whose field holds the part. A part
   * belongs to the module under construction, and holds hardware of that module alone.
   */
  public interface Part {}

  final ModuleImpl impl;

  /** Opens the module: from here on, hardware that the constructor describes belongs to it. */
  protected Module() {
    impl = Elaboration.current().claim(this);
  }

  /**
   * The module's name in Verilog. Modules with one name and different contents get a number each.
   * It is asked for once, after the constructor.
   */
  protected String moduleName() {
    String name = getClass().getSimpleName();
    if (name.isEmpty()) {
      throw new HardwareException("a module of an anonymous class must override moduleName()");
    }
    return name;
  }

  /**
   * The comment before the module in Verilog, lines separated by line feeds; empty for no comment.
   */
  protected String header() {
    return "";
  }

  /**
   * Whether the module keeps its ports, clock and reset among them, whatever surrounds it, as a top
   * does: its text is then the same wherever it is instantiated.
   */
  protected boolean isPublic() {
    return false;
  }

  /** The clock of all registers made in this module. */
  public final Clock clock() {
    return new Clock(impl.clock());
  }

  /** The reset of all registers made in this module with an initial value. */
  public final Reset reset() {
    return new Reset(impl.reset());
  }
}
