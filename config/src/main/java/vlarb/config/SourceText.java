// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The text of a configuration before anything is made of it: plain ASCII, of a bounded size, so
 * that readers need not handle control characters, odd encodings or huge texts. Comments may be in
 * any encoding; what is not ASCII in them becomes a question mark.
 *
 * @param name the name of the text in messages
 * @param text the text; it is not empty and its lines end in LF or CR LF
 */
public record SourceText(String name, String text) {
  /** The largest file that is read, in bytes. OpenSM's own dump of all its options has 50 000. */
  static final int MAX_BYTES = 1 << 20;

  /** The longest line that is read, in characters. A full table takes less than 500. */
  static final int MAX_LINE = 4096;

  /** The largest text about a fabric that is read, in bytes: some ten thousand ports. */
  static final int MAX_FABRIC_BYTES = 64 << 20;

  /** The name of a source that stands for standard input. */
  public static final String STDIN = "-";

  /**
   * Reads a file, or standard input where the source is {@link #STDIN}.
   *
   * @throws ConfigurationException if it cannot be read or is no text
   */
  public static SourceText read(String source, InputStream stdin) throws ConfigurationException {
    return of(name(source), bytes(source, stdin, MAX_BYTES));
  }

  /**
   * Reads what tools print about a fabric: names of nodes in it may be of any bytes.
   *
   * @throws ConfigurationException if it cannot be read, or is empty or too large
   */
  public static SourceText readFabric(String source, InputStream stdin)
      throws ConfigurationException {
    byte[] bytes = bytes(source, stdin, MAX_FABRIC_BYTES);
    if (bytes.length == 0) {
      throw ConfigurationException.ofLine(name(source), 1, "the file is empty");
    }
    checkSize(name(source), bytes.length, MAX_FABRIC_BYTES);
    return new SourceText(name(source), new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static String name(String source) {
    return source.equals(STDIN) ? "<stdin>" : source;
  }

  private static byte[] bytes(String source, InputStream stdin, int most)
      throws ConfigurationException {
    String name = name(source);
    try {
      return source.equals(STDIN) ? stdin.readNBytes(most + 1) : start(Path.of(source), most);
    } catch (InvalidPathException | NoSuchFileException e) {
      throw ConfigurationException.ofFile(name, "no such file");
    } catch (AccessDeniedException e) {
      throw ConfigurationException.ofFile(name, "cannot be read: permission denied");
    } catch (DirectoryException e) {
      throw ConfigurationException.ofFile(name, "is a directory, expected a file");
    } catch (IOException e) {
      throw ConfigurationException.ofFile(name, "cannot be read: " + reason(e));
    }
  }

  /**
   * The text that these bytes are.
   *
   * @throws ConfigurationException if they are none
   */
  public static SourceText of(String name, byte[] bytes) throws ConfigurationException {
    if (bytes.length == 0) {
      throw ConfigurationException.ofLine(name, 1, "the file is empty, expected a configuration");
    }
    byte[] ascii = bytes.clone();
    boolean comment = false;
    int line = 1;
    int column = 0;
    for (int i = 0; i < bytes.length; i++) {
      byte b = bytes[i];
      column++;
      boolean lineEnds = b == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n';
      if (b == '\n') {
        line++;
        column = 0;
        comment = false;
      } else if (b == '#' && (column == 1 || bytes[i - 1] == ' ' || bytes[i - 1] == '\t')) {
        comment = true;
      } else if (comment && b < 0) {
        ascii[i] = '?';
      } else if (!lineEnds && b != '\t' && (b < ' ' || b > '~')) {
        throw ConfigurationException.ofLine(
            name,
            line,
            String.format("byte 0x%02X in column %d, expected plain ASCII text", b, column));
      } else if (column > MAX_LINE) {
        throw ConfigurationException.ofLine(
            name, line, "the line is too long, expected at most " + MAX_LINE + " characters");
      }
    }
    checkSize(name, bytes.length, MAX_BYTES);
    return new SourceText(name, new String(ascii, StandardCharsets.US_ASCII));
  }

  private static void checkSize(String name, int bytes, int most) throws ConfigurationException {
    if (bytes > most) {
      throw ConfigurationException.ofFile(
          name, "the file is too large, expected at most " + most + " bytes");
    }
  }

  /** A problem in a line of this text, counted from 1. */
  public ConfigurationException mistake(int line, String problem) {
    return ConfigurationException.ofLine(name, line, problem);
  }

  /** Enough to decide whether the size is allowed. */
  private static byte[] start(Path file, int most) throws IOException {
    if (Files.isDirectory(file)) {
      throw new DirectoryException();
    }
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(most + 1);
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException inFileSystem && inFileSystem.getReason() != null
        ? inFileSystem.getReason()
        : e.getMessage();
  }

  private static final class DirectoryException extends IOException {
    private static final long serialVersionUID = 1;
  }
}
