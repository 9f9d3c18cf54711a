// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The class that Verilator writes around a model. A reference to each port is a member of the
 * class, beside members that every model has: {@code name}, {@code eval}, {@code contextp}, {@code
 * trace} and more. A port of such a name would not compile. Nobody uses the references, since the C
 * interface has the ports of the class inside, so that they are left out.
 */
final class ModelClass {
  /** A reference in the header. */
  private static final Pattern MEMBER =
      Pattern.compile("(?m)^ *(?:VL_\\w+\\(\\(?&(\\w+)[^;]*|[\\w<>/*:, -]+ &(\\w+));\\n");

  /** A reference that the constructor binds. */
  private static final Pattern BINDING =
      Pattern.compile("(?m)^ *, (\\w+)\\{vlSymsp->TOP\\.\\1\\}\\n");

  /** A call that a port of this name would hide in older versions. */
  private static final String NAME = "TOP.name()";

  private static final String QUALIFIED_NAME = "TOP.VerilatedModule::name()";

  private ModelClass() {}

  /**
   * Takes the references to ports out of the class.
   *
   * @param folder the folder with the model that Verilator has written
   * @param name of the class
   */
  static void withoutPorts(Path folder, String name) throws IOException {
    Path header = folder.resolve(name + ".h");
    Path source = folder.resolve(name + ".cpp");
    String declared = Files.readString(header);
    String bound = Files.readString(source);
    Set<String> references = names(MEMBER, declared);
    references.retainAll(names(BINDING, bound));
    Files.writeString(header, without(MEMBER, references, declared));
    Files.writeString(source, without(BINDING, references, bound));
    Path symbols = folder.resolve(name + "__Syms.h");
    Files.writeString(symbols, Files.readString(symbols).replace(NAME, QUALIFIED_NAME));
  }

  private static Set<String> names(Pattern line, String text) {
    var names = new HashSet<String>();
    line.matcher(text).results().forEach(found -> names.add(name(found)));
    return names;
  }

  private static String without(Pattern line, Set<String> names, String text) {
    return line.matcher(text)
        .replaceAll(
            found -> names.contains(name(found)) ? "" : Matcher.quoteReplacement(found.group()));
  }

  private static String name(MatchResult line) {
    return line.group(1) != null ? line.group(1) : line.group(2);
  }
}
