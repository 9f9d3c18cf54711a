// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Writable;
import vlarb.system.AtomicFiles;
import vlarb.web.site.Site;
import vlarb.web.site.SiteServer;

/** Serves the page that answers as explain and compare do, or writes it into a folder. */
@Command(
    name = "web",
    description = {
      "Serve a page that says what tables promise: the same answers as explain and compare, in a"
          + " browser.",
      "The page is there for this machine alone, until the command is stopped."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  vlarb web --tcp-port 8080", "  vlarb web --out page"})
public final class WebCommand implements Runnable {
  private static final int MOST_PORTS = 65_535;

  @Spec private CommandSpec spec;

  @Option(
      names = "--tcp-port",
      paramLabel = "N",
      defaultValue = "0",
      description = "The TCP port, 1 to 65535 (default: any that is free).")
  private int port;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write the page there instead; index.html opens without a server.")
  private Optional<Path> out;

  @Option(
      names = "--no-browser",
      description =
          "Print the address alone. On a terminal the page opens in the browser that BROWSER names,"
              + " or in the desktop's.")
  private boolean withoutBrowser;

  @Override
  public void run() {
    if (port < 0 || port > MOST_PORTS) {
      throw new BadInputException("--tcp-port: expected 1 to " + MOST_PORTS + ", not " + port);
    }
    try {
      if (out.isPresent()) {
        Writable.folder("--out", out.get());
        write(out.get());
      } else {
        serve();
      }
    } catch (BindException e) {
      throw new BadInputException("--tcp-port: " + port + " is taken", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path folder) throws IOException {
    for (Map.Entry<String, byte[]> file : Site.files().entrySet()) {
      AtomicFiles.write(folder.resolve(file.getKey()), file.getValue());
    }
  }

  /** Serves until the thread is interrupted or the program is ended. */
  private void serve() throws IOException {
    try (SiteServer server = SiteServer.start(port)) {
      PrintWriter to = spec.commandLine().getOut();
      to.println(server.address());
      to.flush();
      if (!withoutBrowser && isOnTerminal()) {
        new Browser(System.getenv()).show(server.address());
      }
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isOnTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }
}
