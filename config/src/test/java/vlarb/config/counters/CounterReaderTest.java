// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.counters.PortCounters.Counter;
import vlarb.config.fabric.FabricNames;

/** Counters by the texts of tools, and what was counted between two of them. */
class CounterReaderTest {
  private static final String HEAD = "# Port extended counters: Lid 4 port 1 (CapMask: 0x5300)\n";

  private static final String LINKS =
      """
      Switch\t8 "S-0000000000200000"\t\t# "S1" base port 0 lid 2 lmc 0
      [1]\t"H-0000000000100000"[1](100001) \t\t# "H1" lid 1 4xSDR

      Ca\t2 "H-0000000000100000"\t\t# "H1"
      [1](100001) \t"S-0000000000200000"[1]\t\t# lid 1 lmc 0 "S1" lid 2 4xSDR
      """;

  private static PortCounters read(String text) throws ConfigurationException {
    SourceText links = new SourceText("links", LINKS);
    return CounterReader.read(new SourceText("c.txt", text), FabricNames.of(links));
  }

  private static Optional<Long> value(PortCounters counters, String port, CounterKind kind, int n) {
    return Optional.ofNullable(
            counters.ports().getOrDefault(port, Map.of()).get(new Counter(kind, n)))
        .map(Count::value);
  }

  /** The output of perfquery of infiniband-diags 44 for a port of ibsim 0.10. */
  private static String captured() throws IOException {
    try (InputStream in = CounterReaderTest.class.getResourceAsStream("perfquery.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void whatPerfqueryPrints() throws Exception {
    PortCounters read = read(captured());
    assertEquals(1, read.ports().size());
    // The extended counter, not the one of 32 bits, which is 3888.
    assertEquals(Optional.of(4032L), value(read, "Lid 2 port 1", CounterKind.XMIT_DATA, 0));
    assertEquals(Optional.of(0L), value(read, "Lid 2 port 1", CounterKind.XMIT_WAIT, 0));
    assertEquals(Optional.of(0L), value(read, "Lid 2 port 1", CounterKind.VL_XMIT_WAIT, 15));
  }

  /** The form of dump.c and fields.c of infiniband-diags, without the fields between. */
  @Test
  void theTickOfASampleIsThePortsAndNoCounter() throws Exception {
    String text =
        """
        # PortSamplesControl: Lid 4 port 1
        OpCode:..........................0xff
        PortSelect:......................0
        Tick:............................0x07
        CounterWidth:....................7
        """
            + HEAD
            + "PortXmitWait:....................5\n";
    PortCounters read = read(text);
    assertEquals(Map.of("Lid 4 port 1", 7), read.ticks());
    assertEquals(Optional.of(5L), value(read, "Lid 4 port 1", CounterKind.XMIT_WAIT, 0));
    String wrong = text.replace("0x07", "0x107");
    ConfigurationException refused = assertThrows(ConfigurationException.class, () -> read(wrong));
    assertEquals("c.txt:4: expected a Tick from 0 to 0xff, not '0x107'", refused.getMessage());
  }

  @Test
  void allFormsAreTakenAsPeoplePasteThem() throws Exception {
    PortCounters read =
        read(
            """
            $ perfquery -x 4 1
            > # Port extended counters: Lid 4 port  1 (CapMask: 0x5300 CapMask2: 0x0000002)
            > PortXmitData:....................39078804993378
            > PortXmitWait:....................18446744073709551615
            # PortXmitDataSL counters: Lid 4 port 1
            XmtDataSL3:......................77
            # Port counters: Lid 9 (fe80::17:77ff:fef9:6e79) port 1
            PortVLXmitWait[0]:...............606
            Errors for 0x200000 "S1"
               GUID 0x200000 port ALL: [PortXmitDiscards == 9 (9.000)] [PortXmitWait == 32730501]
               GUID 0x200000 port 1: [PortXmitDiscards == 5] [PortXmitWait == 22730501 (21.678M)]
               GUID 0x99 port 1: [PortXmitData == 8 (32.000B)]
            START_PM_INFO
            NodeGUID,PortNumber,PortXmitDataExtended,PortXmitWaitExt
            0x0000000000100000,1,0x10,-1
            END_PM_INFO
            """);
    assertEquals(
        Optional.of(39_078_804_993_378L), value(read, "Lid 4 port 1", CounterKind.XMIT_DATA, 0));
    assertEquals(Optional.empty(), value(read, "Lid 4 port 1", CounterKind.XMIT_WAIT, 0));
    assertEquals(Optional.of(77L), value(read, "Lid 4 port 1", CounterKind.SL_XMIT_DATA, 3));
    assertEquals(Optional.of(606L), value(read, "Lid 9 port 1", CounterKind.VL_XMIT_WAIT, 0));
    assertEquals(Optional.of(22_730_501L), value(read, "Lid 2 port 1", CounterKind.XMIT_WAIT, 0));
    assertEquals(Optional.of(8L), value(read, "GUID 0x99 port 1", CounterKind.XMIT_DATA, 0));
    assertEquals(Optional.of(16L), value(read, "Lid 1 port 1", CounterKind.XMIT_DATA, 0));
  }

  private static Optional<Increase> increase(String before, String now, String field)
      throws ConfigurationException {
    PortCounters then = read(HEAD + before);
    return read(HEAD + now).since(then).of("Lid 4 port 1", kind(field), 0);
  }

  private static CounterKind kind(String field) {
    return CounterKind.of(field).orElseThrow();
  }

  @Test
  void differencesKnowFullAndClearedCounters() throws Exception {
    String wait = "PortXmitWait:...";
    String vl = "PortVLXmitWait0:...";
    assertEquals(
        Optional.of(new Increase(7, false)), increase(wait + 5, wait + 12, "PortXmitWait"));
    assertEquals(Optional.of(new Increase(3, true)), increase(wait + 5, wait + 3, "PortXmitWait"));
    assertEquals(
        Optional.of(new Increase(65_530, true)), increase(vl + 5, vl + 65_535, "PortVLXmitWait"));
    assertEquals(
        Optional.of(new Increase(0, true)), increase(vl + 65_535, vl + 65_535, "PortVLXmitWait"));
    assertEquals(Optional.empty(), increase(vl + 5, wait + 6, "PortXmitWait"));
    assertEquals(
        Optional.of(new Increase(0, true)),
        increase(wait + 0xffffffffL, wait + 0xffffffffL, "PortXmitWait"));
    // One counter went back: those that are cleared with it were, too.
    assertEquals(
        Optional.of(new Increase(9, true)),
        increase(wait + "5\nPortXmitData:...100", wait + "9\nPortXmitData:...50", "PortXmitWait"));
    assertEquals(
        Optional.of(new Increase(12, false)),
        read(HEAD + wait + 12).increases().of("Lid 4 port 1", CounterKind.XMIT_WAIT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PortXmitWait:...x | c.txt:2: expected PortXmitWait from 0 to 9223372036854775807, not 'x'",
        "PortXmitWait: | c.txt:2: expected PortXmitWait from 0 to 9223372036854775807, not ''",
        "PortVLXmitWait2:.65536 | c.txt:2: expected PortVLXmitWait2 from 0 to 65535, not '65536'",
        "PortVLXmitWait16:...0 | c.txt:2: expected PortVLXmitWait0 to PortVLXmitWait15, not PortVLXmitWait16",
        "XmtDataSL:...0 | c.txt:2: expected XmtDataSL0 to XmtDataSL15, not XmtDataSL",
        "PortXmitWait3:...0 | c.txt:2: expected PortXmitWait, not PortXmitWait3",
        "PortXmitWait:.1;PortXmitWait:.2 | c.txt:3: PortXmitWait of Lid 4 port 1 a second time, expected one reading in a file",
        "# Port counters: Lid 4 port 255 | c.txt:2: counters of all ports together, expected each port's (perfquery -l)",
        "GUID 0x1 port 2: [PortXmitWait == one] | c.txt:2: expected PortXmitWait from 0 to 9223372036854775807, not 'one'",
        "START_PM_INFO;a,b | c.txt:3: expected the columns NodeGUID and PortNumber",
        "START_PM_INFO;NodeGUID,PortNumber;0x1 | c.txt:4: 1 values, expected 2, as many as columns",
        "START_PM_INFO;NodeGUID,PortNumber;0x1,x | c.txt:4: expected a PortNumber, not 'x'",
        "START_PM_INFO;NodeGUID,PortNumber,PortXmitWaitExt;guid,1,2 | c.txt:4: expected a GUID such as 0x2c9030045a1b0, not 'guid'",
        "START_PM_INFO;NodeGUID,PortNumber | c.txt:3: the text ends, expected END_PM_INFO",
      })
  void whatMakesNoSenseIsRefusedInALine(String lines, String message) {
    ConfigurationException refused =
        assertThrows(
            ConfigurationException.class, () -> read(HEAD + lines.replace(';', '\n') + "\n"));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void aCounterNeedsAPortAndATextCounters() {
    assertEquals(
        "c.txt:1: a counter before its port, expected \"# Port counters: Lid 4 port 1\" first",
        assertThrows(ConfigurationException.class, () -> read("PortXmitWait:...1\n")).getMessage());
    assertEquals(
        "c.txt:1: expected counters as perfquery prints them, \"# Port extended counters: Lid 4"
            + " port 1\" and \"PortXmitWait:....0\"",
        assertThrows(ConfigurationException.class, () -> read("nothing\n")).getMessage());
  }

  /** Damaged texts are read or refused with a line. */
  @Test
  void damagedTextsAreReadOrRefused() throws Exception {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("damaged counters: -Dvlarb.seed=" + seed);
    Random random = new Random(seed);
    String text =
        captured()
            + "GUID 0x1 port 2: [PortXmitWait == 1]\nSTART_PM_INFO\nNodeGUID,PortNumber,"
            + "PortXmitWaitExt\n0x1,2,3\nEND_PM_INFO\n";
    for (int i = 0; i < 3000; i++) {
      StringBuilder damaged = new StringBuilder(text);
      for (int n = random.nextInt(6); n >= 0; n--) {
        int at = random.nextInt(damaged.length());
        switch (random.nextInt(3)) {
          case 0 -> damaged.setCharAt(at, (char) (32 + random.nextInt(95)));
          case 1 -> damaged.delete(at, Math.min(damaged.length() - 1, at + random.nextInt(40)));
          default -> damaged.insert(at, random.nextLong());
        }
      }
      try {
        read(damaged.toString());
      } catch (ConfigurationException e) {
        assertEquals(1, e.getMessage().lines().count(), e.getMessage());
      }
    }
  }
}
