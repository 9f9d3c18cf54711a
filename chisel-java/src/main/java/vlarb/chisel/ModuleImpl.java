// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Placeholder;
import java.util.ArrayList;
import java.util.List;

/** A {@link Module} as Chisel sees one. */
final class ModuleImpl extends chisel3.Module {
  private final Reset.Kind kind;
  private final Registers registers = new Registers();
  private final PartialSets.Repeats repeats = new PartialSets.Repeats();
  private final List<Runnable> endings = new ArrayList<>();
  private Placeholder start;
  private Constants constants;
  private PartialSets partialSets;
  private Properties.Scope properties;
  private boolean design = true;
  private Module owner;

  /** Chisel asks for the kind of the reset while it constructs this. */
  ModuleImpl(Reset.Kind kind) {
    this.kind = kind;
    super();
  }

  /**
   * @param describesProperties whether the hardware that only properties need is described too
   */
  void own(Module module, boolean describesProperties) {
    owner = module;
    start = new Placeholder(Locator.here());
    constants = new Constants(start);
    partialSets = new PartialSets(start);
    properties = new Properties.Scope(describesProperties);
  }

  /** The registers of this module. */
  Registers registers() {
    return registers;
  }

  /** The loops of this module. */
  PartialSets.Repeats repeats() {
    return repeats;
  }

  /** The properties that are being stated. */
  Properties.Scope properties() {
    return properties;
  }

  /** A bit that is set in the present branch of conditions, and only there. */
  Bool here() {
    if (!properties.isInBranch()) {
      return Hardware.lit(true);
    }
    Bool here =
        start.append(
            () -> {
              Bool wire = Hardware.wire(Hardware.bool());
              wire.set(false);
              return wire;
            });
    here.set(true);
    return here;
  }

  /** True while the present description belongs to the design, with or without properties. */
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

  /** The named constants of this module. */
  Constants constants() {
    return constants;
  }

  /** The assignments in this module, of whole signals and of bits. */
  PartialSets partialSets() {
    return partialSets;
  }

  /** Has {@code ending} run when the module ends. */
  void atEnd(Runnable ending) {
    endings.add(ending);
  }

  /** Ends the module; its constructor has run. */
  void end() {
    endings.forEach(Runnable::run);
    partialSets.end();
    properties.end();
    registers.requireDriven();
  }

  @Override
  public String desiredName() {
    return owner == null ? "Unnamed" : owner.moduleName();
  }

  /** A public module's reset must be of a known kind. */
  @Override
  public chisel3.Module$ResetType$Type resetType() {
    return kind == Reset.Kind.ASYNCHRONOUS
        ? chisel3.Module$ResetType$Asynchronous$.MODULE$
        : chisel3.Module$ResetType$Synchronous$.MODULE$;
  }

  @Override
  public boolean _isPublic() {
    return owner != null && owner.isPublic();
  }
}
