// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.system.AtomicFiles;
import vlarb.system.SealedFile;

/**
 * The list of what was generated into a folder: the name and the SHA-256 of each file, in the
 * format of {@code sha256sum}, so that {@code sha256sum -c} lists the edited files.
 *
 * <p>During a write a name has two hashes, of the old content and of the new one: whichever an
 * interrupted run has left counts as generated.
 */
final class GeneratedList {
  /** The list's own name in the folder. */
  static final String NAME = ".vlarb-generated";

  /** More than any list of ours; what is longer is none. */
  private static final int MAX_BYTES = 1 << 20;

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");

  private final SortedMap<String, Set<String>> hashes = new TreeMap<>();

  /**
   * The list in a folder; an empty one where there is none. Lines that are not ours are passed
   * over: a file that no line vouches for is the user's.
   */
  static GeneratedList in(Path folder) throws IOException {
    GeneratedList list = new GeneratedList();
    Path file = folder.resolve(NAME);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return list;
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      bytes = in.readNBytes(MAX_BYTES);
    }
    new String(bytes, StandardCharsets.UTF_8)
        .lines()
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .filter(line -> isInside(line.group(2)))
        .forEach(line -> list.put(line.group(2), line.group(1)));
    return list;
  }

  /** True if a name refers to a file in the folder or below it. */
  static boolean isInside(String name) {
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      return false;
    }
    Path path = Path.of(name);
    return !path.isAbsolute() && path.equals(path.normalize()) && !path.startsWith("..");
  }

  void add(String name, byte[] content) {
    put(name, SealedFile.sha256(content));
  }

  void addAll(GeneratedList other) {
    other.hashes.forEach((name, all) -> all.forEach(hash -> put(name, hash)));
  }

  private void put(String name, String hash) {
    hashes.computeIfAbsent(name, _ -> new TreeSet<>()).add(hash);
  }

  Set<String> names() {
    return hashes.keySet();
  }

  /** True if a file of this name and content was generated. */
  boolean has(String name, byte[] content) {
    return hashes.getOrDefault(name, Set.of()).contains(SealedFile.sha256(content));
  }

  void writeTo(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    hashes.forEach(
        (name, all) ->
            all.forEach(hash -> text.append(hash).append("  ").append(name).append('\n')));
    AtomicFiles.write(folder.resolve(NAME), text.toString());
  }
}
