// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.EntryAccess;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/**
 * The tables in memory: the entries that management wrote, and in two banks what decisions read,
 * the weights and the distances to the VLs' next entries. A commit fills the bank that is not in
 * use from the entries; then the banks are exchanged.
 */
public final class ScanMemories extends Module {
  private final ScanShape shape;

  final EntryAccess access;
  final Bool start;
  final UInt operationalVls;
  final Bool prepare;
  final Bool commit;

  /** As all that is the high table's, where management has it. */
  final Optional<UInt> listedHigh;

  final UInt listedLow;

  final Optional<UInt> highPointer;
  final UInt lowPointer;
  final UInt row;
  final Optional<UInt> highDistances;
  final UInt lowDistances;
  final UInt weightAddress;
  final UInt weight;

  private final Bool bank = regInit(false, "the bank in use");
  private final UInt made;
  private final ScanBuilder builder;
  private final BlockMemory entries;
  private final BlockMemory weights;

  ScanMemories(ScanShape shape) {
    this.shape = shape;
    boolean hasHigh = !shape.parameters().managed();
    int highBits = IndexWidth.of(shape.parameters().highCap());
    int lowBits = IndexWidth.of(shape.parameters().lowCap());
    access = EntryAccess.declare(shape.table());
    start = in(bool(), "a commit is accepted");
    operationalVls = in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit");
    prepare = out(bool(), "the banks are exchanged at the end of the next cycle");
    commit = out(bool(), "the banks are exchanged at the end of this cycle");
    weight = out(uint(Widths.WEIGHT), "its weight in 64-byte blocks, one cycle later");
    listedHigh =
        hasHigh
            ? Optional.of(out(uint(shape.vls()), "VLs that the new high table serves"))
            : Optional.empty();
    listedLow = out(uint(shape.vls()), "VLs that the new low table serves");
    highPointer =
        hasHigh
            ? Optional.of(in(uint(highBits), "current entry of the high table"))
            : Optional.empty();
    lowPointer = in(uint(lowBits), "current entry of the low table");
    row = in(uint(shape.rowBits()), "the row of VLs to read");
    highDistances =
        hasHigh
            ? Optional.of(out(uint(2 * highBits), "the high table's distances, one cycle later"))
            : Optional.empty();
    lowDistances = out(uint(2 * lowBits), "the low table's distances, one cycle later");
    weightAddress = in(uint(shape.addressBits()), hasHigh ? "an entry, {high, entry}" : "an entry");

    made = wire(uint(1 + shape.committedBits() + shape.rowBits()), "where distances are written");
    entries = instance(() -> new BlockMemory(1 << shape.addressBits(), Widths.ENTRY));
    weights = instance(() -> new BlockMemory(2 << shape.addressBits(), Widths.WEIGHT));
    Optional<BlockMemory> high =
        highDistances.map(port -> instance(() -> distanceMemory(highBits)));
    BlockMemory low = instance(() -> distanceMemory(lowBits));
    builder = instance(() -> new ScanBuilder(shape));

    access.connect(entries, builder.walking, builder.readAddress);

    builder.entryRead.set(entries.readData);
    connectAlike(builder, this);
    commit.set(builder.done);
    when(builder.done, () -> bank.set(bank.not()));

    weights.write(builder.writeWeight, bank.not().cat(builder.weightAddress), builder.weight);
    weight.set(weights.read(bank.cat(weightAddress)));
    connectAlike(this, builder);

    made.set(cat(bank.not(), builder.distanceEntry, builder.distanceRow));
    high.ifPresent(
        memory -> {
          connect(memory, builder.writeHigh.orElseThrow(), highPointer.orElseThrow());
          highDistances.orElseThrow().set(memory.readData);
        });
    connect(low, builder.writeLow, lowPointer);
    lowDistances.set(low.readData);
  }

  private BlockMemory distanceMemory(int entryBits) {
    return new BlockMemory(2 << entryBits + shape.rowBits(), ScanShape.LANES * entryBits);
  }

  /**
   * Connects the distances of a table.
   *
   * @param write a word that the builder makes belongs to this table
   * @param pointer the current entry of the table
   */
  private void connect(BlockMemory distances, Bool write, UInt pointer) {
    int entryBits = pointer.width();
    int bits = shape.committedBits();
    UInt ahead = builder.distances;
    int within = entryBits + shape.rowBits();
    boolean larger = within + 1 == made.width();
    distances.write(
        write,
        larger ? made : made.bit(made.width() - 1).cat(made.bits(within - 1, 0)),
        cat(ahead.bits(bits + entryBits - 1, bits), ahead.bits(entryBits - 1, 0)));
    distances.read(cat(bank, pointer, row));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        %s in memory.

        Management writes and reads entries. A commit makes weights and distances from them in the
        bank that is not in use; then the banks are exchanged at one clock edge. Until then management
        must neither write nor read entries.
        Latency: the data read follow one cycle after the address.
        Cost: for each table two banks of capacity * VLs distances of log2(capacity) bits.
        """,
        tables());
  }

  private String tables() {
    ArbiterParameters parameters = shape.parameters();
    return parameters.managed()
        ? "The low table of " + parameters.lowCap() + " entries"
        : "The tables of " + parameters.highCap() + " and " + parameters.lowCap() + " entries";
  }
}
