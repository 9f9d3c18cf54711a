// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.web.answer.Answers;
import vlarb.web.site.Site;

class WebCommandTest {
  @TempDir private Path folder;

  @Test
  void theFolderHasAllFiles() throws Exception {
    CommandRun run = CommandRun.of("web", "--out", folder.resolve("page"));
    assertEquals(0, run.code(), run.err());
    for (Map.Entry<String, byte[]> file : Site.files().entrySet()) {
      assertArrayEquals(
          file.getValue(), Files.readAllBytes(folder.resolve("page").resolve(file.getKey())));
    }
  }

  @Test
  void aFolderThatCannotBeIsOneLine() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    CommandRun run = CommandRun.of("web", "--out", file.resolve("page"));
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--out: "), run.err());
  }

  @Test
  void aPortThatIsTakenIsOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run = CommandRun.of("web", "--tcp-port", taken.getLocalPort());
      assertEquals(2, run.code());
      assertTrue(run.err().contains("is taken"), run.err());
    }
    assertEquals(2, CommandRun.of("web", "--tcp-port", 70_000).code());
  }

  /** The page's answers and the command's, for a file with surprises. */
  @Test
  void thePageAnswersWhatExplainPrints() throws Exception {
    Path examples = Path.of(System.getProperty("vlarb.home"), "examples");
    for (String name : new String[] {"ninety-nine.conf", "starving.conf", "opensm-qos.conf"}) {
      Path file = examples.resolve(name);
      CommandRun run =
          CommandRun.of(
              "explain",
              file,
              "--port",
              "ca",
              "--high-cap",
              8,
              "--low-cap",
              8,
              "--rate",
              "4xNDR",
              "--json");
      String settings = "port=ca high-cap=8 low-cap=8 rate=4xNDR";
      assertEquals(run.out(), Answers.explain(file.toString(), Files.readString(file), settings));
    }
  }
}
