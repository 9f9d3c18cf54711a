// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.instructions.IntegerConstantInstruction;
import org.teavm.model.instructions.PutFieldInstruction;
import org.teavm.model.instructions.StringConstantInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * A part of the compiler that leaves out what the page never shows or asks for: the meanings of
 * keys, which the reference prints, and the blocks and categories of Unicode, which a regular
 * expression may name.
 */
public final class Omissions implements TeaVMPlugin {
  private static final Set<String> KEYS = Set.of("vlarb.config.Keys", "vlarb.config.PortKeys");

  private static final String CHARACTERS =
      "java.util.regex.AbstractCharClass$PredefinedCharacterClasses";

  /** The classes of characters in the order of their list, and the first of those left out. */
  private static final int CHARACTER_CLASSES = 194;

  private static final String FIRST_BLOCK = "BasicLatin";
  private static final int KEPT = 35;

  @Override
  public void install(TeaVMHost compiler) {
    compiler.add(Omissions::transform);
  }

  private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      if (KEYS.contains(type.getName())) {
        leaveOutMeanings(instructions(method));
      } else if (type.getName().equals(CHARACTERS) && method.getName().equals("<clinit>")) {
        leaveOutBlocks(instructions(method));
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

  /** Ends the list of classes of characters before the first block. */
  private static void leaveOutBlocks(List<Instruction> instructions) {
    boolean out = false;
    for (Instruction instruction : instructions) {
      out =
          out && !(instruction instanceof PutFieldInstruction)
              || instruction instanceof StringConstantInstruction name
                  && name.getConstant().equals(FIRST_BLOCK);
      if (out) {
        instruction.delete();
      } else if (instruction instanceof IntegerConstantInstruction size
          && size.getConstant() == CHARACTER_CLASSES) {
        size.setConstant(KEPT);
      }
    }
  }
}
