// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** What Chisel sees of a {@link Module}. */
final class ModuleImpl extends chisel3.Module {
  private final Registers registers = new Registers();
  private final Ports ports = new Ports();
  private Properties.Scope properties;
  private boolean design = true;
  private Module owner;

  /**
   * @param describesProperties whether what only properties need is described too
   */
  void own(Module module, boolean describesProperties) {
    owner = module;
    properties = new Properties.Scope(describesProperties);
  }

  /** The registers of this module. */
  Registers registers() {
    return registers;
  }

  /** The ports of this module. */
  Ports ports() {
    return ports;
  }

  /** The properties that are being stated. */
  Properties.Scope properties() {
    return properties;
  }

  /** Whether what is described now is there without properties, too. */
  boolean isDesign() {
    return design;
  }

  /** Runs {@code body} with properties of its own. */
  void inScope(Runnable body) {
    Properties.Scope outer = properties;
    boolean outerDesign = design;
    properties = new Properties.Scope(true);
    design = false;
    registers.withoutStep(body);
    properties.end();
    properties = outer;
    design = outerDesign;
  }

  /** Ends the module; its constructor has run. */
  void end() {
    properties.end();
    registers.requireDriven();
    ports.requireNames();
  }

  Module owner() {
    return owner;
  }

  @Override
  public String desiredName() {
    return owner == null ? "Unnamed" : owner.moduleName();
  }

  /** A public module's reset must be of a known kind; Chisel asks before the owner is known. */
  @Override
  public chisel3.Module$ResetType$Type resetType() {
    return chisel3.Module$ResetType$Synchronous$.MODULE$;
  }

  @Override
  public boolean _isPublic() {
    return owner != null && owner.isPublic();
  }
}
