// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.management;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.AssertionFailedError;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/** Every address of the hardware is what the register description says, and no other exists. */
class RegisterAccessTest {
  private static final int ADDRESSES = 256;
  private static final ArbiterParameters SMALL = arbiter(Architecture.FLAT, 4);

  private static ArbiterParameters arbiter(Architecture architecture, int dataVls) {
    return new ArbiterParameters(8, 5, dataVls, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
  }

  private static final Tables TABLES =
      new Tables(6, List.of(new VlWeight(3, 9)), List.of(VlWeight.NULL, new VlWeight(0, 255)));

  /**
   * Arbiters with and without tables, with and without counters, and with an engine that has the
   * high table.
   */
  static Stream<ArbiterParameters> arbiters() {
    EngineParameters engine = EngineParameters.of(new TableSize(8), Policy.MODEL4);
    return Sample.of(
        Stream.of(
            SMALL,
            arbiter(Architecture.SCAN, 15).withOptions(new PortOptions(PortOptions.LONGEST, 8)),
            arbiter(Architecture.FLAT, 1).withOptions(new PortOptions(PortOptions.LONGEST, 32)),
            arbiter(Architecture.SCAN, 2).withEngine(engine),
            arbiter(Architecture.SCAN, 4).withTablesAtReset(TABLES)));
  }

  @ParameterizedTest
  @MethodSource("arbiters")
  void everyAddressIsAsDescribed(ArbiterParameters parameters) {
    check(parameters, description(parameters));
  }

  /** A wrong statement in the description is found. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "weight[7:0] = 0x0; weight[6:0] = 0x0",
        "limit[7:0] = 0x0; limit[7:0] = 0x1",
        "LOW[5] @; LOW[4] @",
        "VL_HIGH_LIMIT @ 0x100; VL_HIGH_LIMIT @ 0x10a",
        "VL0_3 = 3'd3; VL0_3 = 3'd4",
        "sw = w; sw = r",
        "sw = rw; sw = r"
      })
  void whatIsDescribedWronglyIsFound(String right, String wrong) {
    String rdl = description(SMALL);
    String seeded = rdl.replaceFirst(Pattern.quote(right), wrong);
    assertNotEquals(rdl, seeded);
    assertThrows(AssertionFailedError.class, () -> check(SMALL, seeded));
  }

  private static String description(ArbiterParameters parameters) {
    return Generator.generate(parameters).stream()
        .filter(file -> file.name().equals("VlArbiter.rdl"))
        .map(GeneratedFile::text)
        .findFirst()
        .orElseThrow();
  }

  private static void check(ArbiterParameters parameters, String rdl) {
    Map<Integer, DescribedRegister> described = DescribedRegister.read(rdl);
    int bits = parameters.options().counters() ? 32 : 12;
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      ManagementPort port = new ManagementPort(simulation);
      for (int address = 0; address < ADDRESSES; address++) {
        DescribedRegister register = described.get(address);
        OptionalLong reset = OptionalLong.empty();
        if (register != null) {
          reset = register.reset().isPresent() ? register.reset() : loaded(parameters, address);
        }
        assertEquals(reset, port.read(address), "read of " + address);
      }
      for (int address = 0; address < ADDRESSES; address++) {
        DescribedRegister register = described.get(address);
        for (long data : patterns(bits, register)) {
          String what = "write of 0x" + Long.toHexString(data) + " to " + address;
          OptionalLong before = port.read(address);
          boolean taken = register != null && register.takes(data);
          assertEquals(taken, port.write(address, data), what);
          if (address == ManagementRegisters.COMMIT) {
            port.awaitCommit();
          }
          boolean kept = taken && register.kept() != 0;
          OptionalLong expected = kept ? OptionalLong.of(data & register.kept()) : before;
          assertEquals(expected, port.read(address), what);
        }
      }
    }
  }

  /** The value that an arbiter which loads tables has in a register of theirs. */
  private static OptionalLong loaded(ArbiterParameters parameters, int address) {
    assertTrue(parameters.atReset().isPresent(), "no value after reset of " + address);
    return OptionalLong.of(
        RegisterWrite.afterReset(parameters).stream()
            .filter(write -> write.address() == address)
            .mapToLong(RegisterWrite::data)
            .findFirst()
            .orElse(0));
  }

  /** The patterns to write: nothing, each bit alone, all that can be written, and all bits. */
  private static List<Long> patterns(int bits, DescribedRegister register) {
    long all = (1L << bits) - 1;
    return LongStream.concat(
            LongStream.of(0, register == null ? all : register.taken(), all),
            LongStream.range(0, bits).map(bit -> 1L << bit))
        .boxed()
        .toList();
  }
}
