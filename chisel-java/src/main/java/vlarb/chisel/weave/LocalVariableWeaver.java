// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.weave;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import vlarb.chisel.LocalNames;

/** Adds the naming of local variables to one class. */
final class LocalVariableWeaver {
  private static final String BINDINGS = "vlarb/chisel/";
  private static final ClassDesc HOOK = LocalNames.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc HOOK_TYPE =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_String);

  private final ClassFile classFile;

  /**
   * @param loader finds the classes that the woven ones refer to
   */
  LocalVariableWeaver(ClassLoader loader) {
    classFile =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(loader)));
  }

  /** The class with its variables named; empty if there is nothing to do. */
  Optional<byte[]> weave(byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    List<String> used = classesUsedBy(model);
    if (used.stream().noneMatch(name -> name.startsWith(BINDINGS))
        || used.contains(internalName(HOOK))) {
      return Optional.empty();
    }
    byte[] woven =
        classFile.transformClass(
            model,
            (builder, element) -> {
              if (element instanceof MethodModel method && method.code().isPresent()) {
                builder.transformMethod(method, MethodTransform.transformingCode(naming(method)));
              } else {
                builder.with(element);
              }
            });
    return classesUsedBy(classFile.parse(woven)).contains(internalName(HOOK))
        ? Optional.of(woven)
        : Optional.empty();
  }

  private static CodeTransform naming(MethodModel method) {
    Map<Label, List<LocalVariable>> starting = variablesByStart(method);
    return (builder, element) -> {
      builder.with(element);
      if (element instanceof LabelTarget target) {
        for (LocalVariable variable : starting.getOrDefault(target.label(), List.of())) {
          builder
              .aload(variable.slot())
              .ldc(variable.name().stringValue())
              .invokestatic(HOOK, "name", HOOK_TYPE);
        }
      }
    };
  }

  /** The local variables that may hold hardware, by where their first value has been stored. */
  private static Map<Label, List<LocalVariable>> variablesByStart(MethodModel method) {
    CodeModel code = method.code().orElseThrow();
    int parameterSlots = parameterSlots(method);
    return code.elementList().stream()
        .filter(LocalVariable.class::isInstance)
        .map(LocalVariable.class::cast)
        .filter(variable -> variable.slot() >= parameterSlots)
        .filter(variable -> !variable.typeSymbol().isPrimitive())
        .filter(variable -> !variable.typeSymbol().packageName().equals("java.lang"))
        .collect(Collectors.groupingBy(LocalVariable::startScope));
  }

  private static int parameterSlots(MethodModel method) {
    int receiver = method.flags().has(AccessFlag.STATIC) ? 0 : 1;
    return receiver
        + method.methodTypeSymbol().parameterList().stream()
            .mapToInt(type -> TypeKind.from(type).slotSize())
            .sum();
  }

  private static List<String> classesUsedBy(ClassModel model) {
    return StreamSupport.stream(model.constantPool().spliterator(), false)
        .filter(ClassEntry.class::isInstance)
        .map(entry -> ((ClassEntry) entry).asInternalName())
        .toList();
  }

  private static String internalName(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.substring(1, descriptor.length() - 1);
  }
}
