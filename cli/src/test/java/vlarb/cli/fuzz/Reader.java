// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A reader of files.
 *
 * @param name in messages
 * @param fileName the name of a file of this kind
 * @param parser reads a file
 * @param sample an input, most of whose parts the reader takes
 */
record Reader(String name, String fileName, Parser parser, Sample sample) {
  /** Standard input with nothing in it. */
  static final InputStream NOTHING = InputStream.nullInputStream();

  /** Reads a file, or throws the exception by which files of this kind are refused. */
  @FunctionalInterface
  interface Parser {
    void read(Path file) throws Exception;
  }

  /** The bytes of a sample. */
  @FunctionalInterface
  interface Sample {
    byte[] bytes() throws IOException;
  }

  /** All readers. */
  static Stream<Reader> all() {
    return Stream.of(
            ConfigReaders.all(),
            PlanReaders.all(),
            NetworkReaders.all(),
            RunReaders.all(),
            ResultReaders.all())
        .flatMap(List::stream);
  }

  /** A file among the examples. */
  static byte[] example(String name) throws IOException {
    return Files.readAllBytes(Path.of(System.getProperty("vlarb.home"), "examples", name));
  }

  /** A text as a file holds it. */
  static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return name;
  }
}
