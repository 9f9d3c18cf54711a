// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.Arrays;
import java.util.stream.Collectors;
import vlarb.chisel.compiler.Loops;

/** The exception that the caller of a failed emission sees. */
final class Failures {
  private Failures() {}

  /**
   * The exception of a user's constructor, unchanged; or the messages of Chisel or its compiler, if
   * they found the error.
   */
  static RuntimeException of(Elaboration elaboration, Throwable thrown, String messages) {
    Throwable cause = elaboration.failure().orElse(thrown);
    if (isChisels(cause)) {
      String all = cause.getMessage() + "\n" + messages;
      return new HardwareException(
          Loops.message(elaboration.places()::of, all).orElseGet(() -> message(cause, all)), cause);
    }
    if (cause instanceof NullPointerException && isOfBindings(cause)) {
      return new HardwareException(place(cause) + "null where a signal is expected", cause);
    }
    return Failures.<RuntimeException>sneaky(cause);
  }

  private static boolean isOfBindings(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length > 0 && !Locator.isUsers(trace[0].getClassName());
  }

  /** True if Chisel or Chisel's compiler has thrown this. */
  static boolean isChisels(Throwable thrown) {
    String type = thrown.getClass().getName();
    return type.startsWith("chisel3.") || type.startsWith("circt.") || type.startsWith("firrtl.");
  }

  /** The lines that name errors; all lines if none does. */
  private static String message(Throwable thrown, String all) {
    String errors =
        all.lines()
            .map(String::strip)
            .filter(line -> line.contains("error:") || line.startsWith("[error]"))
            .collect(Collectors.joining("\n"));
    return errors.isEmpty() ? place(thrown) + all.strip() : errors;
  }

  /**
   * File and line of the user's statement that Chisel refused, where the exception comes from one.
   */
  private static String place(Throwable thrown) {
    return Arrays.stream(thrown.getStackTrace())
        .filter(frame -> Locator.isUsers(frame.getClassName()))
        .findFirst()
        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber() + ": ")
        .orElse("");
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> E sneaky(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
