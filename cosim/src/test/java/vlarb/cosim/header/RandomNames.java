// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Names for ports, each once: plain ones, keywords of C++ and Java, members of Verilator's class,
 * and escaped ones of any printable characters but the backtick, in which Icarus Verilog sees a
 * macro, and parentheses, of which Verilator 5.006 wants pairs. Verilator takes {@code this} and
 * {@code super} for keywords even where they are escaped.
 */
final class RandomNames {
  /** Names without a meaning in Verilog. */
  private static final List<String> SPECIAL =
      List.of(
          // C++
          "template",
          "namespace",
          "operator",
          "double",
          "friend",
          "delete",
          "catch",
          "private",
          "public",
          "char",
          "float",
          "short",
          "long",
          "goto",
          "throw",
          "try",
          "typename",
          "using",
          "volatile",
          "explicit",
          "mutable",
          "inline",
          "sizeof",
          "switch",
          "asm",
          "auto",
          "constexpr",
          "decltype",
          "noexcept",
          "nullptr",
          "thread_local",
          "alignas",
          "main",
          "std",
          "uint32_t",
          "size_t",
          "printf",
          "abort",
          "TOP",
          "self",
          "override",
          "concept",
          // Java
          "abstract",
          "boolean",
          "finally",
          "instanceof",
          "native",
          "synchronized",
          "transient",
          "throws",
          "record",
          "sealed",
          "yield",
          "permits",
          "Object",
          "toString",
          "hashCode",
          "strictfp",
          "null_",
          "exports",
          // Verilator's class and what it is made of
          "name",
          "eval",
          "contextp",
          "rootp",
          "trace",
          "threads",
          "hierName",
          "modelName",
          "eval_step",
          "eval_end_step",
          "eventsPending",
          "nextTimeSlot",
          "prepareClone",
          "atClone",
          "vlSelf",
          "Vmodel",
          "__Vconfigure",
          "__PVT__x",
          "__SYM__int",
          "a__DOT__b",
          "x__BRA__0",
          "a__0bc",
          "b__02E",
          "q___05Fq",
          "Vmodel___024root",
          "p__KET__",
          "traceCapable",
          "this_",
          "_",
          "__",
          "a$b",
          "Z9$");

  /** Keywords of SystemVerilog and others, which have to be escaped. */
  private static final List<String> ESCAPED =
      List.of(
          "final",
          "int",
          "class",
          "new",
          "void",
          "return",
          "static",
          "virtual",
          "module",
          "begin",
          "wire",
          "interface",
          "package",
          "import",
          "extends",
          "do",
          "enum",
          "struct",
          "union",
          "while",
          "break",
          "continue",
          "const",
          "extern",
          "typedef");

  private static final String ODD = "!#$%&'*+,-./:;<=>?@[]^{|}~";
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String DIGITS = "0123456789";

  /**
   * The names that are taken; at first those that Icarus Verilog uses for {@code super} and {@code
   * this}.
   */
  private final Set<String> used = new HashSet<>(List.of("#", "@"));

  /** The next name, as tests have it. */
  String next(Random random) {
    String name;
    do {
      name =
          switch (random.nextInt(6)) {
            case 0 -> SPECIAL.get(random.nextInt(SPECIAL.size()));
            case 1 -> ESCAPED.get(random.nextInt(ESCAPED.size()));
            case 2 -> some(random, LETTERS + DIGITS + ODD, 1 + random.nextInt(6));
            default -> plain(random);
          };
    } while (!used.add(name));
    return name;
  }

  /** The next name that needs no escape and is no keyword of anything. */
  String nextPlain(Random random) {
    String name;
    do {
      name = plain(random);
    } while (!used.add(name));
    return name;
  }

  private static String plain(Random random) {
    return "n"
        + some(random, LETTERS + DIGITS, 2 + random.nextInt(random.nextInt(20) == 0 ? 90 : 9));
  }

  private static String some(Random random, String of, int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(of.charAt(random.nextInt(of.length())));
    }
    return text.toString();
  }

  /** A name as Verilog has it: with a backslash and a blank, unless the name needs neither. */
  static String verilog(String name) {
    boolean simple = name.matches("[A-Za-z_][A-Za-z0-9_$]*") && !ESCAPED.contains(name);
    return simple ? name : "\\" + name + " ";
  }
}
