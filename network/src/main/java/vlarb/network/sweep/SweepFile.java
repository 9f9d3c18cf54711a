// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.network.description.NetworkBuffers;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;

/**
 * Reads what a sweep varies: a section {@code vary} whose keys are paths into the description of
 * the network and whose values are lists. Points are all combinations; the last key changes first.
 */
public final class SweepFile {
  /** More points than this are a mistake. */
  private static final int MOST_POINTS = 100_000;

  private final SourceText sweep;
  private final SourceText network;

  private SweepFile(SourceText sweep, SourceText network) {
    this.sweep = sweep;
    this.network = network;
  }

  /**
   * The points, each of them a description that the reader of networks takes.
   *
   * @throws ConfigurationException if a file cannot be, or a combination of values; one line
   */
  static List<SweepPoint> read(SourceText sweep, SourceText network) throws ConfigurationException {
    NetworkReader.read(network);
    return new SweepFile(sweep, network).points();
  }

  private List<SweepPoint> points() throws ConfigurationException {
    YamlSection file = YamlSection.of(sweep).checkKeys(List.of("vary"));
    YamlSection vary =
        file.section("vary").orElseThrow(() -> sweep.mistake(1, "vary is missing, expected keys"));
    List<SequencedMap<String, YamlValue>> combinations = new ArrayList<>();
    combinations.add(new LinkedHashMap<>());
    for (String path : vary.keys()) {
      List<YamlValue> values = vary.values(path);
      if (values.isEmpty()) {
        throw vary.mistake(path + ": expected a list of values");
      }
      List<SequencedMap<String, YamlValue>> longer = new ArrayList<>();
      for (SequencedMap<String, YamlValue> combination : combinations) {
        for (YamlValue value : values) {
          SequencedMap<String, YamlValue> one = new LinkedHashMap<>(combination);
          one.put(path, value);
          longer.add(one);
        }
      }
      if (longer.size() > MOST_POINTS) {
        throw vary.mistake("more than " + MOST_POINTS + " combinations");
      }
      combinations = longer;
    }
    List<SweepPoint> points = new ArrayList<>();
    for (SequencedMap<String, YamlValue> combination : combinations) {
      points.add(point(combination));
    }
    return points;
  }

  private SweepPoint point(SequencedMap<String, YamlValue> combination)
      throws ConfigurationException {
    DescriptionTree tree = new DescriptionTree(network);
    SequencedMap<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, YamlValue> entry : combination.entrySet()) {
      if (!tree.put(entry.getKey(), entry.getValue().node())) {
        throw entry.getValue().mistake("expected a key whose path leads through " + network.name());
      }
      values.put(entry.getKey(), entry.getValue().text());
    }
    SweepPoint point = new SweepPoint(values, tree.text(), Optional.empty());
    int line = combination.isEmpty() ? 1 : combination.lastEntry().getValue().line();
    NetworkDescription read = read(point, line);
    if (read.hasTimedConnections()) {
      throw sweep.mistake(
          line, network.name() + " has connections with fill: timed, expected fill: static");
    }
    return new SweepPoint(values, tree.text(), read.bufferNeed().flatMap(NetworkBuffers::warning));
  }

  private NetworkDescription read(SweepPoint point, int line) throws ConfigurationException {
    try {
      return NetworkReader.read(new SourceText(network.name(), point.text()));
    } catch (ConfigurationException e) {
      // The line is one of a text that the user has not written.
      String problem = e.getMessage().substring(network.name().length()).replaceFirst("^:\\d+", "");
      throw sweep.mistake(line, point.description() + problem);
    }
  }
}
