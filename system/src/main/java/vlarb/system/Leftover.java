// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A path that must not be left behind: where the JVM ends before this is closed it is deleted, with
 * all below it. Closing deletes nothing.
 */
public final class Leftover implements AutoCloseable {
  private final Supervisor supervisor;
  private final int number;

  /** Registers a path to be deleted at the end; the path need not exist yet. */
  public Leftover(Path path) throws IOException {
    supervisor = Supervisor.get();
    number = supervisor.remember(path);
  }

  @Override
  public void close() {
    supervisor.forget(number);
  }
}
