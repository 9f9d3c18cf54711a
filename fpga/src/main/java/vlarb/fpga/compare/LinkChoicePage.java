// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.List;
import vlarb.page.Page;

/** Choices for a link as a page: all of them, in a table that a click on a heading sorts. */
public final class LinkChoicePage {
  private LinkChoicePage() {}

  /** The page's HTML. */
  public static String html(LinkChoices choices) {
    String title = "Arbiters for " + choices.link().label();
    return new Page(title)
        .sortable()
        .html(
            markup -> {
              markup.element("h1", title);
              LinkChoiceText.table(choices, choices.ranked(), List.of(LinkChoiceText.CREDITS))
                  .write(markup);
            });
  }
}
