// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.management;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.SubnetAttribute;
import vlarb.model.iba.VlArbitrationBlock;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SubnetAgent;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/** SubnSet and SubnGet of VLArbitration, block by block through the hardware's registers. */
class VlArbitrationBlockTest {
  private static final int SEED = 3;

  @ParameterizedTest
  @CsvSource({"FLAT, 64, 64", "FLAT, 32, 33", "FLAT, 5, 1", "SCAN, 64, 40", "SCAN, 32, 8"})
  void whatWasSetIsReadAndWhatDoesNotExistIsRefused(
      Architecture architecture, int highCap, int lowCap) {
    var parameters =
        new ArbiterParameters(highCap, lowCap, 4, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
    SubnetAgent agent = new SubnetAgent(parameters, PortRegisters.NONE);
    Random random = new Random(SEED);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      ManagementPort port = new ManagementPort(simulation);
      byte[][] sent = new byte[VlArbitrationBlock.values().length][];
      for (VlArbitrationBlock block : VlArbitrationBlock.values()) {
        int capacity = block.high() ? highCap : lowCap;
        byte[] bytes = new byte[VlArbitrationBlock.BYTES];
        random.nextBytes(bytes);
        sent[block.ordinal()] = bytes;
        assertEquals(block.entries(capacity), set(port, block, bytes), block + " written");
      }
      assertTrue(port.write(ManagementRegisters.COMMIT, 0));
      port.awaitCommit();
      for (VlArbitrationBlock block : VlArbitrationBlock.values()) {
        int capacity = block.high() ? highCap : lowCap;
        if (block.entries(capacity) > 0) {
          byte[] expected = blank(sent[block.ordinal()], block.entries(capacity));
          byte[] read =
              agent
                  .get(
                      SubnetAttribute.VL_ARBITRATION_TABLE,
                      block.modifier(0),
                      register -> (int) port.read(register).orElseThrow())
                  .orElseThrow();
          assertArrayEquals(expected, read, block + " read");
        } else {
          assertEquals(OptionalLong.empty(), port.read(address(block)), block + " read");
        }
      }
    }
  }

  /** Two data VLs or more have tables; with one there are none, and no block exists. */
  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({"FLAT", "SCAN"})
  void singleVlHasNoBlocks(Architecture architecture) {
    var parameters =
        new ArbiterParameters(64, 64, 1, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      ManagementPort port = new ManagementPort(simulation);
      for (VlArbitrationBlock block : VlArbitrationBlock.values()) {
        assertFalse(port.write(address(block), 0), block + " written");
        assertEquals(OptionalLong.empty(), port.read(address(block)), block + " read");
      }
    }
  }

  /**
   * Makes a SubnSet, an entry at a time, and returns the number of the block's registers that took
   * theirs.
   */
  private static int set(ManagementPort port, VlArbitrationBlock block, byte[] bytes) {
    List<VlWeight> nothing =
        Collections.nCopies(block.firstEntry() + VlArbitrationBlock.ENTRIES, VlWeight.NULL);
    List<VlWeight> entries = block.decodeInto(nothing, bytes);
    int taken = 0;
    for (int i = 0; i < VlArbitrationBlock.ENTRIES; i++) {
      boolean done = port.write(address(block) + i, entries.get(block.firstEntry() + i).bits());
      taken += done ? 1 : 0;
    }
    return taken;
  }

  /** The block that a SubnGetResp has of what was set: reserved bits and entries beyond are 0. */
  private static byte[] blank(byte[] sent, int entries) {
    byte[] expected = Arrays.copyOf(sent, VlArbitrationBlock.BYTES);
    for (int i = 0; i < expected.length; i += 2) {
      expected[i] &= 0x0F;
    }
    Arrays.fill(expected, 2 * entries, expected.length, (byte) 0);
    return expected;
  }

  private static int address(VlArbitrationBlock block) {
    return (block.high() ? ManagementRegisters.HIGH : ManagementRegisters.LOW) + block.firstEntry();
  }
}
