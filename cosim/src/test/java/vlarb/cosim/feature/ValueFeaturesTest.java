// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/** Ports and values: what docs/guide/cosim.md sets beside cocotb. */
class ValueFeaturesTest {

  @ParameterizedTest
  @EnumSource
  void drivesAndReadsPorts(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.signal("word").set(0xABC);
            dut.settled().await();
            assertEquals(0xB, dut.signal("middle").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void drivesAndReadsSignedValues(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.signal("level").set(-3);
            dut.settled().await();
            assertEquals(-3, dut.signal("level").getSigned());
            assertEquals(3, dut.signal("negated").getSigned());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void drivesAndReadsWideValues(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      BigInteger top = BigInteger.ONE.shiftLeft(99);
      dut.run(
          () -> {
            dut.signal("wide").setBig(top);
            dut.settled().await();
            assertEquals(top.subtract(BigInteger.ONE), dut.signal("inverted").getBig());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void readsBitsOfAPort(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal word = dut.signal("word");
      dut.run(
          () -> {
            word.set(0xABC);
            assertEquals(0xB, word.slice(7, 4).get());
            assertEquals(0, word.bit(0).get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void drivesBitsOfAPort(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal word = dut.signal("word");
      dut.run(
          () -> {
            word.set(0xABC);
            word.bit(4).set(false);
            assertEquals(0xAAC, word.get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void drivesAndReadsArrays(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            for (int i = 0; i < 4; i++) {
              dut.signal("items[" + i + "]").set(0x10 + i);
            }
            dut.settled().await();
            for (int i = 0; i < 4; i++) {
              assertEquals(0x13 - i, dut.signal("reversed[" + i + "]").get());
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ICARUS")
  void readsUnknownValues(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.settled().await();
            assertEquals("xxxxxxxx", dut.signal("holder.held").bits());
          });
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ICARUS")
  void drivesUnknownValues(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.signal("word").setBits("0000xxxz0000");
            dut.settled().await();
            assertEquals("xxxz", dut.signal("middle").bits());
          });
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ICARUS")
  void sharesPortsThatBothSidesDrive(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal pad = dut.signal("pad");
      dut.run(
          () -> {
            dut.signal("drive_pad").set(true);
            pad.setBits("zzzz");
            dut.settled().await();
            assertEquals(6, pad.get());
            dut.signal("drive_pad").set(false);
            dut.settled().await();
            pad.set(9);
            dut.settled().await();
            assertEquals(9, pad.get());
          });
    }
  }

  private record Stream(Signal data, Signal valid, Signal ready) {}

  @ParameterizedTest
  @EnumSource
  void bundlesPorts(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Stream stream = dut.bundle(Stream.class, "s_");
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            stream.data.set(7);
            stream.valid.set(true);
            clk.edges(1).await();
            assertTrue(stream.ready.isSet());
            assertEquals(7, dut.signal("holder.held").get());
          });
    }
  }
}
