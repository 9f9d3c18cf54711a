// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Map;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * A YAML file within the limits of a configuration: plain ASCII, of a bounded size and depth, one
 * document without anchors and tags. For files that hold something else than a configuration.
 */
public final class YamlDocument {
  private final SourceText source;
  private final Node root;

  private YamlDocument(SourceText source, Node root) {
    this.source = source;
    this.root = root;
  }

  /**
   * Takes a text apart.
   *
   * @throws ConfigurationException if the text is not YAML
   */
  public static YamlDocument of(SourceText source) throws ConfigurationException {
    return new YamlDocument(source, YamlNodes.compose(source));
  }

  /** The content; a scalar without a value if the document is empty. */
  public Node root() {
    return root;
  }

  /**
   * The configuration that some of the document's values make.
   *
   * @param values by the path of the key
   * @throws ConfigurationException if a key does not take its value, or the values say what cannot
   *     be; with the line of the value
   */
  public Configuration configuration(Map<String, ScalarNode> values) throws ConfigurationException {
    return ConfigurationAssembly.assemble(YamlReader.read(source, values));
  }

  /** The content as a text that reads as the content does: numbers are numbers. */
  public String text() {
    return YamlNodes.text(root);
  }

  /** A problem of a part, with its line. */
  public ConfigurationException mistake(Node node, String problem) {
    return source.mistake(YamlNodes.line(node), problem);
  }
}
