// SPDX-License-Identifier: Apache-2.0
package vlarb.web.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Firefox, driven by WebDriver BiDi. */
final class Firefox extends Browser {
  private final String context;

  Firefox(Path folder) throws Exception {
    super(
        folder,
        List.of(
            "firefox",
            "--headless",
            "--no-remote",
            "--profile",
            Files.createDirectories(folder.resolve("profile")).toString(),
            "--remote-debugging-port=0",
            "about:blank"));
    JsonNode server = JSON.readTree(ready(folder.resolve("profile/WebDriverBiDiServer.json")));
    connect("ws://127.0.0.1:" + server.get("ws_port").asInt() + "/session");
    send("session.new", Map.of("capabilities", Map.of()));
    send("session.subscribe", Map.of("events", List.of("network.beforeRequestSent")));
    context = send("browsingContext.getTree", Map.of()).at("/result/contexts/0/context").asString();
  }

  @Override
  String request(JsonNode message) {
    return message.path("method").asString("").equals("network.beforeRequestSent")
        ? message.at("/params/request/url").asString()
        : "";
  }

  @Override
  void navigate(String address) throws Exception {
    send(
        "browsingContext.navigate", Map.of("context", context, "url", address, "wait", "complete"));
  }

  @Override
  String evaluate(String promise) throws Exception {
    JsonNode answer =
        send(
            "script.evaluate",
            Map.of(
                "expression",
                promise,
                "target",
                Map.of("context", context),
                "awaitPromise",
                true,
                "userActivation",
                true));
    if (!answer.at("/result/type").asString("").equals("success")) {
      throw new AssertionError(answer.toString());
    }
    return answer.at("/result/result/value").asString();
  }

  @Override
  public void press(Key key) throws Exception {
    List<Object> strokes =
        List.of(
            Map.of("type", "keyDown", "value", key.character),
            Map.of("type", "keyUp", "value", key.character));
    send(
        "input.performActions",
        Map.of(
            "context",
            context,
            "actions",
            List.of(Map.of("type", "key", "id", "keys", "actions", strokes))));
  }

  @Override
  void quit() throws Exception {
    send("browser.close", Map.of());
  }
}
