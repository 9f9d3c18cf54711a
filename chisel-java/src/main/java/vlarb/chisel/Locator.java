// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.experimental.SourceInfo;
import chisel3.experimental.SourceLine;
import chisel3.experimental.UnlocatableSourceInfo$;
import java.lang.StackWalker.StackFrame;
import java.util.List;

/** Finds the place in the user's Java code where a piece of hardware was described. */
final class Locator {
  private static final StackWalker STACK = StackWalker.getInstance();
  private static final String BINDINGS = Locator.class.getPackageName();

  /**
   * The package of library modules. Hardware that the library describes belongs to the line that
   * asks for it.
   */
  private static final String LIBRARY = BINDINGS + ".library";

  private static final List<String> OTHERS =
      List.of("chisel3.", "scala.", "circt.", "firrtl.", "logger.", "java.", "jdk.");

  private Locator() {}

  /** File and line of the innermost frame outside these bindings, Chisel, Scala and the JDK. */
  static SourceInfo here() {
    return STACK
        .walk(frames -> frames.filter(frame -> isUsers(frame.getClassName())).findFirst())
        .<SourceInfo>map(frame -> new SourceLine(path(frame), frame.getLineNumber(), 0))
        .orElse(UnlocatableSourceInfo$.MODULE$);
  }

  /** For messages: file and line as above, where a module is being constructed. */
  static String place() {
    return Elaboration.isActive()
        ? STACK
            .walk(frames -> frames.filter(frame -> isUsers(frame.getClassName())).findFirst())
            .map(frame -> frame.getFileName() + ":" + frame.getLineNumber() + ": ")
            .orElse("")
        : "";
  }

  /** True if a class belongs to the user, not to these bindings, Chisel, Scala or the JDK. */
  static boolean isUsers(String type) {
    return OTHERS.stream().noneMatch(type::startsWith)
        && !packageOf(type).equals(BINDINGS)
        && !packageOf(type).equals(LIBRARY);
  }

  private static String path(StackFrame frame) {
    String folder = packageOf(frame.getClassName()).replace('.', '/');
    return folder.isEmpty() ? frame.getFileName() : folder + "/" + frame.getFileName();
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }
}
