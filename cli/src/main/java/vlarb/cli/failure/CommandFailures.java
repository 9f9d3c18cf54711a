// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.failure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import vlarb.chisel.HardwareException;
import vlarb.jobs.EngineException;
import vlarb.system.ToolMissingException;
import vlarb.verilator.BuildException;

/** The exit code and the line for each kind of failure. */
public final class CommandFailures {
  private CommandFailures() {}

  /**
   * @param exitCode a constant of {@link ExitCode}
   * @param line one line without control characters
   */
  public record Failure(int exitCode, String line) {}

  /**
   * The failure that an exception means. For an error in the program itself the line says how to
   * see the stack trace.
   */
  public static Failure of(Throwable thrown) {
    return switch (thrown) {
      case CheckFailedException e -> new Failure(ExitCode.CHECK_FAILED, oneLine(e.getMessage()));
      case BadInputException e -> new Failure(ExitCode.BAD_INPUT, oneLine(e.getMessage()));
      case ToolException e -> new Failure(ExitCode.FAILED, oneLine(e.getMessage()));
      case InvalidPathException e ->
          new Failure(ExitCode.BAD_INPUT, oneLine("not a path: " + e.getMessage()));
      case BuildException e ->
          new Failure(ExitCode.FAILED, oneLine("the Verilog does not build: " + e.getMessage()));
      case ToolMissingException e -> new Failure(ExitCode.FAILED, oneLine(e.getMessage()));
      case HardwareException e -> new Failure(ExitCode.FAILED, oneLine(e.getMessage()));
      case EngineException e -> new Failure(ExitCode.FAILED, oneLine(e.getMessage()));
      case UncheckedIOException e -> ofUnchecked(e);
      case FileSystemException e -> ofFile(e);
      case IOException e -> new Failure(ExitCode.FAILED, oneLine(e.getMessage()));
      default ->
          new Failure(
              ExitCode.FAILED,
              oneLine("internal error: " + thrown) + " (VLARB_DEBUG=1 or --verbose shows where)");
    };
  }

  /**
   * Maps a failure of input or output. The line says what was being done where the system names no
   * file, as of a disk that is full.
   */
  private static Failure ofUnchecked(UncheckedIOException e) {
    IOException cause = e.getCause();
    if (cause instanceof FileSystemException || e.getMessage().equals(cause.toString())) {
      return of(cause);
    }
    String reason = String.valueOf(cause.getMessage());
    String said = e.getMessage();
    return new Failure(
        ExitCode.FAILED, oneLine(said.contains(reason) ? said : said + ": " + reason));
  }

  /** A path that cannot be used is the user's to mend; a full disk is not. */
  private static Failure ofFile(FileSystemException e) {
    return switch (e) {
      case NoSuchFileException _ -> badPath(e, "no such file");
      case AccessDeniedException _ -> badPath(e, "permission denied");
      case NotDirectoryException _ -> badPath(e, "not a directory");
      case FileAlreadyExistsException _ ->
          badPath(e, e.getReason() == null ? "exists already" : e.getReason());
      default -> new Failure(ExitCode.FAILED, oneLine(e.getMessage()));
    };
  }

  private static Failure badPath(FileSystemException e, String what) {
    return new Failure(ExitCode.BAD_INPUT, oneLine(e.getFile() + ": " + what));
  }

  /**
   * The text on one line: runs of white space become a space; control characters, and those that
   * change the direction of what follows, a '?'.
   */
  public static String oneLine(String text) {
    return String.valueOf(text)
        .strip()
        .replaceAll("\\s+", " ")
        .replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }
}
