// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Debian's Chromium without a screen, driven by its DevTools protocol. */
final class Chromium implements AutoCloseable {
  private static final int MOST_SECONDS = 60;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Process browser;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private final WebSocket socket;
  private int asked;

  /**
   * Starts the browser with an empty page.
   *
   * @param folder an empty one, for the browser
   */
  Chromium(Path folder) throws Exception {
    Path profile = folder.resolve("profile");
    browser =
        new ProcessBuilder(
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + profile,
                "--remote-debugging-port=0",
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(folder.resolve("said").toFile())
            .start();
    String port = port(profile.resolve("DevToolsActivePort"));
    HttpRequest pages =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json")).build();
    String list = client.send(pages, HttpResponse.BodyHandlers.ofString()).body();
    String address = "";
    for (JsonNode target : JSON.readTree(list)) {
      if (target.get("type").asString().equals("page")) {
        address = target.get("webSocketDebuggerUrl").asString();
      }
    }
    socket = client.newWebSocketBuilder().buildAsync(URI.create(address), new Messages()).join();
    send("Network.enable", Map.of());
    send("Page.enable", Map.of());
  }

  /** Says whether Chromium is installed. */
  static boolean isThere() {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "chromium")));
  }

  private String port(Path file) throws IOException, InterruptedException {
    for (int tries = 0; tries < 10 * MOST_SECONDS; tries++) {
      if (Files.exists(file) && Files.size(file) > 0) {
        return Files.readAllLines(file).getFirst();
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    browser.destroyForcibly();
    throw new IOException("Chromium opens no port");
  }

  /** Takes the messages of the browser apart. */
  private final class Messages implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        JsonNode node = JSON.readTree(message.toString());
        message.setLength(0);
        if (node.has("id")) {
          answers.get(node.get("id").asInt()).complete(node);
        } else if (node.get("method").asString().equals("Network.requestWillBeSent")) {
          requests.add(node.at("/params/request/url").asString());
        }
      }
      from.request(1);
      return null;
    }
  }

  private JsonNode send(String method, Map<String, Object> parameters) throws Exception {
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    int id = ++asked;
    answers.put(id, answer);
    socket
        .sendText(
            JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
        .join();
    return answer.get(MOST_SECONDS, TimeUnit.SECONDS);
  }

  /** Opens a page with values in its address, and waits until it has shown them. */
  void open(URI page, Map<String, String> state) throws Exception {
    String fragment =
        state.entrySet().stream()
            .map(value -> value.getKey() + "=" + encoded(value.getValue()))
            .collect(Collectors.joining("&"));
    open(page + "#" + fragment);
  }

  /** Opens an address, and waits until the page has shown what it holds. */
  void open(String address) throws Exception {
    send("Page.navigate", Map.of("url", address));
    String isShown = "document.readyState === 'complete' && typeof at === 'function'";
    for (int tries = 0; !run(isShown).equals("true"); tries++) {
      assertTrue(tries < 50 * MOST_SECONDS, () -> "not shown: " + address);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** The value of an expression of JavaScript in the page, as text; a promise is waited for. */
  String run(String expression) throws Exception {
    String text = "Promise.resolve(" + expression + ").then(String)";
    JsonNode answer = send("Runtime.evaluate", Map.of("expression", text, "awaitPromise", true));
    if (answer.at("/result/exceptionDetails").isObject()) {
      throw new AssertionError(answer.toString());
    }
    return answer.at("/result/result/value").asString();
  }

  /** Presses a key and lets it go. */
  void press(Key key) throws Exception {
    for (String type : List.of("keyDown", "keyUp")) {
      Map<String, Object> event =
          Map.of(
              "type",
              type,
              "key",
              key.value,
              "code",
              key.code,
              "windowsVirtualKeyCode",
              key.number,
              "text",
              type.equals("keyDown") ? key.text : "");
      send("Input.dispatchKeyEvent", event);
    }
  }

  /** A key that works a page. */
  enum Key {
    TAB("Tab", "Tab", 9, ""),
    ENTER("Enter", "Enter", 13, "\r"),
    SPACE(" ", "Space", 32, " "),
    RIGHT("ArrowRight", "ArrowRight", 39, "");

    private final String value;
    private final String code;
    private final int number;
    private final String text;

    Key(String value, String code, int number, String text) {
      this.value = value;
      this.code = code;
      this.number = number;
      this.text = text;
    }
  }

  /** The addresses that the page has asked for. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() throws Exception {
    send("Browser.close", Map.of());
    boolean ended = browser.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
    browser.destroyForcibly();
    client.shutdownNow();
    assertTrue(ended, "Chromium does not end");
  }
}
