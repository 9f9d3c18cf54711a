// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pages of a checkout that links lead to from the README and from the pages in {@code docs},
 * and the other files that they show.
 */
final class SitePages {
  /** The page that comes first. */
  static final String HOME = "README.md";

  private static final String DOCUMENTATION = "docs";
  private static final String SUFFIX = ".md";

  /** The list of a folder that has no README. */
  private static final String LIST = "FILES.md";

  private static final Pattern LINK =
      Pattern.compile("(\\]\\()(?![a-z]+:)([^)#\\s]+)((?:#[^)\\s]*)?\\))");

  private final Path checkout;
  private final SortedMap<String, byte[]> files = new TreeMap<>();
  private final Deque<Path> found = new ArrayDeque<>();

  private SitePages(Path checkout) {
    this.checkout = checkout.toAbsolutePath().normalize();
  }

  /**
   * Collects the pages, with links as the site has them, and what they link to.
   *
   * @param checkout the folder with README.md and docs
   * @return the files by their places in the checkout
   * @throws IOException if a page cannot be read, or a link leads to no file of the checkout
   */
  static SortedMap<String, byte[]> of(Path checkout) throws IOException {
    SitePages pages = new SitePages(checkout);
    pages.collect();
    return pages.files;
  }

  private void collect() throws IOException {
    found.add(checkout.resolve(HOME));
    try (Stream<Path> docs = Files.walk(checkout.resolve(DOCUMENTATION))) {
      docs.filter(file -> file.toString().endsWith(SUFFIX)).sorted().forEach(found::add);
    }
    while (!found.isEmpty()) {
      Path file = found.remove();
      String place = place(file);
      if (!files.containsKey(place)) {
        boolean isPage = place.endsWith(SUFFIX);
        files.put(place, isPage ? page(file).getBytes(UTF_8) : Files.readAllBytes(file));
      }
    }
  }

  private String place(Path file) {
    return checkout.relativize(file).toString();
  }

  /** The text of a page; notes what its links lead to. */
  private String page(Path page) throws IOException {
    Matcher links = LINK.matcher(Files.readString(page));
    StringBuilder text = new StringBuilder();
    while (links.find()) {
      Path target = page.resolveSibling(links.group(2)).normalize();
      if (!target.startsWith(checkout) || !Files.exists(target)) {
        throw new IOException("%s: %s leads to no file".formatted(place(page), links.group(2)));
      }
      String link = links.group(2);
      if (Files.isDirectory(target)) {
        link = link.replaceFirst("/$", "") + "/" + ofFolder(target);
      } else {
        found.add(target);
      }
      links.appendReplacement(
          text, Matcher.quoteReplacement(links.group(1) + link + links.group(3)));
    }
    return links.appendTail(text).toString();
  }

  /** The page of a folder: the README, or else a list of the files. */
  private String ofFolder(Path folder) throws IOException {
    if (Files.exists(folder.resolve(HOME))) {
      found.add(folder.resolve(HOME));
      return HOME;
    }
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> listed = all.filter(Files::isRegularFile).sorted().toList();
      found.addAll(listed);
      StringBuilder list = new StringBuilder("# " + place(folder) + "\n\n");
      listed.forEach(file -> list.append("- [%1$s](%1$s)\n".formatted(file.getFileName())));
      files.put(place(folder.resolve(LIST)), list.toString().getBytes(UTF_8));
    }
    return LIST;
  }
}
