// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A page that needs no other file. */
final class Page {
  private Page() {}

  /**
   * The page's HTML.
   *
   * @param styleSheet a file beside this class
   * @param content writes what is in the page
   */
  static String of(String title, String styleSheet, Consumer<Markup> content) {
    Markup markup = new Markup();
    markup.raw("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    markup.empty("meta", "charset", "UTF-8");
    markup.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    markup.element("title", title);
    markup.open("style").raw(text(styleSheet)).close().close();
    markup.open("body").open("main");
    content.accept(markup);
    return markup.close().close().close().toString();
  }

  private static String text(String styleSheet) {
    try (InputStream in = Page.class.getResourceAsStream(styleSheet)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
