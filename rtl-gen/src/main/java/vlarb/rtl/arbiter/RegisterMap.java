// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;

/**
 * The registers behind the management port, declared once: the hardware decodes them from here, and
 * the register description is written from here.
 */
public record RegisterMap(ArbiterParameters parameters) {
  public static final int ADDRESS_BITS = 8;

  /** What the widest setting takes, a table entry. */
  public static final int DATA_BITS = 12;

  /** Data bits of a port with counters. */
  static final int WIDE_DATA_BITS = 32;

  /** The bit of an address of a table's entry that is set for the high table. */
  static final int HIGH_BIT = 6;

  /** Where the registers of counters and interrupts begin. */
  static final int MONITOR = 192;

  private static final List<Field> INTERRUPTS =
      List.of(
          new Field("counter_halfway", 2, 2, 0),
          new Field("credit_overflow", 1, 1, 0),
          new Field("length_error", 0, 0, 0));

  /** Interrupts that have come. */
  static final Register INTERRUPT_STATUS =
      new Register(
          "INTERRUPT_STATUS",
          240,
          1,
          "Interrupts that have come; write 1 to clear",
          Access.WRITE_ONE_TO_CLEAR,
          INTERRUPTS);

  /** Interrupts that reach the output. */
  static final Register INTERRUPT_ENABLE =
      new Register(
          "INTERRUPT_ENABLE",
          241,
          1,
          "Interrupts that reach the output",
          Access.READ_WRITE,
          INTERRUPTS);

  /** VLHighLimit. */
  static final Register HIGH_LIMIT =
      new Register(
          "VL_HIGH_LIMIT",
          128,
          1,
          "VLHighLimit: 0 one packet, 1 to 254 units of 4096 bytes, 255 unlimited",
          List.of(new Field("limit", 7, 0, 0)));

  /** Commit, and whether one is pending. */
  static final Register COMMIT =
      new Register(
          "COMMIT",
          130,
          1,
          "Written with anything: commit. Read: bit 0 is commit-pending",
          List.of(new Field("pending", 0, 0, 0)));

  /**
   * A register, or an array of them.
   *
   * @param name in capitals
   * @param address of the first
   * @param count how many follow each other
   * @param text what it holds, for the register description
   * @param access what management may do with it
   * @param fields from the most significant down
   */
  public record Register(
      String name, int address, int count, String text, Access access, List<Field> fields) {
    Register(String name, int address, int count, String text, List<Field> fields) {
      this(name, address, count, text, Access.READ_WRITE, fields);
    }
  }

  /** What management may do with a register. */
  public enum Access {
    READ_WRITE,
    READ_ONLY,
    WRITE_ONE_TO_CLEAR
  }

  /** A field of a register and its value after reset. */
  public record Field(String name, int high, int low, int reset) {}

  /** Bits of read and write data. */
  public int dataBits() {
    return parameters.options().counters() ? WIDE_DATA_BITS : DATA_BITS;
  }

  /** Packets sent, of the data VLs; that of SMPs is 15 further on. */
  Register packets() {
    return counters("PACKETS", 192, parameters.dataVls(), "Packets sent, by data VL");
  }

  /** 64-byte units sent. */
  Register units() {
    return counters("UNITS", 208, parameters.dataVls(), "64-byte units sent, by data VL");
  }

  /** Lengths in error. */
  Register errors() {
    return counters("ERRORS", 224, parameters.dataVls(), "Lengths in error, by data VL");
  }

  private Register counters(String name, int address, int count, String text) {
    int high = parameters.options().counterBits() - 1;
    return new Register(
        name, address, count, text, Access.READ_ONLY, List.of(new Field("count", high, 0, 0)));
  }

  /** The counter of SMPs that belongs to counters of data VLs. */
  private static Register ofSmps(Register counters) {
    return new Register(
        counters.name() + "_SMP",
        counters.address() + 15,
        1,
        counters.text().replace("by data VL", "of SMPs"),
        counters.access(),
        counters.fields());
  }

  /** OperationalVLs; after reset, all that are implemented. */
  Register operationalVls() {
    int reset = OperationalVls.ofCount(parameters.dataVls()).code();
    return new Register(
        "OPERATIONAL_VLS",
        129,
        1,
        "Data VLs enabled: 1 VL0, 2 VL0-1, 3 VL0-3, 4 VL0-7, 5 VL0-14",
        List.of(new Field("code", 2, 0, reset)));
  }

  /** A port with a single data VL has no tables. */
  public boolean hasTables() {
    return parameters.dataVls() > 1;
  }

  /** The low table's entries: blocks 1 and 2 of the VLArbitration attribute. */
  Register low() {
    return table("LOW", 0, parameters.lowCap(), Access.READ_WRITE);
  }

  /**
   * The high table's entries: blocks 3 and 4 of the VLArbitration attribute. Those that a table
   * engine has can only be read.
   */
  Register high() {
    Access access = parameters.managed() ? Access.READ_ONLY : Access.READ_WRITE;
    return table("HIGH", 1 << HIGH_BIT, parameters.highCap(), access);
  }

  private static Register table(String name, int address, int entries, Access access) {
    return new Register(
        name,
        address,
        entries,
        "Entry of the "
            + name.toLowerCase(Locale.ROOT)
            + "-priority table: weight in 64-byte blocks",
        access,
        List.of(new Field("vl", 11, 8, 0), new Field("weight", 7, 0, 0)));
  }

  /** Every register of this arbiter, by address. */
  public List<Register> registers() {
    List<Register> all = new ArrayList<>();
    if (hasTables()) {
      all.add(low());
      all.add(high());
    }
    all.add(HIGH_LIMIT);
    all.add(operationalVls());
    all.add(COMMIT);
    if (parameters.options().counters()) {
      for (Register counters : List.of(packets(), units(), errors())) {
        all.add(counters);
        all.add(ofSmps(counters));
      }
      all.add(INTERRUPT_STATUS);
      all.add(INTERRUPT_ENABLE);
    }
    return all;
  }
}
