// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.CommandFailures;
import vlarb.cli.failure.ToolException;

class FailuresTest {
  @Test
  void noMessageTurnsTheLineRound() {
    assertEquals("a?b?c?d", CommandFailures.oneLine("a\u202eb\u2066c\u200fd"));
  }

  @ParameterizedTest
  @MethodSource
  void givesCodeAndLine(Throwable thrown, int exitCode, String line) {
    assertEquals(new CommandFailures.Failure(exitCode, line), CommandFailures.of(thrown));
  }

  static Stream<Arguments> givesCodeAndLine() {
    return Stream.of(
        Arguments.of(new CheckFailedException("3 mismatches"), 1, "3 mismatches"),
        Arguments.of(new BadInputException("f:1: VL 16"), 2, "f:1: VL 16"),
        Arguments.of(new InvalidPathException("a\0b", "Nul"), 2, "not a path: Nul: a?b"),
        Arguments.of(new NoSuchFileException("f"), 2, "f: no such file"),
        Arguments.of(new AccessDeniedException("f"), 2, "f: permission denied"),
        Arguments.of(new NotDirectoryException("f"), 2, "f: not a directory"),
        Arguments.of(new FileAlreadyExistsException("f"), 2, "f: exists already"),
        Arguments.of(
            new FileAlreadyExistsException("f", null, "is a directory"), 2, "f: is a directory"),
        Arguments.of(new UncheckedIOException(new NoSuchFileException("f")), 2, "f: no such file"),
        Arguments.of(
            new UncheckedIOException("cannot write to d", new IOException("disk full")),
            3,
            "cannot write to d: disk full"),
        Arguments.of(
            new UncheckedIOException("cannot read d", new NoSuchFileException("f")),
            2,
            "f: no such file"),
        Arguments.of(new ToolException("no verilator"), 3, "no verilator"),
        Arguments.of(new FileSystemException("f", null, "disk full"), 3, "f: disk full"),
        Arguments.of(new IOException("broken"), 3, "broken"),
        Arguments.of(
            new IllegalStateException("two\nlines"),
            3,
            "internal error: java.lang.IllegalStateException: two lines"
                + " (VLARB_DEBUG=1 or --verbose shows where)"));
  }

  /** Whatever an input smuggles into a message, a log keeps its one line. */
  @Property(tries = 300)
  void aMessageIsAlwaysOnePrintableLine(@ForAll String message) {
    String line = CommandFailures.of(new BadInputException(message)).line();
    assertFalse(line.chars().anyMatch(Character::isISOControl));
    assertTrue(line.lines().count() <= 1);
  }
}
