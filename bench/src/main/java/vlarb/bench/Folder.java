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
import vlarb.system.TemporaryFolder;

/** A folder that is deleted, with its contents, when it is closed. */
final class Folder implements AutoCloseable {
  private final TemporaryFolder folder = TemporaryFolder.orUnchecked("bench");

  /** Generates an arbiter; returns its Verilog. */
  Path[] generate(Configuration configuration) {
    List<Path> files = new ArrayList<>();
    try {
      for (GeneratedFile file : Generator.generate(configuration.arbiter())) {
        if (file.name().endsWith(".v")) {
          files.add(Files.writeString(path().resolve(file.name()), file.text()));
        }
      }
      return files.toArray(Path[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path path() {
    return folder.path();
  }

  @Override
  public void close() {
    folder.close();
  }
}
