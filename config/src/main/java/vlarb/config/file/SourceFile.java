// SPDX-License-Identifier: Apache-2.0
package vlarb.config.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;

/** Reads a file, or standard input where the source is {@link SourceText#STDIN}. */
public final class SourceFile {
  private SourceFile() {}

  /**
   * Reads a configuration or another text in plain ASCII.
   *
   * @throws ConfigurationException if the source cannot be read or is no text
   */
  public static SourceText read(String source, InputStream stdin) throws ConfigurationException {
    return SourceText.of(name(source), bytes(source, stdin, SourceText.MAX_BYTES));
  }

  /**
   * Reads the output of tools about a fabric: names of nodes in it may be of any bytes.
   *
   * @throws ConfigurationException if the source cannot be read, or is empty or too large
   */
  public static SourceText readFabric(String source, InputStream stdin)
      throws ConfigurationException {
    return SourceText.ofFabric(name(source), bytes(source, stdin, SourceText.MAX_FABRIC_BYTES));
  }

  private static String name(String source) {
    return source.equals(SourceText.STDIN) ? "<stdin>" : source;
  }

  private static byte[] bytes(String source, InputStream stdin, int most)
      throws ConfigurationException {
    String name = name(source);
    try {
      return source.equals(SourceText.STDIN)
          ? stdin.readNBytes(most + 1)
          : start(Path.of(source), most);
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

  /** Reads enough to decide if the size is allowed. */
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
