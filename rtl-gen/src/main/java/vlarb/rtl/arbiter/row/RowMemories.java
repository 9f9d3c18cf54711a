// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.HighEntries;
import vlarb.rtl.arbiter.rows.RowBuilder;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.EntryAccess;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;

/**
 * The tables in memory: the entries that management wrote, and in two banks what decisions read,
 * the weights and the rows. A commit fills the bank that is not in use from the entries; then the
 * banks are exchanged.
 */
public final class RowMemories extends Module {
  private final RowShape shape;

  final EntryAccess access;
  final Bool start;
  final UInt operationalVls;
  final Bool commit;

  /** The VLs that some entry serves, where VLs that no entry serves are sent too. */
  final Optional<UInt> listed;

  /** The VLs that the high table serves, where that table may take the link from a low turn. */
  final Optional<UInt> highListed;

  final UInt rowAddress;
  final UInt row;
  final UInt weightAddress;
  final UInt weight;

  /** The entries of a table engine, and where their rows are. */
  final Optional<HighEntries> ofEngine;

  final Optional<HighBanks> highBanks;

  private final Bool bank = regInit(false, "the bank in use");
  private final RowBuilder builder;
  private final BlockMemory entries;
  private final BlockMemory weights;
  private final BlockMemory rows;

  /**
   * The banks of rows of a high table that a table engine has.
   *
   * @param highWriteBank in: the bank that is written
   * @param highBank in: the bank in use
   */
  public record HighBanks(UInt highWriteBank, UInt highBank) implements Part {
    private static HighBanks declare() {
      return new HighBanks(
          in(uint(ManagedRows.BANK_BITS), "the bank of the high table's rows that is written"),
          in(uint(ManagedRows.BANK_BITS), "the bank of the high table's rows in use"));
    }
  }

  RowMemories(RowShape shape) {
    this.shape = shape;
    int bits = shape.addressBits();
    boolean managed = !shape.commitsHigh();
    int committedBits = shape.table().addressBits();
    access = EntryAccess.declare(shape.table());
    start = in(bool(), "a commit is accepted");
    operationalVls = in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit");
    commit = out(bool(), "the banks are exchanged at the end of this cycle");
    weight = out(uint(Widths.WEIGHT), "its weight in 64-byte blocks, one cycle later");
    rowAddress = in(uint(bits), "{high, current entry} of a table");
    row = out(uint(shape.rowBits()), "the row of that entry, one cycle later");
    weightAddress = in(uint(committedBits), shape.committedText());

    ofEngine = managed ? Optional.of(HighEntries.inputs(shape)) : Optional.empty();
    highBanks = managed ? Optional.of(HighBanks.declare()) : Optional.empty();
    entries = instance(() -> new BlockMemory(1 << committedBits, Widths.ENTRY));
    weights = instance(() -> new BlockMemory(2 << committedBits, Widths.WEIGHT));
    rows = instance(() -> new BlockMemory((managed ? 4 : 2) << bits, shape.rowBits()));
    builder = instance(() -> new RowBuilder(shape));
    listed = builder.listed.map(all -> out(uint(shape.vls()), "VLs that the new tables serve"));

    highListed =
        builder.highListed.map(
            ofHigh -> out(uint(shape.vls()), "VLs that the new high table serves"));

    access.connect(entries, builder.walking, builder.readAddress);

    builder.entryRead.set(entries.readData);
    connectAlike(builder, this);
    commit.set(builder.done);
    highListed.ifPresent(port -> port.set(builder.highListed.orElseThrow()));
    listed.ifPresent(port -> port.set(builder.listed.orElseThrow()));
    when(builder.done, () -> bank.set(bank.not()));

    RowBuilder.WeightWrite own = builder.ownWeight.orElseThrow();
    weights.write(own.write(), bank.not().cat(own.address()), builder.weight);
    weight.set(weights.read(bank.cat(weightAddress)));

    rows.write(
        builder.writeRow,
        rowAddress(bank.not(), highBanks.map(HighBanks::highWriteBank), builder.rowAddress),
        builder.row);
    row.set(rows.read(rowAddress(bank, highBanks.map(HighBanks::highBank), rowAddress)));
  }

  /**
   * The address of a row: {bank, high, entry}, or {high, bank, entry} where there are more banks.
   */
  private static UInt rowAddress(Bool lowBank, Optional<UInt> highBank, UInt address) {
    if (highBank.isEmpty()) {
      return lowBank.cat(address);
    }
    int top = address.width() - 1;
    return cat(
        address.bit(top),
        mux(address.bit(top), highBank.get(), lowBank.pad(ManagedRows.BANK_BITS)),
        address.bits(top - 1, 0));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The tables of %d and %d entries in memory.

        Management writes and reads entries. A commit makes weights and rows from them in the
        bank that is not in use; then the banks are exchanged at one clock edge. Until then management
        must neither write nor read entries.
        Latency: the data read follow one cycle after the address.
        Cost: for each entry, in %s, a row of %d bits.
        """,
        shape.parameters().highCap(),
        shape.parameters().lowCap(),
        shape.commitsHigh() ? "two banks" : "two banks, of the high table in four",
        shape.rowBits());
  }
}
