// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/**
 * Refuses what a configuration has no use for and what makes a small file grow without bound when
 * nodes are built from it: deep nesting, anchors, aliases, tags and further documents. It checks
 * events, of which there are no more than the text has characters.
 */
final class YamlGuard {
  /** Sections in sections; the keys need three. */
  private static final int MAX_DEPTH = 8;

  private YamlGuard() {}

  /**
   * Looks at a whole text.
   *
   * @throws ConfigurationException if it holds what is refused
   * @throws org.snakeyaml.engine.v2.exceptions.YamlEngineException if it is not YAML
   */
  static void check(SourceText source, LoadSettings settings) throws ConfigurationException {
    int depth = 0;
    int documents = 0;
    for (Event event : new Parse(settings).parseString(source.text())) {
      switch (event) {
        case CollectionStartEvent start -> {
          depth++;
          refuse(depth > MAX_DEPTH, source, event, "sections are nested too deep");
          refuse(start.getTag().isPresent(), source, event, "there is a tag");
        }
        case CollectionEndEvent end -> depth--;
        case ScalarEvent scalar ->
            refuse(scalar.getTag().isPresent(), source, event, "there is a tag");
        case DocumentStartEvent document ->
            refuse(++documents > 1, source, event, "there is another document");
        case AliasEvent alias -> refuse(true, source, event, "there is an alias");
        default -> {}
      }
      refuse(
          event instanceof NodeEvent node && node.getAnchor().isPresent(),
          source,
          event,
          "there is an anchor");
    }
  }

  private static void refuse(boolean bad, SourceText source, Event event, String problem)
      throws ConfigurationException {
    if (bad) {
      throw source.mistake(
          event.getStartMark().orElseThrow().getLine() + 1,
          problem + ", expected plain keys and values");
    }
  }
}
