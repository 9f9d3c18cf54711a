// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.port.CreditRules;
import vlarb.model.port.CreditSettings;
import vlarb.model.port.CreditSide;
import vlarb.model.port.FullQueue;
import vlarb.model.port.HeadLifetime;
import vlarb.model.port.HeadRules;
import vlarb.model.port.InputForm;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortSettings;
import vlarb.model.port.QueueMode;
import vlarb.model.port.VlSource;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;

/** The keys of the port, and what they need of the arbiter's. */
class PortKeysTest {
  private static final String ARBITER = "arbiter: {data-vls: 4, max-packet: 2072}\n";

  @Test
  void aConfigurationWithoutThemHasTheUsualPort() throws ConfigurationException {
    assertEquals(PortSettings.DEFAULT, Inputs.yaml(ARBITER).port());
  }

  @Test
  void eachKeyReachesThePort() throws ConfigurationException {
    String keys =
        "port: {vl: lrh, length: counted, full: drop, queue-bytes: '0,4096,8192,0', smp-bytes: 512,"
            + " credits: both, credit-step: 7, credit-interval: 9000,"
            + " bus: axi-lite, counters: 32, lifetime: 3, clock-mhz: 80, link-down: flush, clocks: own}";
    PortSettings expected =
        new PortSettings(
            VlSource.LRH,
            LengthSource.COUNTED,
            FullQueue.DROP,
            List.of(0, 4096, 8192, 0),
            512,
            new CreditSettings(CreditSide.BOTH, Optional.of(7), 9000),
            RegisterBus.AXI_LITE,
            PortRegisters.NONE.with(PortCounters.USUAL),
            InputRules.DEFAULT,
            new HeadRules(Optional.of(new HeadLifetime(3, 80)), LinkDown.FLUSH),
            LinkCrc.NONE,
            PortClocks.OWN);
    Configuration read = Inputs.yaml(ARBITER + keys + "\n");

    assertEquals(expected, read.port());
    assertEquals(expected.queueBytes(), read.portParameters().queueBytes());
    assertEquals(Inputs.yaml(ARBITER).arbiter(), read.arbiter());
  }

  @Test
  void aCrcIsAppendedWhereTheKeySaysSo() throws ConfigurationException {
    Configuration read = Inputs.yaml(ARBITER + "port: {crc: append}\n");
    assertEquals(LinkCrc.APPEND, read.portParameters().crc());
  }

  @Test
  void packetsCutThroughWhereTheKeySaysSo() throws ConfigurationException {
    Configuration read = Inputs.yaml(ARBITER + "port: {queue-mode: cut-through}\n");
    assertEquals(InputRules.DEFAULT.withMode(QueueMode.CUT_THROUGH), read.port().input());
    assertTrue(read.portParameters().cutsThrough());
  }

  @Test
  void eachVlMayHaveAStream() throws ConfigurationException {
    Configuration read = Inputs.yaml(ARBITER + "port: {input: per-vl}\n");
    assertEquals(InputForm.PER_VL, read.port().input().form());
    assertEquals(5, read.portParameters().streams());
  }

  @Test
  void oneNumberIsForAllDataVls() throws ConfigurationException {
    Configuration read = Inputs.yaml(ARBITER + "port: {queue-bytes: 4096}\n");
    assertEquals(List.of(4096, 4096, 4096, 4096), read.portParameters().queueBytes());
  }

  @Test
  void theUsualQueueHasRoomForTwoOfTheLongestPackets() throws ConfigurationException {
    Configuration read = Inputs.yaml(ARBITER);
    assertEquals(List.of(8192, 8192, 8192, 8192), read.portParameters().queueBytes());
  }

  @Test
  void theUsualStepIsAQuarterOfTheSmallestQueue() throws ConfigurationException {
    String keys = "port: {credits: both, queue-bytes: '0,8192,4096,8192'}\n";
    Configuration read = Inputs.yaml(ARBITER + keys);
    assertEquals(Optional.of(new CreditRules(16, 65_536)), read.portParameters().receiver());
    Configuration usual = Inputs.yaml(ARBITER + "port: {credit-step: 7}\n");
    assertEquals(Optional.empty(), usual.portParameters().receiver());
  }

  /** The table is the configuration's; without one, SLs wrap around the data VLs. */
  @Test
  void theTableOfServiceLevelsIsTheConfigurations() throws ConfigurationException {
    List<Integer> own = List.of(3, 2, 1, 0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15);
    String keys = "port: {vl: sl}\n";
    String table = "tables: {sl2vl: '3,2,1,0,15,0,0,0,0,0,0,0,0,0,0,15'}\n";
    assertEquals(
        Optional.of(new SlToVl(own)),
        Inputs.yaml(ARBITER + keys + table).port().registers().slToVl());
    assertEquals(
        Optional.of(new SlToVl(List.of(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3))),
        Inputs.yaml(ARBITER + keys).port().registers().slToVl());
    assertEquals(Optional.empty(), Inputs.yaml(ARBITER + table).port().registers().slToVl());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          input: vls | port.input is "vls", expected one of merged, per-vl
          vl: dest | port.vl is "dest", expected one of tdest, lrh, sl
          queue-mode: late | port.queue-mode is "late", expected one of store-and-forward, cut-through
          'length: counted, queue-mode: cut-through' | port.queue-mode is cut-through, expected store-and-forward beside port.length counted
          queue-bytes: '4096,4096' | port.queue-bytes has 2 numbers, expected 1 or 4 (arbiter.data-vls)
          queue-bytes: 2048 | port.queue-bytes has 2048, expected 0 or at least 4096 (arbiter.max-packet 2072)
          credits: none | port.credits is "none", expected one of transmit, both
          credit-step: 0 | port.credit-step is "0", expected 1 to 1024
          credit-interval: 65537 | port.credit-interval is "65537", expected 4096 to 65536
          bus: axi | port.bus is "axi", expected one of native, axi-lite, apb, wishbone
          counters: 16 | port.counters is "16", expected one of none, 32
          lifetime: 20 | port.lifetime is "20", expected one of none, 0, 1,
          clock-mhz: 0 | port.clock-mhz is "0", expected 1 to 2000
          'length: counted, crc: append' | port.crc is append, expected none beside port.length counted
          link-down: drop | port.link-down is "drop", expected one of keep, flush
          """)
  void aValueThatIsNotBuiltIsRefused(String key, String problem) {
    String said = Inputs.yamlProblem(ARBITER + "port: {" + key + "}\n");
    assertEquals(1, said.lines().count(), said);
    assertTrue(said.contains(problem), said);
  }
}
