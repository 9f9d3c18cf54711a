// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlDocument;
import vlarb.config.file.SourceFile;
import vlarb.fpga.flow.Target;

/**
 * A sweep file: every combination of its values is a point. A parameter is a key of the
 * configuration, or several with commas between them that get the same value.
 *
 * {@snippet
 *  lang="yaml" : targets: [hx8k, osu018] parameters: arbiter.high-cap, arbiter.low-cap: [8, 16, 32, 64] arbiter.data-vls: [1, 4, 8, 15]
 * }
 */
public final class ArbiterSweepFile {
  /** The most points that a sweep can have; each takes minutes. */
  private static final int MAX_POINTS = 10_000;

  /** A key of the configuration, or several. */
  private static final Pattern KEYS =
      Pattern.compile("[a-z0-9-]+(\\.[a-z0-9-]+)*+( *, *[a-z0-9-]+(\\.[a-z0-9-]+)*+)*+");

  private final YamlDocument document;
  private final List<Target> targets = new ArrayList<>();
  private final SequencedMap<String, List<ScalarNode>> parameters = new LinkedHashMap<>();

  private ArbiterSweepFile(YamlDocument document) {
    this.document = document;
  }

  /**
   * Reads a file.
   *
   * @return the sweep's points: the last parameter changes fastest, the target slowest
   * @throws SweepFileException if the file is not a sweep, or a point of the sweep is not a
   *     configuration
   */
  public static List<ArbiterSweepPoint> read(Path file) throws SweepFileException {
    ArbiterSweepFile sweep;
    try {
      sweep =
          new ArbiterSweepFile(
              YamlDocument.of(SourceFile.read(file.toString(), InputStream.nullInputStream())));
    } catch (ConfigurationException e) {
      throw new SweepFileException(e.getMessage());
    }
    sweep.parse();
    List<ArbiterSweepPoint> points = new ArrayList<>();
    for (Target target : sweep.targets) {
      for (SequencedMap<String, ScalarNode> values : sweep.combinations()) {
        points.add(sweep.point(values, target));
      }
    }
    return points;
  }

  private ArbiterSweepPoint point(SequencedMap<String, ScalarNode> values, Target target)
      throws SweepFileException {
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    Map<String, ScalarNode> keys = new LinkedHashMap<>();
    for (Map.Entry<String, ScalarNode> entry : values.entrySet()) {
      texts.put(entry.getKey(), entry.getValue().getValue());
      for (String key : entry.getKey().split(",")) {
        if (keys.put(key.strip(), entry.getValue()) != null) {
          throw mistake(entry.getValue(), key.strip() + " has another value already");
        }
      }
    }
    try {
      return new ArbiterSweepPoint(texts, document.configuration(keys).arbiter(), target);
    } catch (ConfigurationException e) {
      throw new SweepFileException(e.getMessage());
    }
  }

  private void parse() throws SweepFileException {
    Node root = document.root();
    for (NodeTuple entry : entries(root, "the file")) {
      switch (scalar(entry.getKeyNode())) {
        case "targets" -> readTargets(entry.getValueNode());
        case "parameters" -> readParameters(entry.getValueNode());
        default -> throw mistake(entry.getKeyNode(), "expected targets or parameters");
      }
    }
    if (parameters.isEmpty()) {
      throw mistake(root, "no parameters, expected at least one");
    }
    if (targets.isEmpty()) {
      targets.add(Target.ALL.getFirst());
    }
    long points = targets.size();
    for (List<ScalarNode> values : parameters.values()) {
      points *= values.size();
      if (points > MAX_POINTS) {
        throw mistake(root, "more than " + MAX_POINTS + " points, expected fewer values");
      }
    }
  }

  private void readTargets(Node node) throws SweepFileException {
    for (Node element : elements(node)) {
      targets.add(
          Target.find(scalar(element))
              .orElseThrow(
                  () ->
                      mistake(
                          element,
                          Target.ALL.stream()
                              .map(Target::name)
                              .collect(Collectors.joining(", ", "expected one of ", "")))));
    }
  }

  private void readParameters(Node node) throws SweepFileException {
    for (NodeTuple entry : entries(node, "parameters")) {
      if (!KEYS.matcher(scalar(entry.getKeyNode())).matches()) {
        throw mistake(entry.getKeyNode(), "expected a key of the configuration");
      }
      List<ScalarNode> values = new ArrayList<>();
      for (Node element : elements(entry.getValueNode())) {
        if (scalar(element).chars().anyMatch(Character::isISOControl)) {
          throw mistake(element, "expected a value on one line");
        }
        values.add((ScalarNode) element);
      }
      if (parameters.putIfAbsent(scalar(entry.getKeyNode()), values) != null) {
        throw mistake(entry.getKeyNode(), "is given twice");
      }
    }
  }

  private List<SequencedMap<String, ScalarNode>> combinations() {
    List<SequencedMap<String, ScalarNode>> combinations = List.of(new LinkedHashMap<>());
    for (Map.Entry<String, List<ScalarNode>> parameter : parameters.entrySet()) {
      List<SequencedMap<String, ScalarNode>> longer = new ArrayList<>();
      for (SequencedMap<String, ScalarNode> values : combinations) {
        for (ScalarNode value : parameter.getValue()) {
          SequencedMap<String, ScalarNode> more = new LinkedHashMap<>(values);
          more.put(parameter.getKey(), value);
          longer.add(more);
        }
      }
      combinations = longer;
    }
    return combinations;
  }

  private List<NodeTuple> entries(Node node, String what) throws SweepFileException {
    if (!(node instanceof MappingNode mapping)) {
      throw mistake(node, what + " must be keys and values");
    }
    return mapping.getValue();
  }

  private List<Node> elements(Node node) throws SweepFileException {
    if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
      throw mistake(node, "expected a list of values, as in [8, 16]");
    }
    return sequence.getValue();
  }

  private String scalar(Node node) throws SweepFileException {
    if (!(node instanceof ScalarNode scalar)) {
      throw mistake(node, "expected a single value");
    }
    return scalar.getValue();
  }

  private SweepFileException mistake(Node node, String problem) {
    String about = node instanceof ScalarNode scalar ? '"' + scalar.getValue() + "\": " : "";
    return new SweepFileException(document.mistake(node, about + problem).getMessage());
  }
}
