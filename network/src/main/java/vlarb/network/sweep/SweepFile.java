// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.text.OneLine;
import vlarb.network.description.NetworkBuffers;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;

/**
 * Reads what a sweep varies: a section {@code vary} whose keys are paths into the description of
 * the network and whose values are lists; or a name, whose values have names of their own, each
 * with the keys that it sets. Points are all combinations; the last key changes first, and is put
 * last.
 */
public final class SweepFile {
  /** More points than this are a mistake. */
  private static final int MOST_POINTS = 100_000;

  private final SourceText sweep;
  private final SourceText network;

  /**
   * A value of a key, or a name for the values of several.
   *
   * @param text the value or the name
   * @param settings what is put into the description, by path
   */
  private record Choice(String text, int line, Map<String, Node> settings) {}

  private SweepFile(SourceText sweep, SourceText network) {
    this.sweep = sweep;
    this.network = network;
  }

  /**
   * The points, each of them a description that the reader of networks takes.
   *
   * @throws ConfigurationException if a file cannot be, or a combination of values; one line
   */
  public static List<SweepPoint> read(SourceText sweep, SourceText network)
      throws ConfigurationException {
    NetworkReader.read(network);
    return new SweepFile(sweep, network).points();
  }

  private List<SweepPoint> points() throws ConfigurationException {
    YamlSection file = YamlSection.of(sweep).checkKeys(List.of("vary"));
    YamlSection vary =
        file.section("vary").orElseThrow(() -> sweep.mistake(1, "vary is missing, expected keys"));
    List<SequencedMap<String, Choice>> combinations = new ArrayList<>();
    combinations.add(new LinkedHashMap<>());
    for (String path : vary.keys()) {
      List<Choice> values = choices(vary, path);
      if (values.isEmpty()) {
        throw vary.mistake(path + ": expected a list of values");
      }
      List<SequencedMap<String, Choice>> longer = new ArrayList<>();
      for (SequencedMap<String, Choice> combination : combinations) {
        for (Choice value : values) {
          SequencedMap<String, Choice> one = new LinkedHashMap<>(combination);
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
    for (SequencedMap<String, Choice> combination : combinations) {
      points.add(point(combination));
    }
    return points;
  }

  /** The values of a key, or the named values of several keys. */
  private static List<Choice> choices(YamlSection vary, String path) throws ConfigurationException {
    List<Choice> choices = new ArrayList<>();
    if (vary.node(path) instanceof MappingNode) {
      YamlSection names = vary.section(path).orElseThrow();
      for (String name : names.keys()) {
        YamlSection own = names.section(name).orElseThrow();
        Map<String, Node> settings = new LinkedHashMap<>();
        own.keys().forEach(key -> settings.put(key, own.node(key)));
        choices.add(new Choice(name, own.line(), settings));
      }
    } else {
      for (YamlValue value : vary.values(path)) {
        choices.add(new Choice(value.text(), value.line(), Map.of(path, value.node())));
      }
    }
    return choices;
  }

  private SweepPoint point(SequencedMap<String, Choice> combination) throws ConfigurationException {
    DescriptionTree tree = new DescriptionTree(network);
    SequencedMap<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, Choice> entry : combination.entrySet()) {
      Choice choice = entry.getValue();
      for (Map.Entry<String, Node> setting : choice.settings().entrySet()) {
        if (!tree.put(setting.getKey(), setting.getValue())) {
          throw sweep.mistake(
              choice.line(),
              "vary.%s is %s, expected a key whose path leads through %s"
                  .formatted(entry.getKey(), OneLine.quote(choice.text()), network.name()));
        }
      }
      values.put(entry.getKey(), choice.text());
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
