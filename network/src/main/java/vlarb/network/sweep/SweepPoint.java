// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * A variant of the network.
 *
 * @param values by the path of the key, in the order of the sweep's file
 * @param text the description of the variant
 * @param warning the reason why its packets cannot be sent as fast as its links are; empty: none
 */
public record SweepPoint(
    SequencedMap<String, String> values, String text, Optional<String> warning) {
  /** The values for people. */
  String description() {
    return values.entrySet().stream()
        .map(entry -> leaf(entry.getKey()) + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }

  /** The last part of a path. */
  static String leaf(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
