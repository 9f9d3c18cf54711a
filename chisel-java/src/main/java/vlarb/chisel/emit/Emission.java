// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.VerilogException;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** The whole step: from what the compiler prints to the modules that are handed over. */
public final class Emission {
  private final Map<String, ModuleNotes> notes;
  private final boolean locators;
  private final Optional<String> clockEnable;
  private final String prefix;

  /**
   * @param notes what Java says of each module, by its name
   * @param locators whether the compiler's comments about the Java source stay
   * @param clockEnable name of the clock enable to add, if there shall be one
   * @param prefix what the names of modules shall begin with; may be empty
   */
  public Emission(
      Map<String, ModuleNotes> notes,
      boolean locators,
      Optional<String> clockEnable,
      String prefix) {
    this.notes = notes;
    this.locators = locators;
    this.clockEnable = clockEnable;
    this.prefix = prefix;
  }

  /**
   * The modules, each after those that it instantiates.
   *
   * @param printed what the compiler printed
   * @throws IllegalArgumentException if modules are missing, or if something cannot be said in
   *     Verilog-2001; the message names it and its module
   * @throws VerilogException if the compiler printed what nothing here knows
   */
  public List<VerilogTree> modules(String printed) {
    List<VerilogTree> modules =
        Hierarchy.childrenFirst(CompleteDesign.checked(VerilogText.parse(printed)));
    Optional<ClockEnable> enable = clockEnable.map(ClockEnable::new);
    enable.ifPresent(input -> modules.forEach(input::requireFree));
    UnusedClocking clocking = new UnusedClocking();
    PortOrder order = new PortOrder();
    Map<String, VerilogTree> byName = new HashMap<>();
    List<VerilogTree> result = new ArrayList<>();
    for (VerilogTree module : modules) {
      byName.put(module.name(), module);
      ModuleNotes note = notes.getOrDefault(module.name(), ModuleNotes.NONE);
      VerilogTree used = clocking.remove(readable(module, byName));
      VerilogTree sorted = order.sort(used, note.ports());
      VerilogTree commented = new Comments(note.docs(), locators).set(sorted);
      VerilogTree split = EmptyBranches.remove(StepBlocks.split(commented, note.steps()));
      VerilogTree held = enable.map(input -> input.add(split)).orElse(split);
      result.add(held.withHeader(note.header().strip()));
    }
    return prefix.isEmpty() ? result : Prefix.add(prefix, result);
  }

  private static VerilogTree readable(VerilogTree printed, Map<String, VerilogTree> modules) {
    VerilogTree closed = ImmediateProperties.simplify(OpenOutputs.connect(printed, modules));
    VerilogTree arrays = UnpackedArrays.unpack(BitSelections.simplify(closed));
    VerilogTree joined = JoinedBits.simplify(PlainNumbers.simplify(arrays));
    VerilogTree shifted = ShiftAmounts.simplify(CutShifts.narrow(joined));
    VerilogTree named = PortAliases.remove(ConstantIndices.remove(shifted));
    VerilogTree rows = DirectOutputs.connect(InstanceArrays.gather(named, modules));
    return EmptyBranches.remove(UnnamedWires.name(RegisterArrays.mark(Dataflow.sort(rows))));
  }
}
