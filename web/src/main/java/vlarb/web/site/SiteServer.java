// SPDX-License-Identifier: Apache-2.0
package vlarb.web.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;

/** Serves the page on this machine's loopback address, to this machine alone. */
public final class SiteServer implements AutoCloseable {
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final Map<String, String> TYPES =
      Map.of("html", "text/html", "css", "text/css", "js", "text/javascript");

  private final HttpServer server;
  private final Map<String, byte[]> files = Site.files();

  private SiteServer(HttpServer server) {
    this.server = server;
    server.createContext("/", this::answer);
  }

  /**
   * Starts to serve.
   *
   * @param port the port, or 0 for any that is free
   * @throws IOException if the port is taken
   */
  public static SiteServer start(int port) throws IOException {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    var server = new SiteServer(HttpServer.create(address, 0));
    server.server.start();
    return server;
  }

  /** The page's address. */
  public String address() {
    InetSocketAddress bound = server.getAddress();
    return "http://" + bound.getAddress().getHostAddress() + ":" + bound.getPort() + "/";
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring(1);
    String name = path.isEmpty() ? Site.INDEX : path;
    byte[] file = files.getOrDefault(name, new byte[0]);
    String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
    exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
    exchange.sendResponseHeaders(
        file.length == 0 ? NOT_FOUND : OK, file.length == 0 ? -1 : file.length);
    exchange.getResponseBody().write(file);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
