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
 * @param bench the arbiter that it is to be found in
 * @param bug what is wrong afterwards
 * @param owner the class that it is in
 * @param method the method
 * @param change the instruction
 * @param place which one of them, from 1
 * @param of how many there are in the method
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
