// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A bug seeded in the golden model's byte code: one instruction that becomes another.
 *
 * @param bench the arbiter in which the bug is to be found
 * @param bug the bug, as it is afterwards
 * @param owner the class with the bug
 * @param method the method
 * @param change the change of the instruction
 * @param place the place of the instruction among its like, from 1
 * @param of the number of such instructions in the method
 */
public record ModelMutation(
    Bench bench,
    String bug,
    Class<?> owner,
    String method,
    InstructionChange change,
    int place,
    int of) {

  /** A bug that arbitration by the default rules shows. */
  public ModelMutation(
      String bug, Class<?> owner, String method, InstructionChange change, int place, int of) {
    this(Bench.SPEC, bug, owner, method, change, place, of);
  }

  /** A change of the only such instruction in its method. */
  ModelMutation(String bug, Class<?> owner, String method, InstructionChange change) {
    this(bug, owner, method, change, 1, 1);
  }

  /**
   * The class with this bug.
   *
   * @param right the class file
   * @throws AssertionError if the method holds another number of such instructions: the bug would
   *     not be the one that its name says, or none
   */
  byte[] seedIn(byte[] right) {
    var seen = new AtomicInteger();
    CodeTransform edit =
        (code, element) -> {
          if (change.isRight(element) && seen.incrementAndGet() == place) {
            change.writeWrong(code, element);
          } else {
            code.with(element);
          }
        };
    ClassHierarchyResolver hierarchy =
        ClassHierarchyResolver.ofResourceParsing(owner.getClassLoader());
    ClassFile classFile = ClassFile.of(ClassHierarchyResolverOption.of(hierarchy));
    byte[] wrong =
        classFile.transformClass(
            classFile.parse(right),
            ClassTransform.transformingMethodBodies(
                candidate -> candidate.methodName().equalsString(method), edit));
    assertEquals(of, seen.get(), () -> "instructions for " + change + " in " + this);
    return wrong;
  }

  @Override
  public String toString() {
    return owner.getSimpleName() + "." + method + ": " + bug;
  }
}
