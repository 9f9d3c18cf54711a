// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A program with all that must not outlive it: a temporary folder, a file half written, and child
 * processes, some of which have lost their parent or left its group. It says that it is ready, and
 * then waits for its end; with a second argument it ends by itself.
 */
final class Householder {
  private Householder() {}

  public static void main(String[] args) throws Exception {
    try (var folder = new TemporaryFolder("test")) {
      Files.writeString(folder.path().resolve("file with\na line break"), "");
      ChildProcess.start(
          new ProcessBuilder(
              "sh", "-c", "(sleep 1000 & setsid sleep 1000 &); mktemp -d; exec sleep 1000"));
      ChildProcess stubborn =
          ChildProcess.start(new ProcessBuilder("sh", "-c", "trap '' TERM; echo; sleep 1000"));
      stubborn.process().getInputStream().read();
      AtomicFiles.write(
          Path.of(args[0]),
          out -> {
            out.write('x');
            System.out.println("ready");
            if (args.length > 1) {
              System.exit(0);
            }
            try {
              Thread.sleep(Duration.ofSeconds(1000));
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          });
    }
  }
}
