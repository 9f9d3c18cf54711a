// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import vlarb.cli.failure.BadInputException;

/**
 * A text that an option names.
 *
 * @param source a file, or - for standard input
 */
public record TextInput(String source) {
  private static final String STANDARD_INPUT = "-";

  /** True if the text comes from standard input. */
  public boolean isStandardInput() {
    return source.equals(STANDARD_INPUT);
  }

  /** The input's name in messages. */
  public String name() {
    return isStandardInput() ? "<stdin>" : source;
  }

  /**
   * Reads all of it, in UTF-8.
   *
   * @throws BadInputException if it is a directory, or standard input that cannot be read
   */
  public String read() throws IOException {
    try (Reader reader = open()) {
      return reader.readAllAsString();
    }
  }

  /**
   * Opens it, in UTF-8.
   *
   * @throws BadInputException if it is a directory; the reader throws it where standard input
   *     cannot be read
   */
  public Reader open() throws IOException {
    if (isStandardInput()) {
      return new InputStreamReader(new StandardInput(name()), StandardCharsets.UTF_8);
    }
    if (Files.isDirectory(Path.of(source))) {
      throw new BadInputException(source + ": is a directory, expected a file");
    }
    return new InputStreamReader(Files.newInputStream(Path.of(source)), StandardCharsets.UTF_8);
  }

  /** Standard input, which stays open; where it cannot be read, the user gets a message. */
  private static final class StandardInput extends FilterInputStream {
    private final String name;

    StandardInput(String name) {
      super(System.in);
      this.name = name;
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      try {
        return in.read(bytes, from, length);
      } catch (IOException e) {
        throw new BadInputException(name + ": cannot be read: " + e.getMessage(), e);
      }
    }

    @Override
    public void close() {}
  }

  /** Converts the value of the option. */
  public static final class Converter implements ITypeConverter<TextInput> {
    @Override
    public TextInput convert(String value) {
      return new TextInput(value);
    }
  }
}
