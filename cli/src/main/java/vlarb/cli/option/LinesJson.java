// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes lines of results as JSON while they come: an object that begins with the list of them. A
 * list of any length takes no memory.
 */
public final class LinesJson implements AutoCloseable {
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}");

  private final JsonGenerator json;

  /**
   * Begins the object and its list.
   *
   * @param to stays open
   * @param list the name of the list
   */
  public LinesJson(Writer to, String list) {
    json =
        JsonMapper.builder()
            .build()
            .writerWithDefaultPrettyPrinter()
            .without(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .createGenerator(to);
    json.writeStartObject();
    json.writeName(list);
    json.writeStartArray();
  }

  /** Writes a line, its words by the names of their places. */
  public void line(List<String> names, String line) {
    json.writePOJO(values(names, line.split(" ")));
  }

  /** Ends the list and writes values beside it. */
  public void beside(Map<String, Object> values) {
    json.writeEndArray();
    values.forEach(json::writePOJOProperty);
  }

  /**
   * The words by the names of their places. A whole number is a number, and {@code -} is {@code
   * null}; of {@code name=value} it is the value. There may be fewer words than names.
   */
  public static Map<String, Object> values(List<String> names, String... words) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < words.length; i++) {
      values.put(names.get(i), value(words[i].substring(words[i].indexOf('=') + 1)));
    }
    return values;
  }

  private static Object value(String word) {
    if (word.equals("-")) {
      return null;
    }
    return NUMBER.matcher(word).matches() ? (Object) Long.valueOf(word) : word;
  }

  /** Ends what has begun, also where a run has failed, with a newline. */
  @Override
  public void close() {
    if (json.streamWriteContext().inArray()) {
      json.writeEndArray();
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }
}
