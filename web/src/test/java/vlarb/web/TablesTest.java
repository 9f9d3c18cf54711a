// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.page.Page;
import vlarb.page.TextTable;
import vlarb.web.browser.Browser;
import vlarb.web.browser.BrowserKind;
import vlarb.web.browser.Key;

/** Tables of pages that a command writes, sorted and filtered in a browser. */
@ParameterizedClass
@EnumSource(BrowserKind.class)
class TablesTest {
  private static final String SHOWN =
      "Array.from(document.querySelectorAll('tbody tr'))"
          + ".filter(row => !row.hidden).map(row => row.cells[%d].textContent).join('|')";

  @TempDir private Path folder;
  @Parameter private BrowserKind kind;

  private Browser opened(List<List<String>> rows) throws Exception {
    kind.assumeInstalled();
    URI page =
        Files.writeString(
                folder.resolve("page.html"),
                new Page("tables")
                    .sortable()
                    .script("<script>const at = () => 0</script>")
                    .html(new TextTable(List.of("port", "wait"), rows)::write))
            .toUri();
    Browser browser = kind.start(folder);
    browser.open(page, Map.of());
    return browser;
  }

  private static List<List<String>> waits(String... waits) {
    return Stream.of(waits).map(wait -> List.of("s" + wait.length() + ":1", wait)).toList();
  }

  /** Sorts by the keyboard; Firefox without a window gives no button its keys. */
  private void sort(Browser browser, int column) throws Exception {
    String button = "document.querySelectorAll('th button')[" + column + "]";
    switch (kind) {
      case CHROMIUM -> {
        browser.run(button + ".focus()");
        browser.press(Key.ENTER);
      }
      case FIREFOX -> browser.run(button + ".click()");
    }
  }

  /** Digit by digit 0.25 would be more than 0.5, and 1,234.5 less than 20. */
  @Test
  void aHeadingSortsNumbersByTheirValue() throws Exception {
    try (Browser browser =
        opened(waits("20 µs", "no bound", "1,234.5 µs", "0.5 µs", "0.25 µs", "10 µs"))) {
      sort(browser, 1);
      String sorted = "0.25 µs|0.5 µs|10 µs|20 µs|1,234.5 µs|no bound";
      assertEquals(sorted, browser.run(SHOWN.formatted(1)));
      String state = "Array.from(document.querySelectorAll('th'), th => th.ariaSort)";
      assertEquals(",ascending", browser.run(state));
      sort(browser, 1);
      assertEquals(
          "no bound|1,234.5 µs|20 µs|10 µs|0.5 µs|0.25 µs", browser.run(SHOWN.formatted(1)));
      assertEquals(",descending", browser.run(state));
      assertEquals("null", browser.run("document.querySelector('input')"), "a short table");
    }
  }

  @Test
  void namesAreSortedByTheNumbersInThem() throws Exception {
    List<List<String>> rows =
        Stream.of("s10:2", "s2:1", "s10:1").map(port -> List.of(port, "")).toList();
    try (Browser browser = opened(rows)) {
      sort(browser, 0);
      assertEquals("s2:1|s10:1|s10:2", browser.run(SHOWN.formatted(0)));
    }
  }

  @Test
  void rowsWithAllWordsStay() throws Exception {
    List<List<String>> rows =
        IntStream.range(0, 40)
            .mapToObj(i -> List.of("Leaf port " + i, i % 2 == 0 ? "waits" : "starves"))
            .toList();
    try (Browser browser = opened(rows)) {
      String filtered =
          "(() => { const input = document.querySelector('label input'); input.value = '%s';"
              + " input.dispatchEvent(new Event('input'));"
              + " return document.querySelector('output').textContent })()";
      assertEquals("5 of 40 rows", browser.run(filtered.formatted("leaf 3 WAITS")));
      assertEquals(
          "Leaf port 30|Leaf port 32|Leaf port 34|Leaf port 36|Leaf port 38",
          browser.run(SHOWN.formatted(0)));
      assertEquals("0 of 40 rows", browser.run(filtered.formatted("spine")));
      assertEquals("", browser.run(filtered.formatted(" ")));
      assertEquals("40", browser.run(SHOWN.formatted(0) + ".split('|').length"));
    }
  }
}
