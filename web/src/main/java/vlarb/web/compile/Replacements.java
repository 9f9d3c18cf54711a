// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import java.util.Map;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;
import vlarb.web.jdk.DoubleText;

/**
 * A part of the compiler that replaces methods of TeaVM's class library: {@code Double.toString},
 * and those that look for a currency. The money of all countries would be a seventh of the script:
 * a format of numbers asks for it, and the page writes no amount of money.
 */
public final class Replacements implements TeaVMPlugin {
  /** Methods that find a currency, or how a language writes it, by their class. */
  private static final Map<String, String> OF_MONEY =
      Map.of(
          "java.util.Currency", "getInstance",
          "org.teavm.classlib.impl.unicode.CLDRHelper", "resolveCurrency");

  @Override
  public void install(TeaVMHost compiler) {
    compiler.add(Replacements::transform);
  }

  private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      if (method.getName().equals(OF_MONEY.get(type.getName()))) {
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program.constantNull(method.getResultType()).returnValue();
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
      }
    }
  }
}
