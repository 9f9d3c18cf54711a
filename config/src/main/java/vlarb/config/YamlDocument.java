// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.io.InputStream;
import org.snakeyaml.engine.v2.nodes.Node;

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
   * Reads a file.
   *
   * @throws ConfigurationException if it cannot be read, exceeds a limit, or is not YAML
   */
  public static YamlDocument read(String file) throws ConfigurationException {
    SourceText source = SourceText.read(file, InputStream.nullInputStream());
    return new YamlDocument(source, YamlNodes.compose(source));
  }

  /** The content; a scalar without a value if the document is empty. */
  public Node root() {
    return root;
  }

  /** A problem of a part, with its line. */
  public ConfigurationException mistake(Node node, String problem) {
    return source.mistake(YamlNodes.line(node), problem);
  }
}
