// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.config.Configuration;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** A folder for Verilog that is gone when it is closed. */
final class Folder implements AutoCloseable {
  private final Path path;
  private final List<Path> files = new ArrayList<>();

  Folder() {
    try {
      path = Files.createTempDirectory("vlarb-bench");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Generates an arbiter; returns its Verilog. */
  Path[] generate(Configuration configuration) {
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

  @Override
  public void close() {
    try {
      for (Path file : files) {
        Files.delete(file);
      }
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
