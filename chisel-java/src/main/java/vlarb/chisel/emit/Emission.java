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
  private final Map<String, String> headers;
  private final Map<String, Map<String, String>> docs;
  private final boolean locators;
  private final Optional<String> clockEnable;
  private final String prefix;

  /**
   * @param headers comment before each module, by the module's name; missing where it has none
   * @param docs comments of declarations, by the module's name and the declared name
   * @param locators whether the compiler's comments about the Java source stay
   * @param clockEnable name of the clock enable to add, if there shall be one
   * @param prefix what the names of modules shall begin with; may be empty
   */
  public Emission(
      Map<String, String> headers,
      Map<String, Map<String, String>> docs,
      boolean locators,
      Optional<String> clockEnable,
      String prefix) {
    this.headers = headers;
    this.docs = docs;
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
    Map<String, VerilogTree> byName = new HashMap<>();
    List<VerilogTree> result = new ArrayList<>();
    for (VerilogTree module : modules) {
      byName.put(module.name(), module);
      VerilogTree used = clocking.remove(readable(module, byName));
      VerilogTree held = enable.map(input -> input.add(commented(used))).orElse(commented(used));
      result.add(held.withHeader(headers.getOrDefault(module.name(), "").strip()));
    }
    return prefix.isEmpty() ? result : Prefix.add(prefix, result);
  }

  private static VerilogTree readable(VerilogTree printed, Map<String, VerilogTree> modules) {
    VerilogTree closed = ImmediateProperties.simplify(OpenOutputs.connect(printed, modules));
    VerilogTree arrays = UnpackedArrays.unpack(BitSelections.simplify(closed));
    VerilogTree joined = JoinedBits.simplify(PlainNumbers.simplify(arrays));
    VerilogTree named = PortAliases.remove(ConstantIndices.remove(joined));
    VerilogTree rows = DirectOutputs.connect(InstanceArrays.gather(named, modules));
    return EmptyBranches.remove(RegisterArrays.mark(Dataflow.sort(rows)));
  }

  private VerilogTree commented(VerilogTree module) {
    return new Comments(docs.getOrDefault(module.name(), Map.of()), locators).set(module);
  }
}
