// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;

/** One instruction of the JVM that becomes another of the same effect on the stack. */
public sealed interface InstructionChange {
  /** True if this is an instruction as it is before the change. */
  boolean isRight(CodeElement element);

  /** Writes the instruction after the change. */
  void writeWrong(CodeBuilder code, CodeElement right);

  /** A branch taken under another condition. The compiler branches where a condition fails. */
  record Branch(Opcode right, Opcode wrong) implements InstructionChange {
    @Override
    public boolean isRight(CodeElement element) {
      return element instanceof BranchInstruction branch && branch.opcode() == right;
    }

    @Override
    public void writeWrong(CodeBuilder code, CodeElement element) {
      code.branch(wrong, ((BranchInstruction) element).target());
    }
  }

  /** A constant that becomes another. */
  record Constant(long right, long wrong) implements InstructionChange {
    @Override
    public boolean isRight(CodeElement element) {
      return element instanceof ConstantInstruction constant
          && constant.constantValue() instanceof Number number
          && number.longValue() == right;
    }

    @Override
    public void writeWrong(CodeBuilder code, CodeElement element) {
      switch (((ConstantInstruction) element).constantValue()) {
        case Integer _ -> code.loadConstant(Math.toIntExact(wrong));
        case Long _ -> code.loadConstant(wrong);
        default -> throw new IllegalStateException("neither int nor long: " + element);
      }
    }
  }

  /** A call of another method of the same class and type. */
  record Call(String right, String wrong) implements InstructionChange {
    @Override
    public boolean isRight(CodeElement element) {
      return element instanceof InvokeInstruction call && call.name().equalsString(right);
    }

    @Override
    public void writeWrong(CodeBuilder code, CodeElement element) {
      InvokeInstruction call = (InvokeInstruction) element;
      code.invoke(
          call.opcode(), call.owner().asSymbol(), wrong, call.typeSymbol(), call.isInterface());
    }
  }
}
