// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** What is read, and by whom; one enum for the readers of a module, or of a few. */
sealed interface Reader
    permits ConfigReader, NetworkFileReader, PlanReader, ResultReader, RunReader {
  /** Standard input with nothing in it. */
  InputStream NOTHING = InputStream.nullInputStream();

  /** All of them. */
  static Stream<Reader> all() {
    return Stream.<Reader[]>of(
            ConfigReader.values(),
            PlanReader.values(),
            NetworkFileReader.values(),
            RunReader.values(),
            ResultReader.values())
        .flatMap(Arrays::stream);
  }

  /** What a file of this kind is called. */
  String fileName();

  /** Reads a file, or throws what its kind of file is refused with. */
  void read(Path file) throws Exception;

  /** An input, most of whose parts the reader takes. */
  byte[] sample() throws IOException;

  /** A file among the examples. */
  static byte[] example(String name) throws IOException {
    return Files.readAllBytes(Path.of(System.getProperty("vlarb.home"), "examples", name));
  }

  /** A text as a file holds it. */
  static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
