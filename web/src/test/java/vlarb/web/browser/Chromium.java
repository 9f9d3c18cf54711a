// SPDX-License-Identifier: Apache-2.0
package vlarb.web.browser;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Chromium, driven by its DevTools protocol. */
final class Chromium extends Browser {
  Chromium(Path folder) throws Exception {
    super(
        folder,
        List.of(
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--user-data-dir=" + folder.resolve("profile"),
            "--remote-debugging-port=0",
            "about:blank"));
    String port =
        ready(folder.resolve("profile/DevToolsActivePort")).lines().findFirst().orElseThrow();
    HttpRequest pages =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json")).build();
    String list = client.send(pages, HttpResponse.BodyHandlers.ofString()).body();
    for (JsonNode target : JSON.readTree(list)) {
      if (target.get("type").asString().equals("page")) {
        connect(target.get("webSocketDebuggerUrl").asString());
      }
    }
    send("Network.enable", Map.of());
    send("Page.enable", Map.of());
  }

  @Override
  String request(JsonNode message) {
    return message.path("method").asString("").equals("Network.requestWillBeSent")
        ? message.at("/params/request/url").asString()
        : "";
  }

  @Override
  void navigate(String address) throws Exception {
    send("Page.navigate", Map.of("url", address));
  }

  @Override
  String evaluate(String promise) throws Exception {
    JsonNode answer = send("Runtime.evaluate", Map.of("expression", promise, "awaitPromise", true));
    if (answer.at("/result/exceptionDetails").isObject()) {
      throw new AssertionError(answer.toString());
    }
    return answer.at("/result/result/value").asString();
  }

  @Override
  public void press(Key key) throws Exception {
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

  @Override
  void quit() throws Exception {
    send("Browser.close", Map.of());
  }
}
