// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;

/**
 * Files that must not be replaced are in the way of generated ones; nothing was written. The reason
 * says why of the first, and how many others there are.
 */
public final class FileInTheWayException extends FileAlreadyExistsException {
  private static final long serialVersionUID = 1;

  /** The reason for which a file must not be replaced. */
  enum Why {
    EDITED("was edited since it was generated"),
    FOREIGN("was not generated here"),
    LINK("is a symbolic link, or lies behind one");

    private final String words;

    Why(String words) {
      this.words = words;
    }
  }

  /** A file and why it must not be replaced. */
  record Obstacle(Path file, Why why) {}

  private final boolean replaceable;

  /**
   * @param obstacles one or more
   */
  FileInTheWayException(List<Obstacle> obstacles) {
    super(obstacles.getFirst().file().toString(), null, reason(obstacles));
    replaceable = obstacles.stream().noneMatch(obstacle -> obstacle.why() == Why.LINK);
  }

  private static String reason(List<Obstacle> obstacles) {
    int others = obstacles.size() - 1;
    return obstacles.getFirst().why().words
        + (others == 0 ? "" : ", and " + others + (others == 1 ? " other file" : " other files"))
        + "; nothing was written";
  }

  /** True if {@link Existing#REPLACE_EDITED} would replace all of them. */
  public boolean isReplaceable() {
    return replaceable;
  }
}
