// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.config.text.NearestName;
import vlarb.config.text.OneLine;

/** The keys by their paths, and what a path was probably meant to be. */
final class KeyPaths {
  /** The sections that contain the keys. */
  static final List<String> SECTIONS = Keys.ALL.stream().map(Key::section).distinct().toList();

  private KeyPaths() {}

  /** The key with this path. */
  static Optional<Key<?>> find(String path) {
    return Keys.ALL.stream().<Key<?>>map(k -> k).filter(k -> k.path().equals(path)).findFirst();
  }

  /** Says that a path leads to no key. */
  static String unknown(String path) {
    return "unknown key " + OneLine.quote(path) + ", the nearest known key is " + nearest(path);
  }

  /**
   * The path of the key or section that an unknown path was probably meant to be: the one with the
   * fewest typing errors between the names, where another section counts as two errors.
   */
  private static String nearest(String path) {
    return Stream.concat(Keys.ALL.stream().map(Key::path), SECTIONS.stream())
        .min(Comparator.comparingInt(known -> slips(path, known)))
        .orElseThrow();
  }

  private static int slips(String path, String known) {
    int elsewhere = parent(known).equals(parent(path)) ? 0 : 2;
    return NearestName.distance(name(path), name(known)) + elsewhere;
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  private static String parent(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('.')));
  }
}
