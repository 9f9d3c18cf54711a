// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Present;
import org.snakeyaml.engine.v2.api.lowlevel.Serialize;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.JsonSchema;

/** Texts in YAML as trees of nodes that know their lines. */
final class YamlNodes {
  /**
   * The JSON schema knows no merge keys. Keys that are no scalars are refused by the readers, with
   * their line.
   */
  private static final LoadSettings YAML =
      LoadSettings.builder().setSchema(new JsonSchema()).setAllowNonScalarKeys(true).build();

  private YamlNodes() {}

  /**
   * The only document of a text; YAML's null if there is none.
   *
   * @throws ConfigurationException if the text is not YAML, or has what {@link YamlGuard} refuses
   */
  static Node compose(SourceText source) throws ConfigurationException {
    try {
      YamlGuard.check(source, YAML);
      return new Compose(YAML).composeString(source.text()).orElseGet(YamlNodes::nothing);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().or(e::getContextMark).map(mark -> mark.getLine() + 1).orElse(1);
      throw source.mistake(line, "not YAML: " + e.getProblem());
    } catch (YamlEngineException e) {
      throw source.mistake(1, "not YAML: " + e.getMessage());
    }
  }

  /** A tree as a text whose tree is the same. */
  static String text(Node root) {
    DumpSettings yaml = DumpSettings.builder().setSchema(YAML.getSchema()).build();
    return new Present(yaml).emitToString(new Serialize(yaml).serializeOne(root).iterator());
  }

  /** The node for a text without a document. */
  private static Node nothing() {
    return new ScalarNode(Tag.NULL, "", ScalarStyle.PLAIN);
  }

  static boolean isNull(Node node) {
    return node.getTag().equals(Tag.NULL);
  }

  /** Names the kind of a node, for messages. */
  static String kind(Node node) {
    return switch (node) {
      case MappingNode mapping -> "a section";
      case SequenceNode sequence -> "a list";
      default -> "a single value";
    };
  }

  /** The line of a node, from 1. */
  static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }
}
