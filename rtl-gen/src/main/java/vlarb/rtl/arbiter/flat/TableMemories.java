// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.rows.OrderRows;
import vlarb.rtl.arbiter.rows.RowBuilder;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.EntryAccess;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/**
 * The tables in memory: the entries that management wrote, and of each table, in two banks, what
 * decisions read. A word for each entry has the row for a pointer on it and the entry's weight. A
 * commit fills the bank that is not in use from the entries; then the banks are exchanged.
 */
public final class TableMemories extends Module {
  private final RowShape shape;

  final EntryAccess access;
  final Bool start;
  final UInt operationalVls;
  final Bool commit;

  /** The high table's word, where that table has rows. */
  final Optional<TablePorts> high;

  final TablePorts low;

  private final Bool bank = regInit(false, "the bank in use");
  private final Bool bankMade = wire(bool(), "the other one");
  private final Bool bankRead = wire(bool(), "the bank that a word read now is in");
  private final UInt addressMade;
  private final UInt wordMade;
  private final RowBuilder builder;
  private final BlockMemory entries;

  /**
   * The word that decisions see of a table.
   *
   * @param rows the layout of the row
   * @param read in: another word is read
   * @param entry in: of this entry
   * @param row out: the row in the word read last, one cycle later
   * @param weight out: the weight in it
   */
  public record TablePorts(OrderRows rows, Bool read, UInt entry, UInt row, UInt weight) {
    private static TablePorts declare(String table, int vls, int capacity) {
      OrderRows rows = new OrderRows(vls, IndexWidth.of(capacity));
      return new TablePorts(
          rows,
          in(bool(), "another word of the " + table + " table is read").named(table + "Read"),
          in(uint(rows.entryBits()), "that of this entry").named(table + "Entry"),
          out(uint(rows.bits()), "the row in it, one cycle later").named(table + "Row"),
          out(uint(Widths.WEIGHT), "the weight in it").named(table + "Weight"));
    }
  }

  TableMemories(ArbiterParameters parameters) {
    shape = new RowShape(parameters);
    int bits = shape.addressBits();
    access = EntryAccess.declare(shape.table());
    start = in(bool(), "a commit is accepted");
    operationalVls = in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit");
    commit = out(bool(), "the banks are exchanged: a word read now is of the new tables");
    high =
        shape.hasHigh()
            ? Optional.of(TablePorts.declare("high", shape.vls(), parameters.highCap()))
            : Optional.empty();
    low = TablePorts.declare("low", shape.vls(), parameters.lowCap());

    entries = instance(() -> new BlockMemory(1 << bits, Widths.ENTRY));
    builder = instance(() -> new RowBuilder(shape));
    addressMade = wire(uint(1 + shape.entryBits()), "where the word made goes");
    wordMade = wire(uint(Widths.WEIGHT + builder.row.width()), "{weight, row}");

    access.connect(entries, builder.walking, builder.readAddress);

    builder.entryRead.set(entries.readData);
    connectAlike(builder, this);
    commit.set(builder.done);
    when(builder.done, () -> bank.set(bank.not()));

    bankMade.set(bank.not());
    bankRead.set(bank.xor(builder.done));
    addressMade.set(bankMade.cat(builder.rowAddress.bits(shape.entryBits() - 1, 0)));
    wordMade.set(builder.weight.cat(builder.row));
    high.ifPresentOrElse(this::connectBoth, () -> connectLow(builder.writeRow));
  }

  private void connectBoth(TablePorts ofHigh) {
    Bool isHigh = builder.rowAddress.bit(shape.entryBits());
    BlockMemory highWords = instance(() -> words(ofHigh));
    connect("high", highWords, ofHigh, builder.writeRow.and(isHigh));
    connectLow(builder.writeRow.and(isHigh.not()));
  }

  private void connectLow(Bool made) {
    BlockMemory lowWords = instance(() -> words(low));
    connect("low", lowWords, low, made);
  }

  private static BlockMemory words(TablePorts ports) {
    return new BlockMemory(2 << ports.rows().entryBits(), Widths.WEIGHT + ports.rows().bits());
  }

  /**
   * Connects the words of a table.
   *
   * @param made the builder makes a word of it
   */
  private void connect(String table, BlockMemory words, TablePorts ports, Bool made) {
    int entryBits = ports.rows().entryBits();
    int rowBits = ports.rows().bits();
    boolean isLargest = entryBits == shape.entryBits();
    words.write(
        made,
        isLargest ? addressMade : addressMade(table, entryBits),
        isLargest ? wordMade : wordMade(table, entryBits));
    words.read(ports.read(), bankRead.cat(ports.entry()));
    ports.row().set(words.readData.bits(rowBits - 1, 0));
    ports.weight().set(words.readData.bits(rowBits + Widths.WEIGHT - 1, rowBits));
  }

  /** Of the smaller table. */
  private UInt addressMade(String table, int entryBits) {
    UInt address = wire(uint(1 + entryBits), "the word made").named(table + "AddressMade");
    address.set(bankMade.cat(builder.rowAddress.bits(entryBits - 1, 0)));
    return address;
  }

  /** Of the smaller table. */
  private UInt wordMade(String table, int entryBits) {
    UInt row = shape.order().narrowed(builder.row, entryBits);
    UInt word = wire(uint(Widths.WEIGHT + row.width()), "{weight, row}").named(table + "WordMade");
    word.set(builder.weight.cat(row));
    return word;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        %s in memory.

        Management writes and reads entries. A commit makes rows from them in the bank that is not in
        use; then the banks are exchanged at one clock edge. Until then management must neither
        write nor read entries. Decisions go on meanwhile: what they see of a table is a word, the row
        for a pointer on an entry and the entry's weight.
        Latency: the data read follow one cycle after the address.
        Cost: for each entry, in two banks, a row and a weight.
        """,
        tables());
  }

  private String tables() {
    ArbiterParameters parameters = shape.parameters();
    return shape.hasHigh()
        ? "The tables of " + parameters.highCap() + " and " + parameters.lowCap() + " entries"
        : "The low table of " + parameters.lowCap() + " entries";
  }
}
