// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Verilog files of a build and the files that they include, as they were when they were read. A
 * build works on copies, so that it makes what the hash says even if someone edits a file
 * meanwhile, and what a design prints names a file and not a path of the machine that built it.
 */
public final class VerilogSources {
  private static final Pattern INCLUDE = Pattern.compile("(?m)^\\s*`include\\s+\"([^\"\n]+)\"");

  /** The given files by their name in the copy, in order. */
  private final Map<String, Path> given = new LinkedHashMap<>();

  /** The contents of given and included files by their name in the copy. */
  private final Map<String, byte[]> contents = new LinkedHashMap<>();

  private VerilogSources() {}

  /**
   * Reads the files. An include is looked for in the folders of all of them; one that is not found
   * is left for the simulator to complain about.
   *
   * @throws BuildException if a file cannot be read, two have the same name, or an include is not
   *     in or below one of the folders
   */
  public static VerilogSources read(List<Path> files) {
    var sources = new VerilogSources();
    for (var file : files) {
      var name = file.getFileName().toString();
      if (sources.given.put(name, file.toAbsolutePath().normalize()) != null) {
        throw new BuildException("two Verilog files are named " + name);
      }
      sources.contents.put(name, content(file));
    }
    List.copyOf(sources.contents.values()).forEach(sources::readIncludes);
    return sources;
  }

  private void readIncludes(byte[] content) {
    var include = INCLUDE.matcher(new String(content, StandardCharsets.ISO_8859_1));
    while (include.find()) {
      var name = Path.of(include.group(1)).normalize();
      if (name.isAbsolute() || name.startsWith("..")) {
        throw new BuildException("an include must be in or below a file's folder: " + name);
      }
      if (contents.containsKey(name.toString())) {
        continue;
      }
      var found =
          given.values().stream()
              .map(file -> file.resolveSibling(name))
              .filter(Files::isRegularFile)
              .findFirst();
      if (found.isPresent()) {
        var included = content(found.get());
        contents.put(name.toString(), included);
        readIncludes(included);
      }
    }
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new BuildException("cannot read the Verilog file " + file, e);
    }
  }

  /** Adds names and contents to a hash. */
  public void addTo(ContentHash hash) {
    hash.add(given.keySet().toString());
    contents.forEach((name, content) -> hash.add(name).add(content));
  }

  /** Copies all files into a folder. */
  public void copyTo(Path directory) throws IOException {
    for (var entry : contents.entrySet()) {
      var copy = directory.resolve(entry.getKey());
      Files.createDirectories(copy.getParent());
      Files.write(copy, entry.getValue());
    }
  }

  /** The given files' names in that folder, in order. */
  public List<String> names() {
    return List.copyOf(given.keySet());
  }

  /** A message about the copies, told of the files as the caller knows them. */
  public String withOriginalPaths(String message) {
    for (var file : given.entrySet()) {
      var located = Pattern.compile("(?m)^(%\\S+: |)" + Pattern.quote(file.getKey()) + ":");
      var original = Matcher.quoteReplacement(file.getValue() + ":");
      message = located.matcher(message).replaceAll("$1" + original);
    }
    return message;
  }
}
