// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository for Maven in which all but one group is a link to the user's, so that Maven's
 * earlier downloads are used, and nothing of that group.
 *
 * @param folder the repository
 */
record LinkedRepository(Path folder) implements AutoCloseable {

  /**
   * Makes the repository.
   *
   * @param folder the folder to make, which does not exist yet
   * @param group the folders of the group that is left out: {@code io}, {@code github}, …
   */
  static LinkedRepository without(Path folder, String... group) throws IOException {
    String local = System.getProperty("maven.repo.local");
    Path users =
        local == null
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(local);
    link(folder, users, List.of(group));
    return new LinkedRepository(folder);
  }

  private static void link(Path folder, Path users, List<String> group) throws IOException {
    Files.createDirectories(folder);
    if (group.isEmpty() || Files.notExists(users)) {
      return;
    }
    try (Stream<Path> entries = Files.list(users)) {
      for (Path entry : entries.filter(e -> !e.endsWith(group.getFirst())).toList()) {
        Files.createSymbolicLink(folder.resolve(entry.getFileName()), entry);
      }
    }
    String first = group.getFirst();
    link(folder.resolve(first), users.resolve(first), group.subList(1, group.size()));
  }

  /** Removes the links, of each of which JUnit would warn. */
  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path link : files.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }
}
