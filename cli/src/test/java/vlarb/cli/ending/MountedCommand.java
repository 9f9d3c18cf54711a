// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.ending;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A command in a name space of its own, in which a user may mount file systems. The mounts are gone
 * when the command has ended.
 *
 * @param folder the command's working directory
 */
record MountedCommand(Path folder) {
  /** Skips a test where the system does not allow such name spaces. */
  static void assumePossible() throws IOException, InterruptedException {
    assumeTrue(
        new ProcessBuilder("unshare", "-Urm", "true").start().waitFor() == 0,
        "no name spaces for users here");
  }

  /** A folder to mount a file system on. */
  Path disk() throws IOException {
    return Files.createDirectories(folder.resolve("disk"));
  }

  /**
   * Runs a command to its end.
   *
   * @param mount the shell command that mounts a file system on {@code "$0"}
   * @param on the mount point
   * @param environment the variables beside those of this JVM
   * @return the exit code
   */
  int run(String mount, Path on, Map<String, String> environment, String arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("unshare", "-Urm", "bash", "-c"));
    command.add(
        "{ %s; } || exit 99; list=$1; shift; \"$@\"; status=$?; ls -A \"$0\" >\"$list\"; exit $status"
            .formatted(mount));
    command.add(on.toString());
    command.add(folder.resolve("left.txt").toString());
    command.addAll(CommandProcess.program(folder));
    command.addAll(List.of(arguments.split(" ")));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    builder.environment().putAll(environment);
    return builder.start().waitFor();
  }

  /** The command's standard output. */
  String out() throws IOException {
    return Files.readString(folder.resolve("out.txt"));
  }

  /** The command's standard error. */
  String err() throws IOException {
    return Files.readString(folder.resolve("err.txt"));
  }

  /** The names in the folder that was mounted on, as they were at its end. */
  String left() throws IOException {
    return Files.readString(folder.resolve("left.txt"));
  }
}
