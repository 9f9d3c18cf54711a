// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static vlarb.model.iba.SubnetAttribute.PORT_INFO;
import static vlarb.model.iba.SubnetAttribute.SL_TO_VL_MAPPING_TABLE;
import static vlarb.model.iba.SubnetAttribute.VL_ARBITRATION_TABLE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.PortVls;
import vlarb.model.iba.SubnetAttribute;
import vlarb.model.iba.VlArbitrationBlock;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** Attributes become accesses to registers, and registers attributes. */
class SubnetAgentTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);

  /** As OpenSM 3.3.23 sends it, with a limit of 6, to a port of ibsim: 8 VLs, 8 entries. */
  private static final byte[] SENT_PORT_INFO =
      HexFormat.of()
          .parseHex(
              "0000000000000000FE80000000000000"
                  + "000100010050C04A0000000001021F02"
                  + "7002001F404006080804E04000000000"
                  + "00000000000000000000000000000000");

  private final Map<Integer, Integer> registers = new HashMap<>();

  private static SubnetAgent agent(int highCap, int lowCap, int vls) {
    return new SubnetAgent(
        new ArbiterParameters(
            highCap, lowCap, vls, 4, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC),
        PortRegisters.NONE.with(SlToVl.modulo(vls)));
  }

  private List<Integer> write(Optional<List<RegisterWrite>> writes) {
    List<Integer> numbers = new ArrayList<>();
    for (RegisterWrite write : writes.orElseThrow()) {
      registers.put(write.address(), write.data());
      numbers.add(write.address());
    }
    return numbers;
  }

  private byte[] read(SubnetAgent agent, SubnetAttribute attribute, int modifier) {
    return agent.get(attribute, modifier, registers::get).orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void aBlockIsAtItsRegisters(VlArbitrationBlock block) {
    SubnetAgent agent = agent(64, 64, 15);
    byte[] bytes = new byte[SubnetAttribute.BYTES];
    new SplittableRandom(SEED).nextBytes(bytes);
    int first = 32 * (block.number() - 1);
    List<Integer> written = write(agent.set(VL_ARBITRATION_TABLE, block.modifier(1), bytes));
    assertEquals(33, written.size(), "32 entries and the commit");
    assertEquals(130, written.getLast());
    for (int i = 0; i < 32; i++) {
      assertEquals(first + i, written.get(i));
      int entry = (bytes[2 * i] & 15) << 8 | bytes[2 * i + 1] & 255;
      assertEquals(entry, registers.get(first + i), "entry " + i + ", seed " + SEED);
      bytes[2 * i] &= 15;
    }
    assertArrayEquals(bytes, read(agent, VL_ARBITRATION_TABLE, block.modifier(1)));
  }

  @ParameterizedTest
  @CsvSource({"0x00010000, 5", "0x00020000, 0", "0x00030000, 32", "0x00040000, 1"})
  void onlyEntriesThatExistAreReached(int modifier, int entries) {
    SubnetAgent agent = agent(33, 5, 4);
    Optional<List<RegisterWrite>> writes = agent.set(VL_ARBITRATION_TABLE, modifier, new byte[64]);
    assertEquals(entries, writes.map(some -> some.size() - 1).orElse(0));
    assertEquals(entries > 0, agent.get(VL_ARBITRATION_TABLE, modifier, _ -> 0).isPresent());
  }

  @Test
  void portInfoSetsTheLimitAndTheVls() {
    SubnetAgent agent = agent(8, 8, 8);
    assertEquals(List.of(128, 129, 130), write(agent.set(PORT_INFO, 1, SENT_PORT_INFO)));
    assertEquals(6, registers.get(128));
    assertEquals(4, registers.get(129));
    byte[] read = read(agent, PORT_INFO, 1);
    byte[] expected = new byte[64];
    System.arraycopy(SENT_PORT_INFO, 37, expected, 37, 4);
    expected[43] = SENT_PORT_INFO[43];
    assertArrayEquals(expected, read);
    assertEquals(new PortVls.Change(6, 4), PortVls.change(read));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7, 15})
  void moreVlsThanThereAreAndReservedCodesAreRefused(int code) {
    byte[] bytes = SENT_PORT_INFO.clone();
    bytes[43] = (byte) (code << 4);
    assertEquals(Optional.empty(), agent(8, 8, 8).set(PORT_INFO, 1, bytes));
  }

  @Test
  void noChangeOfTheVlsLeavesTheirRegister() {
    byte[] bytes = SENT_PORT_INFO.clone();
    bytes[43] = 0;
    assertEquals(List.of(128, 130), write(agent(8, 8, 8).set(PORT_INFO, 1, bytes)));
  }

  @Test
  void levelsAreHalvesOfBytes() {
    SubnetAgent agent = agent(8, 8, 8);
    byte[] bytes = Arrays.copyOf(HexFormat.of().parseHex("0123456701234567"), 64);
    bytes[7] = (byte) 0xF2;
    List<Integer> written = write(agent.set(SL_TO_VL_MAPPING_TABLE, 0x0102, bytes));
    assertEquals(16, written.size());
    assertEquals(3, registers.get(0x200 + 3));
    assertEquals(15, registers.get(0x200 + 14));
    assertEquals(2, registers.get(0x200 + 15));
    assertArrayEquals(bytes, read(agent, SL_TO_VL_MAPPING_TABLE, 0x0102));
  }

  @Test
  void whatAPortDoesNotHaveIsRefused() {
    SubnetAgent one = agent(8, 8, 1);
    assertEquals(Optional.empty(), one.set(VL_ARBITRATION_TABLE, 0x10000, new byte[64]));
    SubnetAgent noLevels = new SubnetAgent(one.arbiter(), PortRegisters.NONE);
    assertEquals(Optional.empty(), noLevels.set(SL_TO_VL_MAPPING_TABLE, 0, new byte[64]));
    assertEquals(Optional.empty(), noLevels.get(SL_TO_VL_MAPPING_TABLE, 0, _ -> 0));
    ArbiterParameters scan =
        new ArbiterParameters(8, 8, 4, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC);
    SubnetAgent managed =
        new SubnetAgent(
            scan.withEngine(EngineParameters.of(new TableSize(8), Policy.LAZY)),
            PortRegisters.NONE);
    assertEquals(Optional.empty(), managed.set(VL_ARBITRATION_TABLE, 0x30000, new byte[64]));
    assertEquals(0, managed.get(PORT_INFO, 0, _ -> 1).orElseThrow()[39]);
  }

  @ParameterizedTest
  @EnumSource
  void attributesOfAnotherLengthAreRefused(SubnetAttribute attribute) {
    SubnetAgent agent = agent(8, 8, 8);
    assertThrows(IllegalArgumentException.class, () -> agent.set(attribute, 0x10000, new byte[63]));
    assertEquals(Optional.of(attribute), SubnetAttribute.ofId(attribute.id()));
    assertEquals(Optional.empty(), SubnetAttribute.ofId(0x19));
  }
}
