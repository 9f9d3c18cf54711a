// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * A page that needs no other file, legible on light and on dark paper and on narrow screens. All
 * pages have one style, which has headings, paragraphs, tables in boxes that scroll, and the
 * colours of VLs; what only one page has, such as a picture, brings further rules.
 */
public final class Page {
  private final String title;
  private final StringBuilder style =
      new StringBuilder(text(Page.class, "page.css")).append(text(Page.class, "result.css"));
  private final StringBuilder scripts = new StringBuilder();

  /** A page without content. */
  public Page(String title) {
    this.title = title;
  }

  /**
   * Adds the rules of a style sheet.
   *
   * @param beside the class beside which the style sheet is
   * @param styleSheet a file's name
   */
  public Page with(Class<?> beside, String styleSheet) {
    return with(text(beside, styleSheet));
  }

  /** Adds rules of style. */
  public Page with(String rules) {
    style.append(rules);
    return this;
  }

  /** Headings of tables sort their tables, and longer tables show the rows with given words. */
  public Page sortable() {
    return script("<script type=\"module\">\n" + text(Page.class, "tables.js") + "</script>\n");
  }

  /** Adds elements with scripts, which stand behind the content. */
  public Page script(String elements) {
    scripts.append(elements);
    return this;
  }

  /**
   * The page's HTML.
   *
   * @param content writes what is in the page
   */
  public String html(Consumer<Markup> content) {
    Markup markup = new Markup();
    markup.raw("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    markup.empty("meta", "charset", "UTF-8");
    markup.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    markup.element("title", title);
    markup.open("style").raw(style.toString()).close().close();
    markup.open("body").open("main");
    content.accept(markup);
    return markup.close().raw(scripts.toString()).close().close().toString();
  }

  private static String text(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
