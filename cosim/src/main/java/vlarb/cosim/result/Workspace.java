// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder to which a CI server's paths are relative: the value of {@code CI_PROJECT_DIR}
 * (GitLab) or {@code WORKSPACE} (Jenkins), otherwise the working directory. Maven runs the tests of
 * a module in the module's own folder, which may be another one.
 *
 * @param folder absolute
 */
public record Workspace(Path folder) {
  /** An absolute folder without {@code .} and {@code ..} in its path. */
  public Workspace {
    folder = folder.toAbsolutePath().normalize();
  }

  /** The workspace of this process. */
  public static Workspace current() {
    return of(System.getenv());
  }

  /** The workspace of a process with these variables. */
  static Workspace of(Map<String, String> environment) {
    return new Workspace(
        Stream.of("CI_PROJECT_DIR", "WORKSPACE")
            .flatMap(name -> Optional.ofNullable(environment.get(name)).stream())
            .filter(value -> !value.isBlank())
            .findFirst()
            .map(Path::of)
            .orElse(Path.of("")));
  }

  /** The path of a file as the CI server takes it: from the folder, or absolute if outside. */
  public Path pathOf(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return absolute.startsWith(folder) ? folder.relativize(absolute) : absolute;
  }
}
