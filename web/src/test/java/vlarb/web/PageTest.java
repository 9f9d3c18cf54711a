// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.plan.explain.Explanation;
import vlarb.web.answer.Answers;
import vlarb.web.answer.PortSettings;
import vlarb.web.browser.Browser;
import vlarb.web.browser.BrowserKind;
import vlarb.web.site.Site;
import vlarb.web.site.SiteServer;
import vlarb.web.site.TablesAddress;

/** The page in a browser, from a folder. */
@ParameterizedClass
@EnumSource(BrowserKind.class)
class PageTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");
  private static final String SETTINGS = "port=ca high-cap=8 low-cap=8 rate=4xNDR";

  @TempDir private Path folder;
  @Parameter private BrowserKind kind;

  /** The browser with the page that shows a text. */
  private Browser opened(String text) throws Exception {
    kind.assumeInstalled();
    Path site = folder.resolve("site");
    Site.write(site);
    Browser browser = kind.start(folder);
    Map<String, String> state =
        Map.of("text", text, "port", "ca", "high-cap", "8", "low-cap", "8", "rate", "4xNDR");
    browser.open(site.resolve(Site.INDEX).toUri(), state);
    return browser;
  }

  private static String example(String name) throws IOException {
    return Files.readString(EXAMPLES.resolve(name));
  }

  private static String cells(String table) {
    return "Array.from(document.querySelectorAll('#"
        + table
        + " td'), td => td.innerText).join('|')";
  }

  @Test
  void anExampleHasTheFiguresOfExplain() throws Exception {
    String text = example("ninety-nine.conf");
    try (Browser browser = opened(text)) {
      String advice = Answers.advise("a", text, SETTINGS);
      String verdict = browser.run("at('verdict').textContent");
      assertTrue(advice.contains("\"verdict\" : \"" + verdict + "\""), () -> verdict + advice);
      System.out.println(
          "the first picture after "
              + browser.run("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
              + " ms");
      // The README's figures of the command.
      String shown = browser.run(cells("vls"));
      assertTrue(shown.contains("4|35,385.81 µs|197.61 µs|-|0.00 %|0.04 %"), shown);
    }
  }

  @Test
  void nothingIsAskedForBesideTheFiles() throws Exception {
    kind.assumeInstalled();
    try (SiteServer server = SiteServer.start(0);
        Browser browser = kind.start(folder)) {
      browser.open(server.address());
      browser.run("(take(EXAMPLE), at('work-step').click(), at('wave').open = true, 0)");
      List<String> asked =
          browser.requests().stream().filter(url -> !url.startsWith("data:")).toList();
      assertTrue(asked.size() > 3, asked::toString);
      assertEquals(
          List.of(), asked.stream().filter(url -> !url.startsWith(server.address())).toList());
    }
  }

  @Test
  void theAddressOfTablesOpensThem() throws Exception {
    kind.assumeInstalled();
    Path site = folder.resolve("site");
    Site.write(site);
    PortSettings settings = PortSettings.of(SETTINGS);
    List<Explanation> ports =
        Answers.groups("a", example("ninety-nine.conf"), settings).stream()
            .map(group -> Explanation.of(group, settings.packets()))
            .toList();
    try (Browser browser = kind.start(folder)) {
      browser.open(TablesAddress.of(site.toUri().toString(), ports, settings.rate()));
      String shown = browser.run(cells("vls"));
      assertTrue(shown.contains("4|35,385.81 µs|197.61 µs|-|0.00 %|0.04 %"), shown);
    }
  }

  @Test
  void aMovedWeightIsFollowedAndTheAddressKeepsIt() throws Exception {
    try (Browser browser = opened(example("starving.conf"))) {
      assertEquals("SL 1: can starve.", browser.run("at('verdict').textContent"));
      String moved =
          "(() => { const slider = document.querySelector('.limit input'); slider.value = 1;"
              + " const from = performance.now(); slider.dispatchEvent(new Event('input'));"
              + " return performance.now() - from; })()";
      List<Double> times = new ArrayList<>();
      for (int i = 0; i < 21; i++) {
        times.add(Double.valueOf(browser.run(moved)));
      }
      double first = times.getFirst();
      times.sort(null);
      System.out.println(
          "a slider is followed in " + times.get(10) + " ms, the first time in " + first + " ms");
      String verdict = browser.run("at('verdict').textContent");
      assertTrue(verdict.startsWith("Nobody starves: "), verdict);
      String lines = browser.run("at('text').value");
      assertTrue(lines.contains("\nqos_high_limit 1\n"), lines);
      String address = browser.run("addressOfState()");
      assertTrue(address.contains("qos_high_limit+1%0A"), address);
      browser.run("(location.hash = '#text=x', 0)");
      browser.run("(location.hash = '" + address + "', 0)");
      assertEquals(lines, browser.run("(takeAddress(location.hash), state.text)"));
      assertEquals(
          "same",
          browser.run(
              "takeOther(state.text) || (at('comparison').innerText.includes('the same tables') ? 'same' : 'other')"));
    }
  }

  @Test
  void theWaveformShowsThePacketsAndIsSaved() throws Exception {
    try (Browser browser = opened(example("ninety-nine.conf"))) {
      String recorded =
          "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>"
              + " done(at('wave-said').textContent))))";
      browser.run("(at('wave').open = true, 0)");
      String first = browser.run(recorded);
      assertTrue(
          first.matches(
              "Cycles 0 to \\d+: in cycle \\d+ the link takes a packet of VL[0-3], 4,220 bytes, by"
                  + " entry [0-3] of the high table\\."),
          first);
      assertEquals(
          browser.run("wave.taken[5]"),
          browser.run(
              "(() => { for (let i = 0; i < 5; i++) { at('wave-next').click(); }"
                  + " return shownTaken(); })()"));
      String later = browser.run("at('wave-said').textContent");
      assertNotEquals(first, later);
      browser.run("(at('wave-before').click(), at('wave-next').click(), 0)");
      assertEquals(later, browser.run("at('wave-said').textContent"));
      browser.run(
          "(at('wave-kind').value = 'flat', at('wave-kind').dispatchEvent(new Event('change')), 0)");
      assertNotEquals(later, browser.run(recorded));
      String saved =
          browser.run(
              "new Promise(done => { URL.createObjectURL = blob => { blob.text().then(done); return '#'; };"
                  + " at('wave-save').click(); })");
      assertTrue(saved.contains("$var wire 4 $ grantVl [3:0] $end\n"), saved.substring(0, 400));
    }
  }

  @Test
  void thePortWorksPacketByPacketAndPlays() throws Exception {
    try (Browser browser = opened(example("ninety-nine.conf"))) {
      browser.run("(at('work-step').click(), 0)");
      String said = browser.run("at('work-said').textContent");
      assertTrue(
          said.matches("VL[0-3] sends 4,220 bytes, by entry [0-3] of the high table\\."), said);
      assertEquals("1", browser.run("document.querySelectorAll('#work-link .packet').length"));
      String played =
          browser.run(
              "new Promise(done => { at('work-speed').value = 8; at('work-play').click();"
                  + " let pictures = 0; const from = performance.now(); const count = () =>"
                  + " { pictures++; performance.now() - from < 1000 ? requestAnimationFrame(count)"
                  + " : done(pictures); }; count(); })");
      System.out.println(played + " pictures in a second while the port plays");
      assertTrue(Double.parseDouble(played) > 2, played);
      assertEquals("Pause", browser.run("at('work-play').textContent"));
      browser.run("(at('work-play').click(), 0)");
      assertEquals("0", browser.run("document.querySelectorAll('.meter.over').length"));
      String shares = browser.run("atWork.rows.map(row => row.got.textContent).join('|')");
      assertTrue(shares.startsWith("33."), shares);
    }
  }

  @Test
  void aStalledReceiverIsSeen() throws Exception {
    try (Browser browser = opened(example("ninety-nine.conf"))) {
      String stall = "document.querySelectorAll('.stall input')[1].click()";
      browser.run("(" + stall + ", atWork.model.run(1e6), draw(), 0)");
      assertEquals(
          "64|0 blocks",
          browser.run(
              "['queue', 'credits'].map(name => atWork.rows[1][name].said.textContent).join('|')"));
      // Other tables begin anew, and the receiver still stalls.
      browser.run(
          "(() => { const slider = document.querySelector('.entry input[type=range]');"
              + " slider.value = 3; slider.dispatchEvent(new Event('input'));"
              + " atWork.model.run(1e6); draw(); return 0; })()");
      assertEquals("0 blocks", browser.run("atWork.rows[1].credits.said.textContent"));
    }
  }

  @Test
  void tablesAreFoundAndUsed() throws Exception {
    try (Browser browser = opened(example("starving.conf"))) {
      browser.run("(at('find').click(), 0)");
      String cells = browser.run(cells("plan"));
      assertTrue(cells.contains("20.00 µs"), cells);
      browser.run("(document.querySelector('#plan button').click(), 0)");
      String verdict = browser.run("at('verdict').textContent");
      assertTrue(verdict.startsWith("Nobody starves: "), verdict);
      browser.run("(CLASSES[0].rate = '90%', CLASSES[1].rate = '20%', at('find').click(), 0)");
      String said = browser.run("at('plan-said').textContent");
      assertTrue(said.startsWith("No plan: "), said);
      browser.run("(CLASSES[0].rate = 'much', at('find').click(), 0)");
      String refused = browser.run("at('plan-said').textContent");
      assertTrue(refused.startsWith("classes:6: "), refused);
    }
  }

  @Test
  void aMalformedTextGivesItsLine() throws Exception {
    String text = "# VLArbitration tables: Lid 4 port 1 LowCap 8 HighCap 8\nnothing\n";
    try (Browser browser = opened(text)) {
      String line = browser.run("at('verdict').textContent");
      assertTrue(line.startsWith("text:2: expected "), line);
      String answer = Answers.explain("text", text, SETTINGS);
      assertTrue(answer.contains(line.replace("\"", "\\\"")), answer);
    }
  }

  @Test
  void aTextThatIsTooLongIsRefusedAtOnce() throws Exception {
    try (Browser browser = opened(example("ninety-nine.conf"))) {
      String time =
          browser.run(
              "(() => { const file = new File(['x'.repeat(60e6)], 'long.conf'); const from ="
                  + " performance.now(); return read(file, take).then(() => performance.now() - from);"
                  + " })()");
      System.out.println("a file of 60 MB is refused in " + time + " ms");
      String verdict = browser.run("at('verdict').textContent");
      assertTrue(verdict.startsWith("The text has 60,000,000 bytes, expected at most "), verdict);
      String kept = browser.run("at('text').value");
      assertTrue(kept.contains("qos_high_limit"), kept);
    }
  }

  @Test
  void theTableEngineShowsStepByStep() throws Exception {
    kind.assumeInstalled();
    Path site = folder.resolve("site");
    Site.write(site);
    try (Browser browser = kind.start(folder)) {
      browser.open(site.resolve("engine.html").toUri(), Map.of());
      browser.run("(at('distance').value = 3, at('insert').click(), at('insert').click(), 0)");
      assertEquals("insert of distance 8: E(3,8)", browser.run("at('step').textContent"));
      assertEquals("16", browser.run("document.querySelectorAll('.place.taken').length"));
      // The release of the first leaves two singular sets of level 3, which are joined.
      browser.run("(at('distance').value = 2, at('insert').click(), 0)");
      browser.run("(document.querySelector('#sequences button').click(), 0)");
      String first = browser.run("at('step').textContent");
      assertEquals("release of E(3,0)", first);
      browser.run("(at('random').click(), at('play').click(), at('play').click(), 0)");
      assertEquals("Play", browser.run("at('play').textContent"));
      assertTrue(Integer.parseInt(browser.run("at('steps').children.length")) >= 5);
    }
  }

  @Test
  void markupInANameIsText() throws Exception {
    String name = "<img/src=x/onerror=document.title=1>";
    try (Browser browser = opened(example("ninety-nine.conf").replace("qos TRUE", "qos " + name))) {
      assertEquals("0", browser.run("document.images.length"));
      String warnings = browser.run("at('warnings').innerText");
      assertTrue(warnings.contains("qos is " + name), warnings);
      assertTrue(browser.run("document.title").startsWith("vlarb"));
    }
  }

  @Test
  void eachFieldHasALabel() throws Exception {
    try (Browser browser = opened(example("ninety-nine.conf"))) {
      String bare =
          "Array.from(document.querySelectorAll('input, select, textarea'))"
              + ".filter(field => !field.ariaLabel && field.labels.length === 0).length";
      assertEquals("0", browser.run(bare));
      assertEquals("1", browser.run("(document.body.append(element('input', {})), " + bare + ")"));
    }
  }
}
