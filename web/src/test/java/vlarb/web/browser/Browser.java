// SPDX-License-Identifier: Apache-2.0
package vlarb.web.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** A browser with a page, which is driven by messages of JSON through a web socket. */
public abstract class Browser implements AutoCloseable {
  static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int MOST_SECONDS = 60;

  private final Process process;
  final HttpClient client = HttpClient.newHttpClient();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private WebSocket socket;
  private int asked;

  /**
   * Starts a browser.
   *
   * @param folder gets what the browser says
   */
  Browser(Path folder, List<String> command) throws IOException {
    process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(folder.resolve("said").toFile())
            .start();
  }

  /** The text of a file that the browser writes when it is ready. */
  final String ready(Path file) throws IOException, InterruptedException {
    for (int tries = 0; tries < 10 * MOST_SECONDS; tries++) {
      if (Files.exists(file) && Files.size(file) > 0) {
        return Files.readString(file);
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    process.destroyForcibly();
    throw new IOException("no " + file);
  }

  final void connect(String address) {
    socket = client.newWebSocketBuilder().buildAsync(URI.create(address), new Messages()).join();
  }

  /** The address that a page asks for, by a message that says so; empty for other messages. */
  abstract String request(JsonNode message);

  /** Takes the messages of the browser apart. */
  private final class Messages implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        JsonNode node = JSON.readTree(message.toString());
        message.setLength(0);
        if (node.path("id").isNumber()) {
          answers.get(node.get("id").asInt()).complete(node);
        } else if (!request(node).isEmpty()) {
          requests.add(request(node));
        }
      }
      from.request(1);
      return null;
    }
  }

  final JsonNode send(String method, Map<String, Object> parameters) throws Exception {
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
  public final void open(URI page, Map<String, String> state) throws Exception {
    String fragment =
        state.entrySet().stream()
            .map(value -> value.getKey() + "=" + encoded(value.getValue()))
            .collect(Collectors.joining("&"));
    open(page + "#" + fragment);
  }

  /** Opens an address, and waits until the page has shown what it holds. */
  public final void open(String address) throws Exception {
    navigate(address);
    String isShown = "document.readyState === 'complete' && typeof at === 'function'";
    for (int tries = 0; !run(isShown).equals("true"); tries++) {
      assertTrue(tries < 50 * MOST_SECONDS, () -> "not shown: " + address);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  abstract void navigate(String address) throws Exception;

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** The value of an expression of JavaScript in the page, as text; a promise is waited for. */
  public final String run(String expression) throws Exception {
    return evaluate("Promise.resolve(" + expression + ").then(String)");
  }

  abstract String evaluate(String promise) throws Exception;

  /** Presses a key and lets it go. */
  public abstract void press(Key key) throws Exception;

  /** The addresses that the page has asked for. */
  public final List<String> requests() {
    return List.copyOf(requests);
  }

  abstract void quit() throws Exception;

  @Override
  public final void close() throws Exception {
    quit();
    boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();
    client.shutdownNow();
    assertTrue(ended, "the browser does not end");
  }
}
