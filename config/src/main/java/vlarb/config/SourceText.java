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
 * that what reads it need not fear control characters, odd encodings or floods.
 *
 * @param name what messages call it
 * @param text the text; it is not empty and its lines end in LF or CR LF
 */
record SourceText(String name, String text) {
  /** The largest file that is read, in bytes. OpenSM's own dump of all its options has 50 000. */
  static final int MAX_BYTES = 1 << 20;

  /** The longest line that is read, in characters. A full table takes less than 500. */
  static final int MAX_LINE = 4096;

  /** The name of a source that stands for standard input. */
  static final String STDIN = "-";

  /**
   * Reads a file, or standard input where the source is {@link #STDIN}.
   *
   * @throws ConfigurationException if it cannot be read or is no text
   */
  static SourceText read(String source, InputStream stdin) throws ConfigurationException {
    String name = source.equals(STDIN) ? "<stdin>" : source;
    try {
      return of(name, source.equals(STDIN) ? start(stdin) : start(Path.of(source)));
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
  static SourceText of(String name, byte[] bytes) throws ConfigurationException {
    if (bytes.length == 0) {
      throw ConfigurationException.ofLine(name, 1, "the file is empty, expected a configuration");
    }
    int line = 1;
    int column = 0;
    for (int i = 0; i < bytes.length; i++) {
      byte b = bytes[i];
      column++;
      boolean lineEnds = b == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n';
      if (b == '\n') {
        line++;
        column = 0;
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
    if (bytes.length > MAX_BYTES) {
      throw ConfigurationException.ofFile(
          name, "the file is too large, expected at most " + MAX_BYTES + " bytes");
    }
    return new SourceText(name, new String(bytes, StandardCharsets.US_ASCII));
  }

  /** A problem in a line of this text, counted from 1. */
  ConfigurationException mistake(int line, String problem) {
    return ConfigurationException.ofLine(name, line, problem);
  }

  private static byte[] start(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new DirectoryException();
    }
    try (InputStream in = Files.newInputStream(file)) {
      return start(in);
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException inFileSystem && inFileSystem.getReason() != null
        ? inFileSystem.getReason()
        : e.getMessage();
  }

  /** As much as tells whether the size is allowed. */
  private static byte[] start(InputStream in) throws IOException {
    return in.readNBytes(MAX_BYTES + 1);
  }

  private static final class DirectoryException extends IOException {
    private static final long serialVersionUID = 1;
  }
}
