// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A page that needs no other file. */
public final class Page {
  private Page() {}

  /**
   * The page's HTML.
   *
   * @param beside the class beside which the style sheet is
   * @param styleSheet a file's name
   * @param content writes what is in the page
   */
  public static String of(
      String title, Class<?> beside, String styleSheet, Consumer<Markup> content) {
    Markup markup = new Markup();
    markup.raw("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    markup.empty("meta", "charset", "UTF-8");
    markup.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    markup.element("title", title);
    markup.open("style").raw(text(beside, styleSheet)).close().close();
    markup.open("body").open("main");
    content.accept(markup);
    return markup.close().close().close().toString();
  }

  private static String text(Class<?> beside, String styleSheet) {
    try (InputStream in = beside.getResourceAsStream(styleSheet)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
