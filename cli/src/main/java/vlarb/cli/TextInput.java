// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;

/**
 * A text that an option names.
 *
 * @param source a file, or - for standard input
 */
record TextInput(String source) {
  private static final String STANDARD_INPUT = "-";

  /** Whether it is standard input that is read. */
  boolean isStandardInput() {
    return source.equals(STANDARD_INPUT);
  }

  /** What messages call it. */
  String name() {
    return isStandardInput() ? "<stdin>" : source;
  }

  /**
   * Reads all of it, in UTF-8.
   *
   * @throws BadInputException if it is a directory, or standard input that cannot be read
   */
  String read() throws IOException {
    if (!isStandardInput() && Files.isDirectory(Path.of(source))) {
      throw new BadInputException(source + ": is a directory, expected a file");
    }
    if (isStandardInput()) {
      try {
        return text(System.in);
      } catch (IOException e) {
        throw new BadInputException(name() + ": cannot be read: " + e.getMessage(), e);
      }
    }
    try (InputStream in = Files.newInputStream(Path.of(source))) {
      return text(in);
    }
  }

  private static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Takes what the option says. */
  static final class Converter implements ITypeConverter<TextInput> {
    @Override
    public TextInput convert(String value) {
      return new TextInput(value);
    }
  }
}
