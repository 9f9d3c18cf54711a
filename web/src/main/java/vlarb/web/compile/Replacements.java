// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;
import vlarb.web.jdk.CharacterType;
import vlarb.web.jdk.DoubleText;
import vlarb.web.jdk.FormattedText;
import vlarb.web.jdk.LetterCase;

/**
 * A part of the compiler that replaces methods of TeaVM's class library: those that find the digits
 * of a number, change the case of a letter or tell its category, which JavaScript knows, and those
 * that format a text, which come with the numbers and the money of all countries.
 */
public final class Replacements implements TeaVMPlugin {
  /** Methods that change the case of a letter, and what stands in for them. */
  private static final Map<String, String> OF_LETTERS =
      Map.of("toLowerCase", "lower", "toUpperCase", "upper", "toTitleCase", "upper");

  /** Methods of a format, or of a language and a format, and values. */
  private static final Set<String> FORMATS = Set.of("format", "formatted");

  private static final String DOUBLES = "org.teavm.classlib.impl.text.DoubleAnalyzer";
  private static final String INITIALIZER = "<clinit>";
  private static final String FLOATS = "org.teavm.classlib.impl.text.FloatAnalyzer";

  @Override
  public void install(TeaVMHost compiler) {
    compiler.add(Replacements::transform);
  }

  private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      if (type.getName().equals("java.lang.String") && FORMATS.contains(method.getName())) {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        int values = method.parameterCount();
        program
            .invoke(
                FormattedText.class.getName(),
                "of",
                method.getResultType(),
                program.var(values - 1, ValueType.parse(String.class)),
                program.var(values, ValueType.parse(Object[].class)))
            .returnValue();
      } else if (type.getName().equals("java.lang.Double")
          && method.getName().equals("toString")
          && method.parameterCount() == 1) {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program
            .invoke(
                DoubleText.class.getName(),
                "of",
                method.getResultType(),
                program.var(1, ValueType.DOUBLE))
            .returnValue();
      } else if (type.getName().equals("java.lang.Character")
          && OF_LETTERS.containsKey(method.getName())
          && method.parameterType(0) == ValueType.INTEGER) {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program
            .invoke(
                LetterCase.class.getName(),
                OF_LETTERS.get(method.getName()),
                ValueType.INTEGER,
                program.var(1, ValueType.INTEGER))
            .returnValue();
      } else if (type.getName().equals("java.lang.Character")
          && method.getName().equals("getType")
          && method.parameterType(0) == ValueType.INTEGER) {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program
            .invoke(
                CharacterType.class.getName(),
                "of",
                ValueType.INTEGER,
                program.var(1, ValueType.INTEGER))
            .returnValue();
      } else if (type.getName().equals(DOUBLES)) {
        digits(method, context);
      } else if (type.getName().equals(FLOATS)
          && List.of("analyze", INITIALIZER).contains(method.getName())) {
        ProgramEmitter.create(method, context.getHierarchy()).exit();
      }
    }
  }

  /** Replaces a method that finds the digits of a number, and the tables that it needs. */
  private static void digits(MethodHolder method, ClassHolderTransformerContext context) {
    switch (method.getName()) {
      case "analyze" -> {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program.invoke(
            DoubleText.class.getName(),
            "analyze",
            program.var(1, ValueType.DOUBLE),
            program.var(2, method.parameterType(1)));
        program.exit();
      }
      case INITIALIZER -> ProgramEmitter.create(method, context.getHierarchy()).exit();
      default -> {
        // The other methods are reached from these alone.
      }
    }
  }
}
