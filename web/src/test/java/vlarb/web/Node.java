// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import vlarb.page.JsonText;

/** The script in Node: the answers of the product's JavaScript. */
final class Node {
  /** The script as the build left it. */
  static final Path SCRIPT = file(Node.class.getResource("vlarb.js"));

  private static final int MOST_MINUTES = 10;
  private static final String ASK = "ask.js";
  private static final String WORK = "work.js";
  private static final String WAVE = "wave.js";

  private Node() {}

  private static Path file(java.net.URL url) {
    return Path.of(java.net.URI.create(url.toString()));
  }

  /** Says whether Node is installed. */
  static boolean isThere() {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "node")));
  }

  /**
   * The answers of a script.
   *
   * @param questions each the name of a function and its arguments
   */
  static List<String> answers(Path script, Path folder, List<List<Object>> questions)
      throws IOException, InterruptedException {
    return answers(ASK, script, folder, questions);
  }

  /**
   * The pictures of what is at work.
   *
   * @param ports each the name of a function, its arguments, and a list of methods with theirs
   */
  static List<String> pictures(Path folder, List<List<Object>> ports)
      throws IOException, InterruptedException {
    return answers(WORK, SCRIPT, folder, ports);
  }

  /**
   * The waveforms of ports at work: what JSON and what VCD has.
   *
   * @param ports as above, and the method that makes the waveform with its arguments
   */
  static List<String> waves(Path folder, List<List<Object>> ports)
      throws IOException, InterruptedException {
    return answers(WAVE, SCRIPT, folder, ports);
  }

  private static List<String> answers(
      String asking, Path script, Path folder, List<List<Object>> questions)
      throws IOException, InterruptedException {
    Path asked = Files.writeString(folder.resolve("questions.json"), JsonText.of(questions));
    Path output = folder.resolve("answers");
    Process node =
        new ProcessBuilder(
                "node",
                file(Node.class.getResource(asking)).toString(),
                script.toString(),
                asked.toString())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    boolean ended = node.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
    node.destroyForcibly();
    assertTrue(ended, () -> "Node has no answers to " + asked);
    assertEquals(0, node.exitValue());
    String text = Files.readString(output, StandardCharsets.UTF_8);
    return List.of(text.split("\f"));
  }
}
