// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import vlarb.fpga.flow.Target;

/**
 * What a sweep file says: every combination of its values is a point. A parameter is a key of the
 * configuration, or several with commas between them that get the same value.
 *
 * {@snippet lang="yaml" :
 * targets: [hx8k, osu018]
 * parameters:
 *   arbiter.high-cap, arbiter.low-cap: [8, 16, 32, 64]
 *   arbiter.data-vls: [1, 4, 8, 15]
 * }
 */
public final class SweepFile {
  private final String name;
  private final List<Target> targets = new ArrayList<>();
  private final SequencedMap<String, List<String>> parameters = new LinkedHashMap<>();

  private SweepFile(String name) {
    this.name = name;
  }

  /**
   * Reads a file.
   *
   * @return its points: the last parameter changes fastest, the target slowest
   * @throws SweepFileException if it is not a sweep, or a point of it is not a configuration
   * @throws IOException if it cannot be read
   */
  public static List<SweepPoint> read(Path file) throws SweepFileException, IOException {
    SweepFile sweep = new SweepFile(file.toString());
    sweep.parse(Files.readString(file));
    List<SweepPoint> points = new ArrayList<>();
    for (Target target : sweep.targets) {
      for (SequencedMap<String, String> values : sweep.combinations()) {
        points.add(new SweepPoint(values, PointConfiguration.read(sweep.name, values), target));
      }
    }
    return points;
  }

  private void parse(String text) throws SweepFileException {
    Node root;
    try {
      root =
          new Compose(LoadSettings.builder().setLabel(name).build())
              .composeString(text)
              .orElseThrow(() -> new SweepFileException(name + ": is empty, expected parameters"));
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      throw new SweepFileException(name + ":" + line + ": not YAML: " + e.getProblem());
    }
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
      List<String> values = new ArrayList<>();
      for (Node element : elements(entry.getValueNode())) {
        values.add(scalar(element));
      }
      if (parameters.putIfAbsent(scalar(entry.getKeyNode()), values) != null) {
        throw mistake(entry.getKeyNode(), "is given twice");
      }
    }
  }

  private List<SequencedMap<String, String>> combinations() {
    List<SequencedMap<String, String>> combinations = List.of(new LinkedHashMap<>());
    for (var parameter : parameters.entrySet()) {
      List<SequencedMap<String, String>> longer = new ArrayList<>();
      for (SequencedMap<String, String> values : combinations) {
        for (String value : parameter.getValue()) {
          SequencedMap<String, String> more = new LinkedHashMap<>(values);
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
    int line = node.getStartMark().orElseThrow().getLine() + 1;
    String about = node instanceof ScalarNode scalar ? '"' + scalar.getValue() + "\": " : "";
    return new SweepFileException(name + ":" + line + ": " + about + problem);
  }
}
