// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import static vlarb.model.cycle.ManagementRegisters.COMMIT;
import static vlarb.model.cycle.ManagementRegisters.HIGH;
import static vlarb.model.cycle.ManagementRegisters.HIGH_LIMIT;
import static vlarb.model.cycle.ManagementRegisters.LOW;
import static vlarb.model.cycle.ManagementRegisters.OPERATIONAL_VLS;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.PortVls;
import vlarb.model.iba.SlToVlMapping;
import vlarb.model.iba.SubnetAttribute;
import vlarb.model.iba.VlArbitrationBlock;
import vlarb.model.iba.VlWeight;

/**
 * The attributes of a port as accesses to its registers: the part of a subnet management agent that
 * concerns arbitration. Nothing is kept here; the registers hold all.
 *
 * @param arbiter the arbiter behind the registers
 * @param registers the registers beside the arbiter's
 */
public record SubnetAgent(ArbiterParameters arbiter, PortRegisters registers) {
  /**
   * The writes, in this order, that a SubnSet asks for. Those of tables and PortInfo end with a
   * commit.
   *
   * @param modifier the attribute's modifier; for tables it names the block
   * @param bytes the 64 bytes of the attribute
   * @return nothing where the port has no such table, or not that many VLs, or the value is
   *     reserved
   * @throws IllegalArgumentException if there are not 64 bytes
   */
  public Optional<List<RegisterWrite>> set(SubnetAttribute attribute, int modifier, byte[] bytes) {
    return switch (attribute) {
      case PORT_INFO -> setPortInfo(PortVls.change(bytes));
      case SL_TO_VL_MAPPING_TABLE -> setLevels(SlToVlMapping.decode(bytes));
      case VL_ARBITRATION_TABLE -> block(modifier).map(block -> setBlock(block, bytes));
    };
  }

  /**
   * The 64 bytes that answer a SubnGet.
   *
   * @param modifier the attribute's modifier; for tables it names the block
   * @param read reads a register by its number
   * @return nothing where the port has no such table
   */
  public Optional<byte[]> get(SubnetAttribute attribute, int modifier, IntUnaryOperator read) {
    return switch (attribute) {
      case PORT_INFO -> Optional.of(portVls(read).encode());
      case SL_TO_VL_MAPPING_TABLE -> registers.slToVl().map(_ -> levels(read));
      case VL_ARBITRATION_TABLE -> block(modifier).map(block -> entries(block, read));
    };
  }

  private Optional<List<RegisterWrite>> setPortInfo(PortVls.Change change) {
    boolean stays = change.code() == 0;
    Optional<OperationalVls> vls = change.operational();
    if (!stays && vls.filter(some -> some.count() <= arbiter.dataVls()).isEmpty()) {
      return Optional.empty();
    }
    List<RegisterWrite> writes = new ArrayList<>();
    writes.add(new RegisterWrite(HIGH_LIMIT, change.highLimit()));
    vls.ifPresent(some -> writes.add(new RegisterWrite(OPERATIONAL_VLS, some.code())));
    writes.add(new RegisterWrite(COMMIT, 0));
    return Optional.of(List.copyOf(writes));
  }

  private PortVls portVls(IntUnaryOperator read) {
    return new PortVls(
        OperationalVls.ofCount(arbiter.dataVls()),
        read.applyAsInt(HIGH_LIMIT),
        capacity(VlArbitrationBlock.HIGH_0_31),
        capacity(VlArbitrationBlock.LOW_0_31),
        OperationalVls.ofCode(read.applyAsInt(OPERATIONAL_VLS)).orElseThrow());
  }

  private Optional<List<RegisterWrite>> setLevels(List<Integer> vls) {
    return registers
        .slToVl()
        .map(
            _ ->
                IntStream.range(0, vls.size())
                    .mapToObj(sl -> new RegisterWrite(PortRegisters.SL_TO_VL + sl, vls.get(sl)))
                    .toList());
  }

  private static byte[] levels(IntUnaryOperator read) {
    return SlToVlMapping.encode(
        IntStream.range(0, SlToVl.LEVELS)
            .map(sl -> read.applyAsInt(PortRegisters.SL_TO_VL + sl))
            .boxed()
            .toList());
  }

  /** The block that a modifier names, where the port has it. */
  private Optional<VlArbitrationBlock> block(int modifier) {
    return VlArbitrationBlock.ofModifier(modifier)
        .filter(block -> block.entries(capacity(block)) > 0);
  }

  private List<RegisterWrite> setBlock(VlArbitrationBlock block, byte[] bytes) {
    List<VlWeight> nothing = Collections.nCopies(capacity(block), VlWeight.NULL);
    List<VlWeight> table = block.decodeInto(nothing, bytes);
    List<RegisterWrite> writes = new ArrayList<>();
    numbers(block)
        .forEach(i -> writes.add(new RegisterWrite(first(block) + i, table.get(i).bits())));
    writes.add(new RegisterWrite(COMMIT, 0));
    return List.copyOf(writes);
  }

  private byte[] entries(VlArbitrationBlock block, IntUnaryOperator read) {
    List<VlWeight> table = new ArrayList<>(Collections.nCopies(capacity(block), VlWeight.NULL));
    numbers(block).forEach(i -> table.set(i, VlWeight.ofBits(read.applyAsInt(first(block) + i))));
    return block.encode(table);
  }

  /** The numbers, in its table, of the entries of a block that the port has. */
  private IntStream numbers(VlArbitrationBlock block) {
    int from = block.firstEntry();
    return IntStream.range(from, from + block.entries(capacity(block)));
  }

  private static int first(VlArbitrationBlock block) {
    return block.high() ? HIGH : LOW;
  }

  /**
   * The entries that management reaches of a block's table: with one data VL none, and none of a
   * table engine's.
   */
  private int capacity(VlArbitrationBlock block) {
    if (arbiter.dataVls() == 1 || block.high() && arbiter.managed()) {
      return 0;
    }
    return block.high() ? arbiter.highCap() : arbiter.lowCap();
  }
}
