// SPDX-License-Identifier: Apache-2.0
package vlarb.web.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import vlarb.page.Page;
import vlarb.web.Exports;

/** The files of the page, a folder that needs nothing else. */
public final class Site {
  /** The page itself. */
  public static final String INDEX = "index.html";

  private Site() {}

  /** The files by their names: the page, its styles, its scripts and the compiled classes. */
  public static Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name :
        new String[] {
          INDEX,
          "web.css",
          "text.js",
          "state.js",
          "tables.js",
          "edit.js",
          "work.js",
          "wave.js",
          "plan.js",
          "app.js",
          "engine.html",
          "engine.js",
        }) {
      files.put(name, bytes(Site.class, name));
    }
    files.put("page.css", bytes(Page.class, "page.css"));
    files.put("vlarb.js", bytes(Exports.class, "vlarb.js"));
    return files;
  }

  /** Writes the files into a folder, which is made where it is not there. */
  public static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, byte[]> file : files().entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
  }

  private static byte[] bytes(Class<?> beside, String name) {
    try (InputStream stream = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
