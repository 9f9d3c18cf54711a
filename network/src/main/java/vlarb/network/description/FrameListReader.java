// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.List;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.traffic.FrameTrace;
import vlarb.network.traffic.FrameType;

/** Reads a recording of frames: lines of type and size, such as {@code I 41250}. */
final class FrameListReader {
  private FrameListReader() {}

  static List<FrameTrace.Frame> read(SourceText text) throws ConfigurationException {
    List<FrameTrace.Frame> frames = new ArrayList<>();
    int line = 0;
    for (String row : text.text().lines().toList()) {
      line++;
      String stripped = row.replaceFirst("#.*", "").strip();
      if (stripped.isEmpty()) {
        continue;
      }
      if (!stripped.matches("[IPB] 0*[1-9]\\d{0,7}")) {
        throw text.mistake(line, "expected I, P or B and BYTES from 1 to 99999999");
      }
      String[] words = stripped.split(" ");
      frames.add(new FrameTrace.Frame(FrameType.valueOf(words[0]), Integer.parseInt(words[1])));
    }
    if (frames.isEmpty()) {
      throw text.mistake(1, "has no frames, expected lines such as I 41250");
    }
    return frames;
  }
}
