// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import vlarb.config.Configuration;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** A folder that is gone, with all that is in it, when it is closed. */
final class Folder implements AutoCloseable {
  private final Path path;

  Folder() {
    try {
      path = Files.createTempDirectory("vlarb-bench");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Generates an arbiter; returns its Verilog. */
  Path[] generate(Configuration configuration) {
    List<Path> files = new ArrayList<>();
    try {
      for (GeneratedFile file : Generator.generate(configuration.arbiter())) {
        if (file.name().endsWith(".v")) {
          files.add(Files.writeString(path.resolve(file.name()), file.text()));
        }
      }
      return files.toArray(Path[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it is. */
  Path path() {
    return path;
  }

  @Override
  public void close() {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
