// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.plan.explain.Explanation;
import vlarb.web.answer.Answers;
import vlarb.web.answer.PortSettings;
import vlarb.web.site.Site;
import vlarb.web.site.SiteServer;
import vlarb.web.site.TablesAddress;

/** The page in a browser, from a folder. */
class PageTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");
  private static final String SETTINGS = "port=ca high-cap=8 low-cap=8 rate=4xNDR";

  private static final int MOST_BYTES = 600 * 1024;

  @TempDir private Path folder;

  /** The browser with the page that shows a text. */
  private Chromium opened(String text) throws Exception {
    assumeTrue(Chromium.isThere(), "chromium is not installed");
    Path site = folder.resolve("site");
    Site.write(site);
    Chromium chromium = new Chromium(folder);
    Map<String, String> state =
        Map.of("text", text, "port", "ca", "high-cap", "8", "low-cap", "8", "rate", "4xNDR");
    chromium.open(site.resolve(Site.INDEX).toUri(), state);
    return chromium;
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
  void anExampleHasTheFiguresOfExplainAndNothingElseIsAskedFor() throws Exception {
    String text = example("ninety-nine.conf");
    try (Chromium chromium = opened(text)) {
      String advice = Answers.advise("a", text, SETTINGS);
      String verdict = chromium.run("at('verdict').textContent");
      assertTrue(advice.contains("\"verdict\" : \"" + verdict + "\""), () -> verdict + advice);
      // The README's figures of the command.
      String shown = chromium.run(cells("vls"));
      assertTrue(shown.contains("4|35,385.81 µs|197.61 µs|-|0.00 %|0.04 %"), shown);
      String folders = folder.toUri().toString();
      assertEquals(
          List.of(), chromium.requests().stream().filter(url -> !url.startsWith(folders)).toList());
      assertTrue(chromium.requests().size() > 3, () -> chromium.requests().toString());
    }
  }

  @Test
  void theAddressOfTablesOpensThem() throws Exception {
    assumeTrue(Chromium.isThere(), "chromium is not installed");
    Path site = folder.resolve("site");
    Site.write(site);
    PortSettings settings = PortSettings.of(SETTINGS);
    List<Explanation> ports =
        Answers.groups("a", example("ninety-nine.conf"), settings).stream()
            .map(group -> Explanation.of(group, settings.packets()))
            .toList();
    try (Chromium chromium = new Chromium(folder)) {
      chromium.open(TablesAddress.of(site.toUri().toString(), ports, settings.rate()));
      String shown = chromium.run(cells("vls"));
      assertTrue(shown.contains("4|35,385.81 µs|197.61 µs|-|0.00 %|0.04 %"), shown);
    }
  }

  @Test
  void aMovedWeightIsFollowedAndTheAddressKeepsIt() throws Exception {
    try (Chromium chromium = opened(example("starving.conf"))) {
      assertEquals("SL 1: can starve.", chromium.run("at('verdict').textContent"));
      String moved =
          "(() => { const slider = document.querySelector('.limit input'); slider.value = 1;"
              + " const from = performance.now(); slider.dispatchEvent(new Event('input'));"
              + " return performance.now() - from; })()";
      List<Double> times = new ArrayList<>();
      for (int i = 0; i < 21; i++) {
        times.add(Double.valueOf(chromium.run(moved)));
      }
      double first = times.getFirst();
      times.sort(null);
      System.out.println(
          "a slider is followed in " + times.get(10) + " ms, the first time in " + first + " ms");
      String verdict = chromium.run("at('verdict').textContent");
      assertTrue(verdict.startsWith("Nobody starves: "), verdict);
      String lines = chromium.run("at('text').value");
      assertTrue(lines.contains("\nqos_high_limit 1\n"), lines);
      String address = chromium.run("addressOfState()");
      assertTrue(address.contains("qos_high_limit+1%0A"), address);
      chromium.run("(location.hash = '#text=x', 0)");
      chromium.run("(location.hash = '" + address + "', 0)");
      assertEquals(lines, chromium.run("(takeAddress(location.hash), state.text)"));
      assertEquals(
          "same",
          chromium.run(
              "takeOther(state.text) || (at('comparison').innerText.includes('the same tables') ? 'same' : 'other')"));
    }
  }

  @Test
  void theWaveformShowsThePacketsAndIsSaved() throws Exception {
    try (Chromium chromium = opened(example("ninety-nine.conf"))) {
      String recorded =
          "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>"
              + " done(at('wave-said').textContent))))";
      chromium.run("(at('wave').open = true, 0)");
      String first = chromium.run(recorded);
      assertTrue(
          first.matches(
              "Cycles 0 to \\d+: in cycle \\d+ the link takes a packet of VL[0-3], 4,220 bytes, by"
                  + " entry [0-3] of the high table\\."),
          first);
      assertEquals(
          chromium.run("wave.taken[5]"),
          chromium.run(
              "(() => { for (let i = 0; i < 5; i++) { at('wave-next').click(); }"
                  + " return shownTaken(); })()"));
      String later = chromium.run("at('wave-said').textContent");
      assertNotEquals(first, later);
      chromium.run("(at('wave-before').click(), at('wave-next').click(), 0)");
      assertEquals(later, chromium.run("at('wave-said').textContent"));
      chromium.run(
          "(at('wave-kind').value = 'flat', at('wave-kind').dispatchEvent(new Event('change')), 0)");
      assertNotEquals(later, chromium.run(recorded));
      String saved =
          chromium.run(
              "new Promise(done => { URL.createObjectURL = blob => { blob.text().then(done); return '#'; };"
                  + " at('wave-save').click(); })");
      assertTrue(saved.contains("$var wire 4 $ grantVl [3:0] $end\n"), saved.substring(0, 400));
    }
  }

  @Test
  void thePortWorksPacketByPacketAndPlays() throws Exception {
    try (Chromium chromium = opened(example("ninety-nine.conf"))) {
      chromium.run("(at('work-step').click(), 0)");
      String said = chromium.run("at('work-said').textContent");
      assertTrue(
          said.matches("VL[0-3] sends 4,220 bytes, by entry [0-3] of the high table\\."), said);
      assertEquals("1", chromium.run("document.querySelectorAll('#work-link .packet').length"));
      String played =
          chromium.run(
              "new Promise(done => { at('work-speed').value = 8; at('work-play').click();"
                  + " let pictures = 0; const from = performance.now(); const count = () =>"
                  + " { pictures++; performance.now() - from < 1000 ? requestAnimationFrame(count)"
                  + " : done(pictures); }; count(); })");
      System.out.println(played + " pictures in a second while the port plays");
      assertTrue(Double.parseDouble(played) > 2, played);
      assertEquals("Pause", chromium.run("at('work-play').textContent"));
      chromium.run("(at('work-play').click(), 0)");
      assertEquals("0", chromium.run("document.querySelectorAll('.meter.over').length"));
      String shares = chromium.run("atWork.rows.map(row => row.got.textContent).join('|')");
      assertTrue(shares.startsWith("33."), shares);
    }
  }

  @Test
  void aStalledReceiverIsSeen() throws Exception {
    try (Chromium chromium = opened(example("ninety-nine.conf"))) {
      String stall = "document.querySelectorAll('.stall input')[1].click()";
      chromium.run("(" + stall + ", atWork.model.run(1e6), draw(), 0)");
      assertEquals(
          "64|0 blocks",
          chromium.run(
              "['queue', 'credits'].map(name => atWork.rows[1][name].said.textContent).join('|')"));
      // Other tables begin anew, and the receiver still stalls.
      chromium.run(
          "(() => { const slider = document.querySelector('.entry input[type=range]');"
              + " slider.value = 3; slider.dispatchEvent(new Event('input'));"
              + " atWork.model.run(1e6); draw(); return 0; })()");
      assertEquals("0 blocks", chromium.run("atWork.rows[1].credits.said.textContent"));
    }
  }

  @Test
  void tablesAreFoundAndUsed() throws Exception {
    try (Chromium chromium = opened(example("starving.conf"))) {
      chromium.run("(at('find').click(), 0)");
      String cells = chromium.run(cells("plan"));
      assertTrue(cells.contains("20.00 µs"), cells);
      chromium.run("(document.querySelector('#plan button').click(), 0)");
      String verdict = chromium.run("at('verdict').textContent");
      assertTrue(verdict.startsWith("Nobody starves: "), verdict);
      chromium.run("(CLASSES[0].rate = '90%', CLASSES[1].rate = '20%', at('find').click(), 0)");
      String said = chromium.run("at('plan-said').textContent");
      assertTrue(said.startsWith("No plan: "), said);
      chromium.run("(CLASSES[0].rate = 'much', at('find').click(), 0)");
      String refused = chromium.run("at('plan-said').textContent");
      assertTrue(refused.startsWith("classes:6: "), refused);
    }
  }

  @Test
  void aMalformedTextGivesItsLine() throws Exception {
    String text = "# VLArbitration tables: Lid 4 port 1 LowCap 8 HighCap 8\nnothing\n";
    try (Chromium chromium = opened(text)) {
      String line = chromium.run("at('verdict').textContent");
      assertTrue(line.startsWith("text:2: expected "), line);
      String answer = Answers.explain("text", text, SETTINGS);
      assertTrue(answer.contains(line.replace("\"", "\\\"")), answer);
    }
  }

  @Test
  void aTextThatIsTooLongIsRefusedAtOnce() throws Exception {
    try (Chromium chromium = opened(example("ninety-nine.conf"))) {
      String time =
          chromium.run(
              "(() => { const file = new File(['x'.repeat(60e6)], 'long.conf'); const from ="
                  + " performance.now(); return read(file, take).then(() => performance.now() - from);"
                  + " })()");
      System.out.println("a file of 60 MB is refused in " + time + " ms");
      String verdict = chromium.run("at('verdict').textContent");
      assertTrue(verdict.startsWith("The text has 60,000,000 bytes, expected at most "), verdict);
      String kept = chromium.run("at('text').value");
      assertTrue(kept.contains("qos_high_limit"), kept);
    }
  }

  @Test
  void theTableEngineShowsStepByStep() throws Exception {
    assumeTrue(Chromium.isThere(), "chromium is not installed");
    Path site = folder.resolve("site");
    Site.write(site);
    try (Chromium chromium = new Chromium(folder)) {
      chromium.open(site.resolve("engine.html").toUri(), Map.of());
      chromium.run("(at('distance').value = 3, at('insert').click(), at('insert').click(), 0)");
      assertEquals("insert of distance 8: E(3,8)", chromium.run("at('step').textContent"));
      assertEquals("16", chromium.run("document.querySelectorAll('.place.taken').length"));
      // The release of the first leaves two singular sets of level 3, which are joined.
      chromium.run("(at('distance').value = 2, at('insert').click(), 0)");
      chromium.run("(document.querySelector('#sequences button').click(), 0)");
      String first = chromium.run("at('step').textContent");
      assertEquals("release of E(3,0)", first);
      chromium.run("(at('random').click(), at('play').click(), at('play').click(), 0)");
      assertEquals("Play", chromium.run("at('play').textContent"));
      assertTrue(Integer.parseInt(chromium.run("at('steps').children.length")) >= 5);
    }
  }

  @Test
  void markupInANameIsText() throws Exception {
    String name = "<img/src=x/onerror=document.title=1>";
    try (Chromium chromium =
        opened(example("ninety-nine.conf").replace("qos TRUE", "qos " + name))) {
      assertEquals("0", chromium.run("document.images.length"));
      String warnings = chromium.run("at('warnings').innerText");
      assertTrue(warnings.contains("qos is " + name), warnings);
      assertTrue(chromium.run("document.title").startsWith("vlarb"));
    }
  }

  @Test
  void eachFieldHasALabel() throws Exception {
    try (Chromium chromium = opened(example("ninety-nine.conf"))) {
      String bare =
          "Array.from(document.querySelectorAll('input, select, textarea'))"
              + ".filter(field => !field.ariaLabel && field.labels.length === 0).length";
      assertEquals("0", chromium.run(bare));
      assertEquals("1", chromium.run("(document.body.append(element('input', {})), " + bare + ")"));
    }
  }

  @Test
  void noFileAsksForAnotherMachine() {
    Pattern address = Pattern.compile("https?://[^\\s\"'`]*");
    Site.files()
        .forEach(
            (name, bytes) -> {
              Matcher found = address.matcher(new String(bytes, StandardCharsets.UTF_8));
              assertFalse(found.find(), () -> name + ": " + found.group());
            });
    String page = new String(Site.files().get(Site.INDEX), StandardCharsets.UTF_8);
    assertTrue(page.contains("default-src 'none'"), page);
  }

  @Test
  void allThatAPageNamesIsThere() {
    Pattern named = Pattern.compile("(?:href|src)=\"([^\"#]+)");
    Site.files()
        .forEach(
            (name, bytes) -> {
              if (name.endsWith(".html")) {
                Matcher found = named.matcher(new String(bytes, StandardCharsets.UTF_8));
                while (found.find()) {
                  String file = found.group(1);
                  assertTrue(Site.files().containsKey(file), () -> name + ": " + file);
                }
              }
            });
  }

  @Test
  void thePageIsSmall() {
    int bytes = Site.files().values().stream().mapToInt(file -> file.length).sum();
    System.out.println(bytes + " bytes");
    assertTrue(bytes <= MOST_BYTES, () -> bytes + " bytes");
  }

  @Test
  void theServerHasTheFilesAndNoOthers() throws IOException, InterruptedException {
    try (SiteServer server = SiteServer.start(0);
        HttpClient client = HttpClient.newHttpClient()) {
      assertTrue(server.address().startsWith("http://127.0.0.1:"), server.address());
      assertEquals(200, status(client, server.address()));
      assertEquals(200, status(client, server.address() + "vlarb.js"));
      assertEquals(404, status(client, server.address() + "../pom.xml"));
    }
  }

  private static int status(HttpClient client, String address)
      throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }
}
