// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** What Chisel sees of a {@link Module}. */
final class ModuleImpl extends chisel3.Module {
  private Module owner;

  void own(Module module) {
    owner = module;
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
