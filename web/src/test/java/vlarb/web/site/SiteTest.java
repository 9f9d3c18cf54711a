// SPDX-License-Identifier: Apache-2.0
package vlarb.web.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The files of the site, and the server that has them. */
class SiteTest {
  private static final int MOST_BYTES = 600 * 1024;

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
