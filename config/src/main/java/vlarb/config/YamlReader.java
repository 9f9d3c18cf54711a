// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.HashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.JsonSchema;

/** Reads the YAML form: sections, keys and values, every one with its line. */
final class YamlReader {
  /**
   * The JSON schema knows no merge keys. Keys that are no scalars are refused here, with their
   * line.
   */
  private static final LoadSettings YAML =
      LoadSettings.builder().setSchema(new JsonSchema()).setAllowNonScalarKeys(true).build();

  private final SourceText source;
  private final Settings settings;

  private YamlReader(SourceText source) {
    this.source = source;
    this.settings = new Settings(source);
  }

  /**
   * What a text says.
   *
   * @throws ConfigurationException if it is not YAML, or not a configuration
   */
  static Settings read(SourceText source) throws ConfigurationException {
    YamlReader reader = new YamlReader(source);
    reader.readDocument();
    return reader.settings;
  }

  private void readDocument() throws ConfigurationException {
    switch (compose()) {
      case MappingNode sections -> readSection("", sections);
      case Node node when isNull(node) ->
          throw source.mistake(
              1, "the document is empty, expected keys ({} to take every default)");
      case Node node ->
          throw mistake(node, "the document is " + kind(node) + ", expected keys and values");
    }
  }

  private Node compose() throws ConfigurationException {
    try {
      YamlGuard.check(source, YAML);
      return new Compose(YAML).composeString(source.text()).orElseGet(YamlReader::nothing);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().or(e::getContextMark).map(mark -> mark.getLine() + 1).orElse(1);
      throw source.mistake(line, "not YAML: " + e.getProblem());
    } catch (YamlEngineException e) {
      throw source.mistake(1, "not YAML: " + e.getMessage());
    }
  }

  private void readSection(String section, MappingNode mapping) throws ConfigurationException {
    Map<String, Integer> seen = new HashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode keyNode)) {
        throw mistake(
            tuple.getKeyNode(), "a key is " + kind(tuple.getKeyNode()) + ", expected a name");
      }
      String name = keyNode.getValue();
      Integer earlier = seen.put(name, line(keyNode));
      if (earlier != null) {
        throw mistake(
            keyNode,
            "key " + OneLine.quote(name) + " is given again, expected only line " + earlier);
      }
      if (name.contains(".")) {
        throw mistake(
            keyNode,
            "key " + OneLine.quote(name) + " has a dot, expected a section with its keys below it");
      }
      String path = section.isEmpty() ? name : section + "." + name;
      readKey(path, keyNode, tuple.getValueNode());
    }
  }

  private void readKey(String path, Node keyNode, Node value) throws ConfigurationException {
    if (isSection(path)) {
      switch (value) {
        case MappingNode mapping -> readSection(path, mapping);
        case Node node when isNull(node) -> {} // a section whose keys are all commented out
        case Node node ->
            throw mistake(node, path + " is " + kind(node) + ", expected keys and values");
      }
    } else {
      var key = Keys.find(path);
      if (key.isEmpty()) {
        throw mistake(
            keyNode,
            "unknown key "
                + OneLine.quote(path)
                + ", the nearest known key is "
                + Keys.nearest(path));
      }
      readValue(key.get(), value);
    }
  }

  private void readValue(Key<?> key, Node value) throws ConfigurationException {
    String expected = ", expected " + key.type().range();
    if (!(value instanceof ScalarNode scalar)) {
      throw mistake(value, key.path() + " is " + kind(value) + expected);
    }
    if (isNull(scalar)) {
      throw mistake(value, key.path() + " has no value" + expected);
    }
    if (key.type().isNumber() && !scalar.isPlain()) {
      throw mistake(
          value, key.path() + " is the string " + OneLine.quote(scalar.getValue()) + expected);
    }
    settings.set(key, key.path(), scalar.getValue(), line(scalar));
  }

  private static boolean isSection(String path) {
    return Keys.SECTIONS.contains(path);
  }

  private static boolean isNull(Node node) {
    return node.getTag().equals(Tag.NULL);
  }

  /** What stands for a text without a document. */
  private static Node nothing() {
    return new ScalarNode(Tag.NULL, "", ScalarStyle.PLAIN);
  }

  private static String kind(Node node) {
    return switch (node) {
      case MappingNode mapping -> "a section";
      case SequenceNode sequence -> "a list";
      default -> "a single value";
    };
  }

  private static int line(Node node) {
    return node.getStartMark().orElseThrow().getLine() + 1;
  }

  private ConfigurationException mistake(Node node, String problem) {
    return source.mistake(line(node), problem);
  }
}
