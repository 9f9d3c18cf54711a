// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Texts of generated files that lie beside the classes, with places for values. */
final class Template {
  private Template() {}

  /** The text of a resource, with a value for each key between two signs. */
  static String filled(String resource, Map<String, String> values) {
    String text = text(resource);
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("%" + value.getKey() + "%", value.getValue());
    }
    return text;
  }

  /** The text of a resource without the first line, which is the licence of the resource. */
  private static String text(String resource) {
    try (InputStream in = Template.class.getResourceAsStream(resource)) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return all.substring(all.indexOf('\n') + 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
