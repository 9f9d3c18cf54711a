// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.web.Chromium.Key;
import vlarb.web.site.Site;

/** Works the pages by the keyboard alone. */
class KeyboardTest {
  /** Numbers the controls that are in sight. */
  private static final String CONTROLS =
      "Array.from(document.querySelectorAll('a[href], button, input, select, textarea'))"
          + ".filter(each => !each.disabled && each.checkVisibility())";

  private static final String FOCUS = CONTROLS + ".indexOf(document.activeElement)";
  private static final String OUTLINE =
      "((each) => [each, each.parentElement].some(at => getComputedStyle(at).outlineStyle !== 'none'))"
          + "(document.activeElement)";

  @TempDir private Path folder;
  private Path site;

  @BeforeEach
  void chromiumIsThere() throws Exception {
    assumeTrue(Chromium.isThere(), "chromium is not installed");
    site = folder.resolve("site");
    Site.write(site);
  }

  private Chromium tables() throws Exception {
    Path example = Path.of(System.getProperty("vlarb.home"), "examples", "ninety-nine.conf");
    Chromium chromium = new Chromium(folder);
    Map<String, String> state =
        Map.of("text", Files.readString(example), "port", "ca", "high-cap", "8", "low-cap", "8");
    chromium.open(site.resolve(Site.INDEX).toUri(), state);
    return chromium;
  }

  /** Goes on until the control has the focus, at most once around the page. */
  private static void tabTo(Chromium chromium, String selector) throws Exception {
    String isThere = "document.activeElement.matches('" + selector + "')";
    int most = Integer.parseInt(chromium.run(CONTROLS + ".length")) + 1;
    for (int tries = 0; !chromium.run(isThere).equals("true"); tries++) {
      assertTrue(tries < most, () -> "not reached: " + selector);
      chromium.press(Key.TAB);
    }
  }

  /**
   * The controls that Tab reaches. Twice around the page is far enough: boxes that scroll are
   * stops, too.
   */
  private static int reached(Chromium chromium) throws Exception {
    int count = Integer.parseInt(chromium.run(CONTROLS + ".length"));
    TreeSet<Integer> reached = new TreeSet<>();
    for (int i = 0; i < 2 * count; i++) {
      chromium.press(Key.TAB);
      int focus = Integer.parseInt(chromium.run(FOCUS));
      if (focus >= 0 && reached.add(focus)) {
        String place = chromium.run("document.activeElement.outerHTML");
        assertEquals("true", chromium.run(OUTLINE), () -> "no outline: " + place);
      }
    }
    return reached.size();
  }

  @Test
  void eachControlIsReachedAndShowsTheFocus() throws Exception {
    try (Chromium chromium = tables()) {
      int count = Integer.parseInt(chromium.run(CONTROLS + ".length"));
      assertEquals(count, reached(chromium));
      chromium.run("(at('copy').tabIndex = -1, 0)");
      assertEquals(count - 1, reached(chromium));
      chromium.open(site.resolve("engine.html").toUri(), Map.of());
      assertEquals(chromium.run(CONTROLS + ".length"), String.valueOf(reached(chromium)));
    }
  }

  @Test
  void aWeightIsMovedAndTheLinesAreCopied() throws Exception {
    try (Chromium chromium = tables()) {
      String before = chromium.run("at('text').value");
      tabTo(chromium, "#edit input[type=range]");
      chromium.press(Key.RIGHT);
      assertNotEquals(before, chromium.run("at('text').value"));
      tabTo(chromium, "#copy");
      chromium.press(Key.ENTER);
      assertNotEquals("", chromium.run("at('done').textContent"));
    }
  }

  @Test
  void thePortAndTheTableEngineMoveOn() throws Exception {
    try (Chromium chromium = tables()) {
      tabTo(chromium, "#work-step");
      String before = chromium.run("at('work-time').textContent");
      chromium.press(Key.SPACE);
      assertNotEquals(before, chromium.run("at('work-time').textContent"));
      chromium.open(site.resolve("engine.html").toUri(), Map.of());
      tabTo(chromium, "#insert");
      chromium.press(Key.SPACE);
      assertEquals("insert of distance 8: E(3,0)", chromium.run("at('step').textContent"));
      tabTo(chromium, "#sequences button");
      chromium.press(Key.ENTER);
      assertEquals("release of E(3,0)", chromium.run("at('step').textContent"));
    }
  }
}
