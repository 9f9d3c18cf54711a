// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.web.browser.Browser;
import vlarb.web.browser.BrowserKind;
import vlarb.web.browser.Key;
import vlarb.web.site.Site;

/** Works the pages by the keyboard alone. */
@ParameterizedClass
@EnumSource(value = BrowserKind.class, names = "CHROMIUM")
class KeyboardTest {
  /** Numbers the controls that are in sight. */
  private static final String CONTROLS =
      "Array.from(document.querySelectorAll('a[href], button, input, select, summary, textarea'))"
          + ".filter(each => !each.disabled && each.checkVisibility())";

  private static final String FOCUS = CONTROLS + ".indexOf(document.activeElement)";
  private static final String OUTLINE =
      "((each) => [each, each.parentElement].some(at => getComputedStyle(at).outlineStyle !== 'none'))"
          + "(document.activeElement)";

  @TempDir private Path folder;
  @Parameter private BrowserKind kind;
  private Path site;

  @BeforeEach
  void browserIsThere() throws Exception {
    kind.assumeInstalled();
    site = folder.resolve("site");
    Site.write(site);
  }

  private Browser tables() throws Exception {
    Path example = Path.of(System.getProperty("vlarb.home"), "examples", "ninety-nine.conf");
    Browser browser = kind.start(folder);
    Map<String, String> state =
        Map.of("text", Files.readString(example), "port", "ca", "high-cap", "8", "low-cap", "8");
    browser.open(site.resolve(Site.INDEX).toUri(), state);
    return browser;
  }

  /** Goes on until the control has the focus, at most once around the page. */
  private static void tabTo(Browser browser, String selector) throws Exception {
    String isThere = "document.activeElement.matches('" + selector + "')";
    int most = Integer.parseInt(browser.run(CONTROLS + ".length")) + 1;
    for (int tries = 0; !browser.run(isThere).equals("true"); tries++) {
      assertTrue(tries < most, () -> "not reached: " + selector);
      browser.press(Key.TAB);
    }
  }

  /**
   * The controls that Tab reaches. Twice around the page is far enough: boxes that scroll are
   * stops, too.
   */
  private static int reached(Browser browser) throws Exception {
    int count = Integer.parseInt(browser.run(CONTROLS + ".length"));
    TreeSet<Integer> reached = new TreeSet<>();
    for (int i = 0; i < 2 * count; i++) {
      browser.press(Key.TAB);
      int focus = Integer.parseInt(browser.run(FOCUS));
      if (focus >= 0 && reached.add(focus)) {
        String place = browser.run("document.activeElement.outerHTML");
        assertEquals("true", browser.run(OUTLINE), () -> "no outline: " + place);
      }
    }
    return reached.size();
  }

  @Test
  void eachControlIsReachedAndShowsTheFocus() throws Exception {
    try (Browser browser = tables()) {
      int count = Integer.parseInt(browser.run(CONTROLS + ".length"));
      assertEquals(count, reached(browser));
      browser.run("(at('copy').tabIndex = -1, 0)");
      assertEquals(count - 1, reached(browser));
      browser.open(site.resolve("engine.html").toUri(), Map.of());
      assertEquals(browser.run(CONTROLS + ".length"), String.valueOf(reached(browser)));
    }
  }

  @Test
  void aWeightIsMovedAndTheLinesAreCopied() throws Exception {
    try (Browser browser = tables()) {
      String before = browser.run("at('text').value");
      tabTo(browser, "#edit input[type=range]");
      browser.press(Key.RIGHT);
      assertNotEquals(before, browser.run("at('text').value"));
      tabTo(browser, "#copy");
      browser.press(Key.ENTER);
      assertNotEquals("", browser.run("at('done').textContent"));
    }
  }

  @Test
  void thePortAndTheTableEngineMoveOn() throws Exception {
    try (Browser browser = tables()) {
      tabTo(browser, "#work-step");
      String before = browser.run("at('work-time').textContent");
      browser.press(Key.SPACE);
      assertNotEquals(before, browser.run("at('work-time').textContent"));
      browser.open(site.resolve("engine.html").toUri(), Map.of());
      tabTo(browser, "#insert");
      browser.press(Key.SPACE);
      assertEquals("insert of distance 8: E(3,0)", browser.run("at('step').textContent"));
      tabTo(browser, "#sequences button");
      browser.press(Key.ENTER);
      assertEquals("release of E(3,0)", browser.run("at('step').textContent"));
    }
  }
}
