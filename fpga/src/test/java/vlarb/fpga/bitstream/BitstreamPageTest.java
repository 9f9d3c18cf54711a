// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.Sl2Vl;
import vlarb.config.file.ConfigurationFile;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.demonstrator.LineCommand;
import vlarb.fpga.demonstrator.line.SerialCommand;
import vlarb.fpga.demonstrator.port.PortCommand;
import vlarb.model.admission.AdmissionSettings;

/** Tests what the page about the demonstrator says. */
class BitstreamPageTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  /** The line above a session; names the session's configuration. */
  private static final Pattern SESSION = Pattern.compile("A session with `([^`]+)`");

  @Test
  void theSessionGoesAsThePageSays() throws IOException, ConfigurationException {
    DemonstratorModel model = null;
    String answer = "";
    int answers = 0;
    for (String line : page().lines().toList()) {
      Matcher session = SESSION.matcher(line);
      if (session.lookingAt()) {
        model = model(session.group(1));
      } else if (line.startsWith("> ")) {
        answer = model.answer(line.substring(2));
      } else if (line.startsWith("< ")) {
        assertEquals(answer, line.substring(2), "answer " + ++answers);
      }
    }
    assertEquals(15 + 14, answers);
  }

  private static DemonstratorModel model(String file) throws IOException, ConfigurationException {
    Configuration example =
        ConfigurationFile.read(
            HOME.resolve(file).toString(), InputStream.nullInputStream(), OpenSmPort.CA);
    return new DemonstratorModel(
        new Demonstrated(
            example.arbiter(),
            example.tables(),
            example.admission().hardware() ? Optional.of(settings(example)) : Optional.empty()));
  }

  private static AdmissionSettings settings(Configuration example) {
    Sl2Vl map = example.sl2vl().orElseThrow();
    return new AdmissionSettings(
        example.admission().entryCap(),
        example.admission().limit(),
        IntStream.range(0, 16).mapToObj(map::vl).toList());
  }

  @Test
  void everyCommandIsInTheTable() throws IOException {
    List<String> rows = page().lines().filter(line -> line.matches("\\| `[A-Z].*")).toList();
    List<SerialCommand> commands = new ArrayList<>(List.of(LineCommand.values()));
    commands.addAll(List.of(PortCommand.values()));
    assertEquals(
        commands.stream().map(SerialCommand::letter).toList(),
        rows.stream().map(row -> row.charAt(3)).toList());
  }

  @Test
  void thePinsAreThoseOfTheConstraints() throws IOException {
    List<String> rows = page().lines().dropWhile(line -> !line.equals("## Pins")).toList();
    for (Board board : Board.values()) {
      String constraints = board.device().constraints(board);
      for (Board.Pin pin : board.pins()) {
        assertTrue(
            rows.stream().anyMatch(row -> row.matches(".*\\| " + pin.pin() + "\\b.*")),
            pin::toString);
        String located = ".*\\b%s\\b.*\\b%s\\b.*".formatted(pin.port(), pin.pin());
        assertTrue(constraints.lines().anyMatch(line -> line.matches(located)), pin::toString);
      }
    }
  }

  private static String page() throws IOException {
    return Files.readString(HOME.resolve("docs/guide/bitstream.md"));
  }
}
