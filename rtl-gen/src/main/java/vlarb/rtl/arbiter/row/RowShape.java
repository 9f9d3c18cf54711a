// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;

/**
 * How the memories of rows are laid out, and how long a look takes. For each entry that a table's
 * pointer can be on there is one row.
 *
 * <p>A row of keys holds a key for each data VL: the VL's next entry, and above it whether that
 * lies behind the end of the table. All ones stand for a VL that no entry serves: no entry's key,
 * because in the row of the last entry, where all others lie behind the end, that bit is left out.
 *
 * <p>A row of order holds for each data VL its next entry, and above it whether an entry serves the
 * VL at all. Above these it holds for each data VL but the last, by each VL of a higher number,
 * that the latter's entry comes later.
 */
public record RowShape(ArbiterParameters parameters) {
  /** Levels at least: what a grant leaves is known by the time that its table is chosen. */
  private static final int FEWEST_LEVELS = 2;

  /** Levels by order: the first VL, and its entry. */
  private static final int ORDER_LEVELS = 2;

  /** What the rows say. */
  public RowKind kind() {
    return RowKind.of(parameters.architecture());
  }

  /** Data VLs. */
  public int vls() {
    return parameters.dataVls();
  }

  /** Bits of a data VL's number. */
  public int vlBits() {
    return IndexWidth.of(vls());
  }

  /** Whether the high table may take the link from the low one while that one's turn goes on. */
  boolean highCutsLow() {
    return switch (parameters.rules().lowTurn()) {
      case ONE_PACKET -> true;
      case UNTIL_EXHAUSTED -> false;
    };
  }

  /** How entries are addressed. */
  TableShape table() {
    return new TableShape(parameters);
  }

  /** Bits of an index into the larger table. */
  public int entryBits() {
    return table().entryBits();
  }

  /** Bits of an address of an entry, {high, index}. */
  int addressBits() {
    return table().addressBits();
  }

  /** Bits of a VL's key, or of its entry and whether it has one. */
  public int keyBits() {
    return 1 + entryBits();
  }

  /** Bits of a row. */
  public int rowBits() {
    return switch (kind()) {
      case KEYS -> keysBits();
      case ORDER -> laterThan(vls() - 1);
    };
  }

  /** What a row is, as the comment of a port says it. */
  String rowText() {
    return switch (kind()) {
      case KEYS -> "by data VL: its key, those of odd VLs inverted";
      case ORDER -> "by data VL {listed, entry}; above, by VL: the VLs above it that come later";
    };
  }

  private int keysBits() {
    return vls() * keyBits();
  }

  /** What a row of order has by VL: {listed, entry}. */
  public List<UInt> entries(UInt row) {
    return Packed.all(row.bits(keysBits() - 1, 0), keyBits());
  }

  /** What a row of order has by VL but the last: of the VLs above it those that come later. */
  public List<UInt> laterThan(UInt row) {
    return IntStream.range(0, vls() - 1)
        .mapToObj(vl -> row.bits(laterThan(vl + 1) - 1, laterThan(vl)))
        .toList();
  }

  /** Where a row of order says of a VL which of those above it come later. */
  private int laterThan(int vl) {
    return keysBits() + vl * (vls() - 1) - vl * (vl - 1) / 2;
  }

  /** Cycles by which a packet is subtracted later where its length lies in memory. */
  public int accountsLater() {
    return parameters.announced() ? 1 : 0;
  }

  /** Cycles in which a row's nearest VL is found: levels of the tree of comparators. */
  public int levels() {
    return switch (kind()) {
      case KEYS -> Math.max(FEWEST_LEVELS, vlBits());
      case ORDER -> ORDER_LEVELS;
    };
  }

  /** Cycles of a look: a row's address, the levels for both tables, the choice. */
  public int steps() {
    return levels() + 3;
  }
}
