// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import vlarb.config.text.NearestName;
import vlarb.config.text.OneLine;

/**
 * Keys and values of a YAML file other than a configuration. The reader asks for each possible key;
 * a message names the file, the line, and what was expected.
 */
public final class YamlSection {
  private final SourceText source;

  /** The path of the section for messages; empty at the top. */
  private final String path;

  private final int line;
  private final Map<String, Node> values = new LinkedHashMap<>();

  private YamlSection(SourceText source, String path, MappingNode mapping)
      throws ConfigurationException {
    this.source = source;
    this.path = path;
    line = YamlNodes.line(mapping);
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
        throw source.mistake(YamlNodes.line(tuple.getKeyNode()), "expected a name as the key");
      }
      if (values.put(key.getValue(), tuple.getValueNode()) != null) {
        throw source.mistake(
            YamlNodes.line(key), "key " + OneLine.quote(key.getValue()) + " is given again");
      }
    }
  }

  /**
   * The whole of a text.
   *
   * @throws ConfigurationException if it is not YAML, or has no keys
   */
  public static YamlSection of(SourceText source) throws ConfigurationException {
    return switch (YamlNodes.compose(source)) {
      case MappingNode mapping -> new YamlSection(source, "", mapping);
      case Node other -> throw source.mistake(1, "the document has no keys and values");
    };
  }

  /**
   * Refuses a key that means nothing here.
   *
   * @param known all that mean something
   */
  public YamlSection checkKeys(List<String> known) throws ConfigurationException {
    for (Map.Entry<String, Node> entry : values.entrySet()) {
      if (!known.contains(entry.getKey())) {
        throw source.mistake(
            YamlNodes.line(entry.getValue()),
            "unknown key "
                + OneLine.quote(name(entry.getKey()))
                + ", the nearest known key is "
                + NearestName.of(entry.getKey(), known));
      }
    }
    return this;
  }

  /** The keys that are given. */
  public Set<String> keys() {
    return values.keySet();
  }

  /**
   * The value of a key as read, for readers of values of any form.
   *
   * @param key a key that is given
   */
  public Node node(String key) {
    return values.get(key);
  }

  /** The line of the section, from 1. */
  public int line() {
    return line;
  }

  /** Returns true if a key is given. */
  public boolean has(String key) {
    return values.containsKey(key);
  }

  /** The single value of a key. */
  public Optional<YamlValue> value(String key) throws ConfigurationException {
    Node node = values.get(key);
    if (node == null) {
      return Optional.empty();
    }
    if (!(node instanceof ScalarNode scalar) || YamlNodes.isNull(node)) {
      throw source.mistake(YamlNodes.line(node), name(key) + " has no value, expected one");
    }
    return Optional.of(new YamlValue(source, name(key), scalar));
  }

  /** The value of a key that must be there. */
  public YamlValue required(String key) throws ConfigurationException {
    Optional<YamlValue> value = value(key);
    if (value.isEmpty()) {
      throw mistake(name(key) + " is missing");
    }
    return value.get();
  }

  /** The section below a key. */
  public Optional<YamlSection> section(String key) throws ConfigurationException {
    Node node = values.get(key);
    if (node == null) {
      return Optional.empty();
    }
    if (!(node instanceof MappingNode mapping)) {
      throw source.mistake(
          YamlNodes.line(node), name(key) + " is " + YamlNodes.kind(node) + ", expected keys");
    }
    return Optional.of(new YamlSection(source, name(key), mapping));
  }

  /** The sections of the list below a key; none where it is not given. */
  public List<YamlSection> sections(String key) throws ConfigurationException {
    Node node = values.get(key);
    List<YamlSection> sections = new ArrayList<>();
    if (node == null) {
      return sections;
    }
    if (!(node instanceof SequenceNode list)) {
      throw source.mistake(
          YamlNodes.line(node), name(key) + " is " + YamlNodes.kind(node) + ", expected a list");
    }
    for (Node item : list.getValue()) {
      if (!(item instanceof MappingNode mapping)) {
        throw source.mistake(
            YamlNodes.line(item), name(key) + " lists " + YamlNodes.kind(item) + ", expected keys");
      }
      sections.add(new YamlSection(source, name(key) + "[" + sections.size() + "]", mapping));
    }
    return sections;
  }

  /** The single values of the list below a key; none where it is not given. */
  public List<YamlValue> values(String key) throws ConfigurationException {
    Node node = values.get(key);
    List<YamlValue> items = new ArrayList<>();
    if (node == null) {
      return items;
    }
    if (!(node instanceof SequenceNode list)) {
      throw source.mistake(
          YamlNodes.line(node), name(key) + " is " + YamlNodes.kind(node) + ", expected a list");
    }
    for (Node item : list.getValue()) {
      if (!(item instanceof ScalarNode scalar)) {
        throw source.mistake(YamlNodes.line(item), name(key) + ": expected single values");
      }
      items.add(new YamlValue(source, name(key), scalar));
    }
    return items;
  }

  /** The single value of a key that must be there, or the values of its list, one or more. */
  public List<YamlValue> oneOrMore(String key) throws ConfigurationException {
    if (!(values.get(key) instanceof SequenceNode list)) {
      return List.of(required(key));
    }
    List<YamlValue> items = values(key);
    if (items.isEmpty()) {
      throw source.mistake(
          YamlNodes.line(list), name(key) + " is empty, expected one value or more");
    }
    return items;
  }

  /** A problem of the section as a whole. */
  public ConfigurationException mistake(String problem) {
    return source.mistake(line, problem);
  }

  private String name(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }
}
