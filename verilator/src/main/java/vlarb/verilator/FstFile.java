// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The outer structure of an FST waveform: blocks, each with one byte for the kind and eight for the
 * length, which includes these eight. The library that writes such files does not report a full
 * disk.
 */
public final class FstFile {
  /** The kinds of block that are written last: widths, and names in one of three forms. */
  private static final int GEOMETRY = 3;

  private static final Set<Integer> HIERARCHY = Set.of(4, 6, 7);

  /** A block that was begun and not ended. */
  private static final int UNFINISHED = 255;

  private FstFile() {}

  /**
   * True if all blocks are as long as they say, and none that must be there is missing; false for a
   * file that cannot be read.
   */
  public static boolean isWhole(Path file) {
    var kinds = new HashSet<Integer>();
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer head = ByteBuffer.allocate(1 + Long.BYTES);
      long at = 0;
      while (at < channel.size()) {
        head.clear();
        if (channel.read(head, at) < head.capacity()) {
          return false;
        }
        long length = head.getLong(1);
        if (length < Long.BYTES || length > channel.size() - at - 1) {
          return false;
        }
        kinds.add(Byte.toUnsignedInt(head.get(0)));
        at += 1 + length;
      }
    } catch (IOException e) {
      return false;
    }
    return kinds.contains(GEOMETRY)
        && kinds.stream().anyMatch(HIERARCHY::contains)
        && !kinds.contains(UNFINISHED);
  }
}
