// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.VerilogException;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** The whole step: from what the compiler prints to the modules that are handed over. */
public final class Emission {
  private final Map<String, ModuleNotes> notes;
  private final List<VerilogTree> externals;
  private final Style style;

  /**
   * @param notes the notes of Java on each module, by the module's name
   * @param externals modules that are instantiated and not described: ports, and the values that
   *     parameters get
   * @param style the user's choices beside the design
   */
  public Emission(Map<String, ModuleNotes> notes, List<VerilogTree> externals, Style style) {
    this.notes = notes;
    this.externals = List.copyOf(externals);
    this.style = style;
  }

  /**
   * The modules, each after those that it instantiates.
   *
   * @param printed the compiler's output
   * @throws IllegalArgumentException if modules are missing, or if something cannot be said in
   *     Verilog-2001; the message names it and its module
   * @throws VerilogException if the compiler printed Verilog that nothing here knows
   */
  public List<VerilogTree> modules(String printed) {
    List<VerilogTree> modules =
        ModuleOrder.childrenFirst(CompleteDesign.checked(VerilogText.parse(printed), externals));
    Optional<ClockEnable> enable = style.clockEnable().map(ClockEnable::new);
    enable.ifPresent(input -> modules.forEach(input::requireFree));
    enable.ifPresent(
        input ->
            externals.stream().filter(each -> each.items().isEmpty()).forEach(ClockEnable::refuse));
    UnusedClocking clocking = new UnusedClocking();
    PortOrder order = new PortOrder();
    Children children = new Children(externals);
    List<VerilogTree> result = new ArrayList<>();
    for (VerilogTree module : modules) {
      children.add(module);
      ModuleNotes note = notes.getOrDefault(module.name(), ModuleNotes.NONE);
      VerilogTree used = clocking.remove(readable(module, children, note));
      VerilogTree sorted = order.sort(children.ordered(used), note.ports());
      VerilogTree commented = new Comments(note.docs(), style.locators()).set(sorted);
      VerilogTree loaded = MemoryContents.load(commented, note.contents());
      VerilogTree shown = style.stateNames() ? StateNames.add(loaded, note.states()) : loaded;
      VerilogTree split = EmptyBranches.remove(StepBlocks.split(shown, note.steps()));
      VerilogTree held = enable.map(input -> input.add(split)).orElse(split);
      result.add(held.withHeader(note.header().strip()));
    }
    return style.prefix().isEmpty() ? result : Prefix.add(style.prefix(), result);
  }

  private static VerilogTree readable(VerilogTree printed, Children children, ModuleNotes note) {
    VerilogTree constant = NamedConstants.name(PrintStatements.write(printed, children), children);
    VerilogTree closed = ImmediateProperties.simplify(OpenOutputs.connect(constant, children));
    VerilogTree arrays = UnpackedArrays.unpack(BitSelections.simplify(closed));
    VerilogTree joined = JoinedBits.simplify(PlainNumbers.simplify(arrays));
    VerilogTree shifted = ShiftAmounts.simplify(CutShifts.narrow(joined));
    VerilogTree named = PortAliases.remove(ConstantIndices.remove(shifted));
    VerilogTree rows = DirectOutputs.connect(InstanceArrays.gather(named, children));
    VerilogTree whole = LongValues.put(Dataflow.sort(rows), note.copies());
    VerilogTree sorted = MaskedWrites.split(whole);
    return EmptyBranches.remove(UnnamedWires.name(RegisterArrays.mark(sorted)));
  }
}
