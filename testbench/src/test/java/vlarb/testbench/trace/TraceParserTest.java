// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Rules;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

class TraceParserTest {
  /** Parses a trace for a port with eight entries a table and four data VLs. */
  private static List<TraceEvent> parse(String text) throws TraceFormatException {
    return TraceParser.parse("t", text, Ports.port(8, 4, CreditKind.BLOCKS, Rules.SPEC));
  }

  @Test
  void everyEvent() throws TraceFormatException {
    assertEquals(
        List.of(
            new TraceEvent.Limit(255),
            new TraceEvent.Entry(Priority.HIGH, 7, new VlWeight(15, 255)),
            new TraceEvent.Entry(Priority.LOW, 0, new VlWeight(0, 0)),
            new TraceEvent.Vls(OperationalVls.VL0_3),
            new TraceEvent.Commit(),
            new TraceEvent.Credit(14, 0),
            new TraceEvent.Credit(0, Port.UNLIMITED),
            new TraceEvent.Arrival(14, 1, 1),
            new TraceEvent.Arrival(0, 2047, 12),
            new TraceEvent.Smp(64),
            new TraceEvent.Fcp(),
            new TraceEvent.Decide(0)),
        parse(
            """
            limit 255
            high 7 15 255
            low 0 0 0
            vls 3
            commit
            credit 14 0
            credit 0 inf
            arrive 14 4
            arrive 0 8188 x12
            smp 256
            fcp
            decide 0
            """));
  }

  @Test
  void commentsBlankLinesAndBothKindsOfLineEnds() throws TraceFormatException {
    assertEquals(
        List.of(new TraceEvent.Fcp(), new TraceEvent.Smp(1), new TraceEvent.Decide(3)),
        parse("# größer: limit 999\r\n\r\n  fcp# at once\n\n\tsmp\t4 # SMP # again\r\ndecide 3"));
  }

  @Test
  void anEmptyTraceHasNoEvents() throws TraceFormatException {
    assertEquals(List.of(), parse(""));
  }

  @ParameterizedTest
  @CsvSource({"4, 1", "5, 2", "8, 2", "8185, 2047", "8188, 2047"})
  void bytesAreRoundedUpToDwords(int bytes, int dwords) throws TraceFormatException {
    assertEquals(List.of(new TraceEvent.Smp(dwords)), parse("smp " + bytes));
  }

  @Test
  void countsBeyondAllBoundsAreTheMostThereIs() throws TraceFormatException {
    assertEquals(
        List.of(
            new TraceEvent.Arrival(0, 1, Long.MAX_VALUE), new TraceEvent.Credit(0, Long.MAX_VALUE)),
        parse("arrive 0 4 x99999999999999999999\ncredit 0 99999999999999999999"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "limit 256          | limit has \"256\" as N, expected 0 to 255",
        "limit -1           | limit has \"-1\" as N, expected 0 to 255",
        "limit 0x10         | limit has \"0x10\" as N, expected 0 to 255",
        "limit ٣            | limit has \"?\" as N, expected 0 to 255",
        "limit              | 1 word, expected limit N",
        "limit 1 2          | 3 words, expected limit N",
        "high 8 0 1         | high has \"8\" as I, expected 0 to 7",
        "low 8 0 1          | low has \"8\" as I, expected 0 to 7",
        "high 0 16 1        | high has \"16\" as VL, expected 0 to 15",
        "high 0 0 256       | high has \"256\" as WEIGHT, expected 0 to 255",
        "high 0 0           | 3 words, expected high I VL WEIGHT",
        "vls 0              | vls has \"0\" as N, expected 1 to 3",
        "vls 4              | vls has \"4\" as N, expected 1 to 3",
        "commit 1           | 2 words, expected commit",
        "credit 15 1        | credit has \"15\" as VL, expected 0 to 14",
        "credit 16 inf      | credit has \"16\" as VL, expected 0 to 14",
        "credit 0 -1        | credit has \"-1\" as BLOCKS, expected 0 or more or inf",
        "credit 0 infinite  | credit has \"infinite\" as BLOCKS, expected 0 or more or inf",
        "credit 0           | 2 words, expected credit VL BLOCKS",
        "arrive 15 64       | arrive has \"15\" as VL, expected 0 to 14",
        "arrive 0 3         | arrive has \"3\" as BYTES, expected 4 to 8188",
        "arrive 0 8189      | arrive has \"8189\" as BYTES, expected 4 to 8188",
        "arrive 0 64 x0     | arrive has \"x0\" as xN, expected x and a number of 1 or more",
        "arrive 0 64 3      | arrive has \"3\" as xN, expected x and a number of 1 or more",
        "arrive 0 64 x-1    | arrive has \"x-1\" as xN, expected x and a number of 1 or more",
        "arrive 0 64 x 2    | 5 words, expected arrive VL BYTES [xN]",
        "smp 0              | smp has \"0\" as BYTES, expected 4 to 8188",
        "smp 256 x2         | 3 words, expected smp BYTES",
        "fcp 4              | 2 words, expected fcp",
        "decide             | 1 word, expected decide N",
        "decide -1          | decide has \"-1\" as N, expected 0 or more",
        "Commit             | unknown event \"Commit\", expected limit, high, low, vls, commit, credit, arrive, smp, fcp or decide",
      })
  void whatATraceCannotSayIsNamedWithItsLine(String line, String problem) {
    TraceFormatException thrown =
        assertThrows(TraceFormatException.class, () -> parse("# first\n" + line + "\n"));
    assertEquals("t:2: " + problem, thrown.getMessage());
  }

  @Test
  void onAPortWithOneDataVlOnlyThatCanBeEnabled() {
    ArbiterParameters single = Ports.port(2, 1, CreditKind.BLOCKS, Rules.SPEC);
    TraceFormatException thrown =
        assertThrows(TraceFormatException.class, () -> TraceParser.parse("t", "vls 2", single));
    assertEquals("t:1: vls has \"2\" as N, expected 1", thrown.getMessage());
  }

  @Test
  void forAPortThatBoundsItsPacketsNoneThatIsLonger() throws TraceFormatException {
    ArbiterParameters bounded = Ports.SMALL.withOptions(new PortOptions(291, 0));
    assertEquals(List.of(new TraceEvent.Smp(72)), TraceParser.parse("t", "smp 288", bounded));
    TraceFormatException thrown =
        assertThrows(TraceFormatException.class, () -> TraceParser.parse("t", "smp 289", bounded));
    assertEquals("t:1: smp has \"289\" as BYTES, expected 4 to 288", thrown.getMessage());
  }

  @Test
  void aMessageStaysShortAndPrintable() {
    TraceFormatException thrown =
        assertThrows(
            TraceFormatException.class, () -> parse("\u001b[2J" + "x".repeat(1 << 20) + " 1"));
    assertTrue(thrown.getMessage().matches("[ -~]{1,200}"), thrown.getMessage());
  }
}
