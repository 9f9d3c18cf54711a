// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.experimental.BaseModule;

/**
 * A piece of synchronous hardware. The constructor of a subclass describes it; ports are fields.
 *
 * <p>Hardware held by fields, directly or in lists, arrays, maps, records, optionals and {@link
 * Part parts}, is named by them. A module is made by {@link Hardware#instance} inside another one,
 * or by {@link Verilog#emit}; with {@code new} alone it cannot be.
 */
public abstract non-sealed class Module implements Hardware.Holder {
  /**
   * Hardware that several modules declare alike, or that some of them leave out: what its fields
   * hold has their names, as if they were fields of the module whose field holds the part. A part
   * belongs to the module under construction, and holds hardware of that module alone.
   */
  public non-sealed interface Part extends Hardware.Holder {}

  final BaseModule impl;

  private final Ports ports = new Ports();

  /** Opens the module: from here on, hardware that the constructor describes belongs to it. */
  protected Module() {
    impl = Elaboration.current().claim(this);
  }

  /** Makes the module as Chisel sees one. */
  BaseModule opened(boolean describesProperties, Reset.Kind kind) {
    ModuleImpl opened = new ModuleImpl(kind);
    opened.own(this, describesProperties);
    return opened;
  }

  /** The ports of this module. */
  final Ports ports() {
    return ports;
  }

  /** Ends the description; the constructor has run. */
  void end() {
    ((ModuleImpl) impl).end();
    ports.requireNames(Ports.OF_A_MODULE);
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
   * True if the module keeps all ports, clock and reset among them, whatever surrounds it, as a top
   * does: its text is then the same wherever it is instantiated.
   */
  protected boolean isPublic() {
    return false;
  }

  /**
   * The kind of the module's reset. It is asked for once, before the constructor, so that it cannot
   * depend on fields.
   *
   * @param around the kind where the module is instantiated; synchronous for a top
   */
  protected Reset.Kind resetKind(Reset.Kind around) {
    return around;
  }

  /** The clock of all registers made in this module. */
  public final Clock clock() {
    return new Clock(described().clock());
  }

  /** The reset of all registers made in this module with an initial value. */
  public final Reset reset() {
    return new Reset(described().reset());
  }

  /** The module as Chisel sees one; a black box is refused. */
  final ModuleImpl described() {
    if (impl instanceof ModuleImpl own) {
      return own;
    }
    throw new HardwareException(
        "a black box is no design, and has no clock or reset but those among its ports");
  }
}
