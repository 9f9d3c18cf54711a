// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.instructions.StringConstantInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * A part of the compiler that leaves out what the page never shows: the meanings of keys, which the
 * reference prints, and the table engine and the counters of a cycle-accurate arbiter.
 */
public final class Omissions implements TeaVMPlugin {
  private static final Set<String> KEYS = Set.of("vlarb.config.Keys", "vlarb.config.PortKeys");

  /** The class that each of these makes of a part of an arbiter, whatever the parameters. */
  private static final Map<String, String> PARTS =
      Map.of(
          "vlarb.model.cycle.HighTable", "vlarb.model.cycle.HighTable$Committed",
          "vlarb.model.cycle.Monitor", "vlarb.model.cycle.Monitor$None");

  @Override
  public void install(TeaVMHost compiler) {
    compiler.add(Omissions::transform);
  }

  private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      if (KEYS.contains(type.getName())) {
        leaveOutMeanings(instructions(method));
      }
      if (PARTS.containsKey(type.getName()) && method.getName().equals("of")) {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program.construct(PARTS.get(type.getName())).returnValue();
      }
    }
  }

  private static List<Instruction> instructions(MethodHolder method) {
    List<Instruction> found = new ArrayList<>();
    if (method.hasProgram()) {
      for (BasicBlock block : method.getProgram().getBasicBlocks()) {
        block.forEach(found::add);
      }
    }
    return found;
  }

  /** Empties the texts that are sentences. */
  private static void leaveOutMeanings(List<Instruction> instructions) {
    for (Instruction instruction : instructions) {
      if (instruction instanceof StringConstantInstruction text
          && text.getConstant().endsWith(".")) {
        text.setConstant("");
      }
    }
  }
}
