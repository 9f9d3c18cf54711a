// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.part.IndexWidth;

/**
 * The layout of the memories of rows, and the time that a look takes. For each entry that a table's
 * pointer can be on there is one row.
 *
 * <p>{@link KeyRows} and {@link OrderRows} have the layouts of rows.
 */
public record RowShape(ArbiterParameters parameters) {
  /** Levels by order: the first VL, and its entry. */
  public static final int ORDER_LEVELS = 2;

  /** The form of the rows. */
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

  /**
   * True if VLs that the high table serves are listed beside its rows, since it may take the link
   * from the low one while that one's turn goes on early.
   */
  public boolean listsHigh() {
    return looksAhead()
        && switch (parameters.rules().lowTurn()) {
          case ONE_PACKET -> true;
          case UNTIL_EXHAUSTED -> false;
        };
  }

  /** True if VLs that some table serves are listed beside the rows, since others are sent too. */
  boolean listsAll() {
    return looksAhead()
        && switch (parameters.rules().unlistedVl()) {
          case NEVER -> false;
          case WHEN_IDLE -> true;
        };
  }

  /**
   * True if the rows of both tables are read in turns, ahead of a packet boundary. Else each table
   * has a memory of its own, and a word of it holds the row for an entry and that entry's weight.
   */
  public boolean looksAhead() {
    return parameters.architecture().readsRows();
  }

  /** True if the high table has rows: those of a table engine have some where looks read them. */
  public boolean hasHigh() {
    return looksAhead() || !parameters.managed();
  }

  /** True if a commit makes the rows of the high table, too; else a table engine has that table. */
  public boolean commitsHigh() {
    return !parameters.managed();
  }

  /** True if rows are made of a table engine's table, too, between commits. */
  boolean besideCommits() {
    return hasHigh() && !commitsHigh();
  }

  /** The addressing of entries. */
  public TableShape table() {
    return new TableShape(parameters);
  }

  /** Bits of an index into the larger table of those that have rows. */
  public int entryBits() {
    return hasHigh() ? table().entryBits() : table().committedBits();
  }

  /** Bits of an address of an entry, {high, index}. */
  public int addressBits() {
    return hasHigh() ? 1 + entryBits() : table().addressBits();
  }

  /** Describes an address of an entry that a commit reads, as the comment of a port says it. */
  public String committedText() {
    return commitsHigh() ? "an entry, {high, entry}" : "an entry of the low table";
  }

  /** Bits of a VL's key, or of its entry and whether it has one. */
  public int keyBits() {
    return 1 + entryBits();
  }

  /** Bits of a row. */
  public int rowBits() {
    return switch (kind()) {
      case KEYS -> keys().bits();
      case ORDER -> order().bits();
    };
  }

  /** Describes a row, as the comment of a port says it. */
  public String rowText() {
    return switch (kind()) {
      case KEYS ->
          "by data VL: its key, inverted in odd groups; above, by VL: those of its group above it"
              + " that come later";
      case ORDER -> "by data VL {listed, entry}; above, by VL: the VLs above it that come later";
    };
  }

  /** The layout of a row of keys. */
  public KeyRows keys() {
    return new KeyRows(vls(), entryBits());
  }

  /** The layout of a row of order. */
  public OrderRows order() {
    return new OrderRows(vls(), entryBits());
  }

  /** Cycles by which a packet is subtracted later where its length lies in memory. */
  public int accountsLater() {
    return parameters.announced() ? 1 : 0;
  }

  /**
   * Cycles by which heads are sampled, and compared, later: by then a packet is paid from credits
   * that all VLs share. A row of keys is kept meanwhile, as it is beside packets that are
   * announced; a row of order, which is wide, is addressed later.
   */
  public int headsLater() {
    return switch (parameters.creditCount()) {
      case SHARED -> 1;
      case ADMISSION -> kind() == RowKind.KEYS ? 1 : 0;
      case OUTSIDE, EACH_VL -> 0;
    };
  }

  /** Cycles by which the turn of an entry that has sent goes on later. */
  public int turnLater() {
    return Math.max(accountsLater(), headsLater());
  }

  /** Cycles from a row to the nearest VL: the first ones of groups, then levels of comparators. */
  public int levels() {
    return switch (kind()) {
      case KEYS -> 1 + IndexWidth.of(keys().groups());
      case ORDER -> ORDER_LEVELS + headsLater();
    };
  }

  /**
   * Cycles of a look: a row's address; the levels, and a cycle in which a row of keys is kept, or
   * the first VL's entry selected; the other table, a cycle later.
   */
  public int steps() {
    return levels() + 3;
  }

  /**
   * Cycles from a data grant to the first cycle of the next look: a packet that was held leaves its
   * head a cycle later.
   */
  public int restart() {
    return switch (parameters.options().offer()) {
      case LATEST -> 1;
      case STABLE -> 2;
    };
  }
}
