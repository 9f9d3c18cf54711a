// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlDocument;

/**
 * A network's description as it was read, in which single values can be replaced by values that
 * were read. No value becomes a text on the way: a number stays a number, a string a string.
 */
final class DescriptionTree {
  private final YamlDocument document;

  /**
   * @param description a text that the reader of networks takes
   */
  DescriptionTree(SourceText description) throws ConfigurationException {
    document = YamlDocument.of(description);
  }

  /**
   * Puts a value where a path leads; sections on the way are made, places of lists have to exist.
   *
   * @param path keys, and places in lists from 0, with points between them
   * @param value a node that no tree changes
   * @return false if the path leads nowhere
   */
  boolean put(String path, Node value) {
    List<String> keys = List.of(path.split("\\.", -1));
    Optional<Node> parent = Optional.of(document.root());
    for (String key : keys.subList(0, keys.size() - 1)) {
      parent = parent.flatMap(node -> below(node, key));
    }
    return parent.filter(node -> put(node, keys.getLast(), value)).isPresent();
  }

  /** The node below another one; a section is made where a section has none. */
  private static Optional<Node> below(Node parent, String key) {
    switch (parent) {
      case MappingNode section -> {
        for (NodeTuple entry : section.getValue()) {
          if (isKey(entry, key) && !entry.getValueNode().getTag().equals(Tag.NULL)) {
            return Optional.of(entry.getValueNode());
          }
        }
        Node made = new MappingNode(Tag.MAP, new ArrayList<>(), FlowStyle.BLOCK);
        put(section, key, made);
        return Optional.of(made);
      }
      case SequenceNode list -> {
        return place(list, key).map(list.getValue()::get);
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  /** Replaces what is below a node; false if nothing can be. */
  private static boolean put(Node parent, String key, Node value) {
    switch (parent) {
      case MappingNode section -> {
        List<NodeTuple> entries = new ArrayList<>(section.getValue());
        NodeTuple entry = new NodeTuple(new ScalarNode(Tag.STR, key, ScalarStyle.PLAIN), value);
        int at = 0;
        while (at < entries.size() && !isKey(entries.get(at), key)) {
          at++;
        }
        if (at < entries.size()) {
          entries.set(at, entry);
        } else {
          entries.add(entry);
        }
        section.setValue(entries);
        return true;
      }
      case SequenceNode list -> {
        Optional<Integer> place = place(list, key);
        place.ifPresent(at -> list.getValue().set(at, value));
        return place.isPresent();
      }
      default -> {
        return false;
      }
    }
  }

  private static boolean isKey(NodeTuple entry, String key) {
    return entry.getKeyNode() instanceof ScalarNode name && name.getValue().equals(key);
  }

  /** A place that the list has. */
  private static Optional<Integer> place(SequenceNode list, String key) {
    return Optional.of(key)
        .filter(text -> text.matches("\\d{1,4}"))
        .map(Integer::valueOf)
        .filter(place -> place < list.getValue().size());
  }

  /** The description in YAML. */
  String text() {
    return document.text();
  }
}
