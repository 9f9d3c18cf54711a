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
}
