// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import vlarb.verilator.PreprocessedVerilog.Token;

/**
 * The modules, packages and the like that some files define. Simulators take the first of two
 * definitions of one name, or the last, and say so in a warning at most: a test of an edited copy
 * beside the original then tests the original.
 */
@API(status = API.Status.INTERNAL)
public final class Definitions {
  /** The keywords that begin a definition, each with that which ends it. */
  private static final Map<String, String> ENDS =
      Map.of(
          "module", "endmodule",
          "macromodule", "endmodule",
          "package", "endpackage",
          "interface", "endinterface",
          "program", "endprogram",
          "primitive", "endprimitive",
          "config", "endconfig",
          "class", "endclass");

  private static final Set<String> LIFETIMES = Set.of("automatic", "static");

  /** Words before a keyword that make a mere declaration of it. */
  private static final Set<String> DECLARING = Set.of("extern", "typedef");

  private static final Pattern NAME = Pattern.compile("\\\\\\S+|[A-Za-z_][\\w$]*");
  private static final Pattern MACRO = Pattern.compile("`define\\s+(\\w+)");

  private final PreprocessedVerilog verilog;
  private final String top;
  private final List<Definition> all = new ArrayList<>();

  /** The words that belong to no definition. */
  private final List<Token> outside = new ArrayList<>();

  private record Definition(String kind, String name, Token at, List<Token> words) {
    String place() {
      return at.place();
    }
  }

  private Definitions(PreprocessedVerilog verilog, String top) {
    this.verilog = verilog;
    this.top = top;
    List<Token> tokens = verilog.tokens();
    int i = 0;
    while (i < tokens.size()) {
      Optional<Definition> found = definition(tokens, i);
      if (found.isPresent()) {
        all.add(found.get());
        i += found.get().words().size();
      } else {
        outside.add(tokens.get(i++));
      }
    }
  }

  /**
   * The definitions of some files.
   *
   * @param top the name of the top module
   * @throws BuildException if a name is defined twice, or two {@code initial} blocks of a module
   *     that the design has load one memory, with both places; or if there is no file that such a
   *     block reads
   */
  public static Definitions of(PreprocessedVerilog verilog, String top) {
    Definitions definitions = new Definitions(verilog, top);
    var places = new HashMap<String, Definition>();
    for (Definition each : definitions.all) {
      // A package and a module may have the same name.
      String key = (each.kind().equals("package") ? "package " : "") + each.name();
      Definition earlier = places.putIfAbsent(key, each);
      if (earlier != null) {
        throw twice(each.kind() + " " + each.name(), "defined", earlier.place(), each.place());
      }
    }
    definitions.used().forEach(each -> new InitialLoads(each.words()).check());
    return definitions;
  }

  static BuildException twice(String what, String how, String first, String second) {
    return new BuildException(
        "%s is %s twice, at %s and at %s: expected one of them"
            .formatted(what, how, first, second));
  }

  /** The definition that begins at a word, up to the word that ends it. */
  private static Optional<Definition> definition(List<Token> tokens, int start) {
    Token first = tokens.get(start);
    String end = ENDS.get(first.text());
    int name = start + 1;
    while (name < tokens.size() && LIFETIMES.contains(tokens.get(name).text())) {
      name++;
    }
    if (end == null
        || isDeclared(tokens, start)
        || name >= tokens.size()
        || !NAME.matcher(tokens.get(name).text()).matches()) {
      return Optional.empty();
    }
    int depth = 1;
    int last = name + 1;
    while (last < tokens.size() && depth > 0) {
      String text = tokens.get(last).text();
      boolean nested = ENDS.containsKey(text) && end.equals(ENDS.get(text)) && begins(tokens, last);
      depth += nested ? 1 : text.equals(end) ? -1 : 0;
      last++;
    }
    return Optional.of(
        new Definition(first.text(), tokens.get(name).text(), first, tokens.subList(start, last)));
  }

  /** Says whether a keyword among others begins a definition: an interface may also be a port. */
  private static boolean begins(List<Token> tokens, int at) {
    return !isDeclared(tokens, at)
        && at + 1 < tokens.size()
        && NAME.matcher(tokens.get(at + 1).text()).matches()
        && !tokens.get(at).is("interface");
  }

  /** Says whether a keyword is part of a mere declaration, or of the type of a variable. */
  private static boolean isDeclared(List<Token> tokens, int at) {
    String before = at > 0 ? tokens.get(at - 1).text() : "";
    return DECLARING.contains(before) || before.equals("virtual") && tokens.get(at).is("interface");
  }

  /**
   * The given files of which a design uses nothing, a line each: they define nothing, or nothing
   * that the top or one of its parts names.
   */
  public List<String> unused() {
    Set<Definition> used = used();
    var lines = new ArrayList<String>();
    for (Path file : verilog.files()) {
      List<Definition> here = all.stream().filter(each -> each.at().file().equals(file)).toList();
      if (verilog.isIncluded(file)
          || here.stream().anyMatch(used::contains)
          || definesMacro(file)) {
        continue;
      }
      lines.add(
          here.isEmpty()
              ? file + " defines nothing"
              : "%s is not used: nothing of %s has its %s %s%s"
                  .formatted(
                      file,
                      top,
                      here.getFirst().kind(),
                      here.getFirst().name(),
                      here.size() == 1 ? "" : " or the " + (here.size() - 1) + " others"));
    }
    return lines;
  }

  private Set<Definition> used() {
    var byName = new HashMap<String, List<Definition>>();
    all.forEach(each -> byName.computeIfAbsent(each.name(), _ -> new ArrayList<>()).add(each));
    var used = new LinkedHashSet<Definition>(byName.getOrDefault(top, List.of()));
    var left = new ArrayDeque<List<Token>>();
    left.add(outside);
    used.forEach(each -> left.add(each.words()));
    while (!left.isEmpty()) {
      List<Token> words = left.remove();
      for (int i = 0; i + 1 < words.size(); i++) {
        if (isUse(words, i)) {
          for (Definition named : byName.getOrDefault(words.get(i).text(), List.of())) {
            if (used.add(named)) {
              left.add(named.words());
            }
          }
        }
      }
    }
    return used;
  }

  /** Says whether a word can be the name of a module, package, type or class that is used here. */
  private static boolean isUse(List<Token> words, int at) {
    String next = words.get(at + 1).text();
    return !(at > 0 && words.get(at - 1).is("."))
        && (next.equals("#")
            || next.equals("::")
            || next.equals(".")
            || NAME.matcher(next).matches());
  }

  /** Says whether a file defines a macro that another given file names. */
  private boolean definesMacro(Path file) {
    List<String> macros =
        MACRO.matcher(text(file)).results().map((MatchResult macro) -> macro.group(1)).toList();
    return macros.stream()
        .anyMatch(
            macro ->
                verilog.files().stream()
                    .filter(other -> !other.equals(file))
                    .anyMatch(
                        other ->
                            Pattern.compile("`(ifn?def\\s+|elsif\\s+)?" + macro + "\\b")
                                .matcher(text(other))
                                .find()));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new BuildException("cannot read the Verilog file " + file, e);
    }
  }
}
