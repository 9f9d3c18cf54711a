// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.site;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The menu of the site: the rooms of the documentation, by what a reader wants there. */
final class SiteNavigation {
  private static final Map<String, String> ROOMS = rooms();

  private SiteNavigation() {}

  private static Map<String, String> rooms() {
    Map<String, String> rooms = new LinkedHashMap<>();
    rooms.put("Guide", "docs/guide/");
    rooms.put("Reference", "docs/reference/");
    rooms.put("Evidence", "docs/evidence/");
    rooms.put("Decisions", "docs/decisions/");
    return rooms;
  }

  /**
   * Writes the menu as MkDocs reads it.
   *
   * @param pages the places of all pages
   * @param others places of pages that MkDocs does not make, by their titles
   */
  static String yaml(Collection<String> pages, Map<String, String> others) {
    StringBuilder yaml = new StringBuilder("nav:\n");
    entry(yaml, "Start", SitePages.HOME);
    entry(yaml, "By task", "docs/README.md");
    others.forEach((title, place) -> entry(yaml, title, place));
    ROOMS.forEach((title, room) -> room(yaml, title, in(pages, room)));
    room(
        yaml,
        "Change vlarb",
        pages.stream()
            .filter(page -> !page.contains("/") && !page.equals(SitePages.HOME))
            .toList());
    return yaml.toString();
  }

  private static List<String> in(Collection<String> pages, String room) {
    return pages.stream().filter(page -> page.startsWith(room)).toList();
  }

  private static void entry(StringBuilder yaml, String title, String place) {
    yaml.append("  - ").append(title).append(": ").append(place).append('\n');
  }

  private static void room(StringBuilder yaml, String title, List<String> pages) {
    yaml.append("  - ").append(title).append(":\n");
    pages.forEach(page -> yaml.append("    - ").append(page).append('\n'));
  }
}
