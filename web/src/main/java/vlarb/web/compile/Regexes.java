// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import java.util.List;
import java.util.Set;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.FieldHolder;
import org.teavm.model.MethodHolder;
import org.teavm.model.ReferenceCache;
import org.teavm.parsing.ClassRefsRenamer;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;
import vlarb.web.jdk.regex.Matcher;
import vlarb.web.jdk.regex.Pattern;

/**
 * A part of the compiler that has the classes of {@code vlarb.web.jdk.regex} used in place of
 * TeaVM's own. A substitute would not do: TeaVM takes a class of its own before it.
 */
public final class Regexes implements TeaVMPlugin {
  private static final String PACKAGE = "java.util.regex.";
  private static final Set<String> CLASSES =
      Set.of(PACKAGE + Pattern.class.getSimpleName(), PACKAGE + Matcher.class.getSimpleName());

  private static final ClassRefsRenamer RENAMER =
      new ClassRefsRenamer(new ReferenceCache(), Regexes::name);

  @Override
  public void install(TeaVMHost compiler) {
    compiler.add(Regexes::transform);
  }

  private static String name(String type) {
    return CLASSES.contains(type)
        ? Pattern.class.getPackageName() + "." + type.substring(PACKAGE.length())
        : type;
  }

  private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
    String name = type.getName();
    if (name.startsWith("vlarb.")
        || name.startsWith("org.snakeyaml.")
        || name.equals("java.lang.String")) {
      for (MethodHolder method : List.copyOf(type.getMethods())) {
        type.removeMethod(method);
        type.addMethod(RENAMER.rename(method));
      }
      for (FieldHolder field : List.copyOf(type.getFields())) {
        type.removeField(field);
        type.addField(RENAMER.rename(field));
      }
    }
  }
}
