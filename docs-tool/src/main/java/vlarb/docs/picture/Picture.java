// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.List;
import java.util.function.Supplier;

/**
 * A picture of the documentation.
 *
 * @param file the name of the file in {@code docs}
 * @param drawing makes the SVG; the same text each time
 */
public record Picture(String file, Supplier<String> drawing) {
  /** All pictures of the documentation. */
  public static List<Picture> all() {
    return List.of(
        new Picture("chain.svg", FlowCharts::chain),
        new Picture("packet.svg", FlowCharts::packet),
        new Picture("table-engine.svg", SetTree::svg),
        new Picture("proofs.svg", ProofMap::svg),
        new Picture("flat.svg", ArbiterDiagrams::flat),
        new Picture("scan.svg", ArbiterDiagrams::scan),
        new Picture("managed.svg", ArbiterDiagrams::managed),
        new Picture("table-engine-modules.svg", ArbiterDiagrams::engine),
        new Picture("flat-wave.svg", PortWaves::flat),
        new Picture("scan-wave.svg", PortWaves::scan),
        new Picture("serial-wave.svg", AnnouncementWave::svg),
        new Picture("port-wave.svg", PacketWayWave::svg),
        new Picture("look-ahead.svg", LookAheadTimeline::svg),
        new Picture("move.svg", MoveWave::svg));
  }
}
