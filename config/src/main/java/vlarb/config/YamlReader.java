// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import vlarb.config.text.OneLine;

/** Reads the YAML form: sections, keys and values, every one with its line. */
final class YamlReader {
  private final SourceText source;
  private final GivenValues settings;

  /** Sections at the top that others read. */
  private final Set<String> elsewhere;

  private YamlReader(SourceText source, Set<String> elsewhere) {
    this.source = source;
    this.settings = new GivenValues(source);
    this.elsewhere = Set.copyOf(elsewhere);
  }

  /**
   * Reads the settings of a text.
   *
   * @param elsewhere sections at the top that others read
   * @throws ConfigurationException if it is not YAML, or not a configuration
   */
  static GivenValues read(SourceText source, Set<String> elsewhere) throws ConfigurationException {
    YamlReader reader = new YamlReader(source, elsewhere);
    reader.readDocument();
    return reader.settings;
  }

  /**
   * The single values.
   *
   * @param values by the path of the key
   * @throws ConfigurationException if a key does not take its value, or there is no such key
   */
  static GivenValues read(SourceText source, Map<String, ScalarNode> values)
      throws ConfigurationException {
    YamlReader reader = new YamlReader(source, Set.of());
    for (Map.Entry<String, ScalarNode> value : values.entrySet()) {
      reader.readKey(value.getKey(), value.getValue(), value.getValue());
    }
    return reader.settings;
  }

  private void readDocument() throws ConfigurationException {
    switch (YamlNodes.compose(source)) {
      case MappingNode sections -> readSection("", sections);
      case Node node when YamlNodes.isNull(node) ->
          throw source.mistake(
              1, "the document is empty, expected keys ({} to take every default)");
      case Node node ->
          throw mistake(
              node, "the document is " + YamlNodes.kind(node) + ", expected keys and values");
    }
  }

  private void readSection(String section, MappingNode mapping) throws ConfigurationException {
    Map<String, Integer> seen = new HashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode keyNode)) {
        throw mistake(
            tuple.getKeyNode(),
            "a key is " + YamlNodes.kind(tuple.getKeyNode()) + ", expected a name");
      }
      String name = keyNode.getValue();
      Integer earlier = seen.put(name, YamlNodes.line(keyNode));
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
      if (!elsewhere.contains(path)) {
        readKey(path, keyNode, tuple.getValueNode());
      }
    }
  }

  private void readKey(String path, Node keyNode, Node value) throws ConfigurationException {
    if (isSection(path)) {
      switch (value) {
        case MappingNode mapping -> readSection(path, mapping);
        case Node node
            when YamlNodes.isNull(node) -> {} // a section whose keys are all commented out
        case Node node ->
            throw mistake(
                node, path + " is " + YamlNodes.kind(node) + ", expected keys and values");
      }
    } else {
      Optional<Key<?>> key = KeyPaths.find(path);
      if (key.isEmpty()) {
        throw mistake(keyNode, KeyPaths.unknown(path));
      }
      readValue(key.get(), value);
    }
  }

  private void readValue(Key<?> key, Node value) throws ConfigurationException {
    String expected = ", expected " + key.type().range();
    if (!(value instanceof ScalarNode scalar)) {
      throw mistake(value, key.path() + " is " + YamlNodes.kind(value) + expected);
    }
    if (YamlNodes.isNull(scalar)) {
      throw mistake(value, key.path() + " has no value" + expected);
    }
    if (key.type().isNumber() && !scalar.isPlain()) {
      throw mistake(
          value, key.path() + " is the string " + OneLine.quote(scalar.getValue()) + expected);
    }
    settings.set(key, key.path(), scalar.getValue(), YamlNodes.line(scalar));
  }

  private static boolean isSection(String path) {
    return KeyPaths.SECTIONS.contains(path);
  }

  private ConfigurationException mistake(Node node, String problem) {
    return source.mistake(YamlNodes.line(node), problem);
  }
}
