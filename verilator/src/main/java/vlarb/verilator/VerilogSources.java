// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.system.ContentHash;

/**
 * The Verilog files of a build and the files that they include, as they were when they were read. A
 * build works on copies, so that it makes what the hash says even if someone edits a file
 * meanwhile, and what a design prints names a file and not a path of the machine that built it.
 *
 * <p>An included file has the name that the Verilog gives it, and is found in the folder of the
 * first given file that has it there. One that the Verilog names by an absolute path has no copy.
 */
public final class VerilogSources {
  /**
   * Characters that file names must not contain: a simulator gives them another meaning, or fails.
   */
  private static final Pattern REFUSED = Pattern.compile("[$\"\\\\\\s\\p{Cntrl}]");

  /** The first characters with which a name can be an argument of a simulator by itself. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_.].*");

  /** The beginning of the folder's name in the copy for a file that has the name of another. */
  private static final String SAME_NAME = "vlarb-same-name-";

  /** The given files by their name in the copy, in order. */
  private final Map<String, Path> given;

  /** The contents of given and included files by their names. */
  private final SortedMap<String, byte[]> contents;

  /** Folders where includes are looked for after those of the given files. */
  private final List<Path> includes;

  private VerilogSources(
      Map<String, Path> given, SortedMap<String, byte[]> contents, List<Path> includes) {
    this.given = given;
    this.contents = contents;
    this.includes = includes;
  }

  /**
   * Reads the given files.
   *
   * @throws BuildException if a file cannot be read, or has a name that simulators cannot take
   */
  static VerilogSources read(List<Path> files) {
    return read(files, List.of());
  }

  /**
   * Reads the given files. Of several of the same name all but the first get a folder of their own
   * in the copy.
   *
   * @param includes folders where included files are looked for after those of the given files
   * @throws BuildException if a file cannot be read, is given twice, by one path or two, or has a
   *     name that simulators cannot take; or if a folder is not there
   */
  static VerilogSources read(List<Path> files, List<Path> includes) {
    for (Path folder : includes) {
      if (!Files.isDirectory(folder)) {
        throw new BuildException("there is no folder " + folder + " to look for included files in");
      }
    }
    refuseTwice(files);
    var given = new LinkedHashMap<String, Path>();
    var contents = new TreeMap<String, byte[]>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (REFUSED.matcher(name).find()) {
        throw new BuildException(
            "%s: expected a name without $, \", \\ and white space, which simulators cannot take"
                .formatted(file));
      }
      String copy = given.containsKey(name) ? SAME_NAME + given.size() + "/" + name : name;
      given.put(copy, file.toAbsolutePath().normalize());
      contents.put(copy, content(file));
    }
    return new VerilogSources(
        given, contents, includes.stream().map(dir -> dir.toAbsolutePath().normalize()).toList());
  }

  private static void refuseTwice(List<Path> files) {
    var known = new HashMap<Path, Path>();
    for (Path file : files) {
      try {
        Path earlier = known.putIfAbsent(file.toRealPath(), file);
        if (earlier != null) {
          throw new BuildException(
              "%s and %s are one file, expected it once".formatted(earlier, file));
        }
      } catch (IOException e) {
        throw new BuildException("cannot read the Verilog file " + file, e);
      }
    }
  }

  /** Returns these sources with the included files; empty if an included file is missing. */
  Optional<VerilogSources> including(Collection<String> names) {
    var all = new TreeMap<>(contents);
    for (String name : names) {
      if (given.containsKey(name)) {
        continue;
      }
      Optional<Path> file =
          folders().stream().map(dir -> dir.resolve(name)).filter(Files::isRegularFile).findFirst();
      if (file.isEmpty()) {
        return Optional.empty();
      }
      all.put(name, content(file.get()));
    }
    return Optional.of(new VerilogSources(given, all, includes));
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new BuildException("cannot read the Verilog file " + file, e);
    }
  }

  /** The given files' names in the copy, in order. */
  private List<String> names() {
    return List.copyOf(given.keySet());
  }

  /**
   * Returns the given files' names as a simulator's arguments, or lines of a command file, take
   * them.
   */
  public List<String> arguments() {
    return names().stream()
        .map(name -> PLAIN.matcher(name).matches() ? name : "./" + name)
        .toList();
  }

  /** The folders where includes are looked for, in order. */
  List<Path> folders() {
    return Stream.concat(given.values().stream().map(Path::getParent), includes.stream())
        .distinct()
        .toList();
  }

  /** The names of the included files. */
  List<String> included() {
    return contents.keySet().stream().filter(name -> !given.containsKey(name)).toList();
  }

  /** Adds names and contents to a hash. */
  void addTo(ContentHash hash) {
    hash.add(given.keySet().toString());
    contents.forEach((name, content) -> hash.add(name).add(content));
  }

  /**
   * Copies the files.
   *
   * @param directory an empty folder
   * @return the folder in it where the given files' copies are, with its included files beside,
   *     below and above it as the Verilog names them
   */
  public Path copyTo(Path directory) throws IOException {
    Path folder = directory;
    for (long i = contents.keySet().stream().mapToLong(VerilogSources::ups).max().orElse(0);
        i > 0;
        i--) {
      folder = folder.resolve("folder");
    }
    Files.createDirectories(folder);
    for (Map.Entry<String, byte[]> entry : contents.entrySet()) {
      Path name = Path.of(entry.getKey());
      if (!name.isAbsolute()) {
        for (int i = 1; i < name.getNameCount(); i++) {
          Files.createDirectories(folder.resolve(name.subpath(0, i)));
        }
        Files.write(folder.resolve(name), entry.getValue());
      }
    }
    return folder;
  }

  /** The number of folders that a name leads up. */
  private static long ups(String name) {
    return Arrays.stream(name.split("/")).filter(".."::equals).count();
  }

  /**
   * Compares the files that a build has read with the files that it should read.
   *
   * @param read the files that the simulator names, by the names that the Verilog gives them
   * @throws BuildException if there is another one among them, or one that has no copy has changed
   */
  public void checkRead(Collection<String> read) {
    for (String name : plain(read)) {
      byte[] expected = contents.get(name);
      if (expected == null
          || Path.of(name).isAbsolute() && !Arrays.equals(expected, content(Path.of(name)))) {
        throw new BuildException("the Verilog changed while it was built: " + name);
      }
    }
  }

  /** Names without {@code ./} in front, each once. */
  static List<String> plain(Collection<String> names) {
    return names.stream().map(name -> name.replaceFirst("^(\\./+)+", "")).distinct().toList();
  }

  /** A message about the copies, rewritten to the caller's file names. */
  public String withOriginalPaths(String message) {
    for (Map.Entry<String, Path> file : given.entrySet()) {
      Pattern located =
          Pattern.compile("(?m)^(%\\S+: |)(\\./)?" + Pattern.quote(file.getKey()) + ":");
      String original = Matcher.quoteReplacement(file.getValue() + ":");
      message = located.matcher(message).replaceAll("$1" + original);
    }
    return message;
  }
}
