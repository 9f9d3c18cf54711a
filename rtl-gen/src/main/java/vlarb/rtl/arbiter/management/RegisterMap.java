// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.management;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;

/**
 * The registers behind the management port, declared once: the hardware decodes them from here, and
 * the register description is written from here.
 */
public record RegisterMap(ArbiterParameters parameters) {
  public static final int ADDRESS_BITS = 8;

  /** Data bits of the widest setting, a table entry. */
  public static final int DATA_BITS = 12;

  /** Data bits of a port with counters. */
  public static final int WIDE_DATA_BITS = 32;

  /** The bit of an address of a table's entry that is set for the high table. */
  public static final int HIGH_BIT = 6;

  private static final String WITH_COMMIT = "; a write takes effect with the commit";

  /** Interrupts that have come. */
  public static final Register INTERRUPT_STATUS =
      new Register(
          "INTERRUPT_STATUS",
          240,
          1,
          "Interrupts that have come; a 1 that is written clears its bit at once, without a commit",
          interrupts(Access.WRITE_ONE_TO_CLEAR));

  /** Interrupts that reach the output. */
  public static final Register INTERRUPT_ENABLE =
      new Register(
          "INTERRUPT_ENABLE",
          241,
          1,
          "Interrupts that reach mgmtInterrupt; a write takes effect at once, without a commit",
          interrupts(Access.READ_WRITE));

  /** VLHighLimit. */
  static final Register HIGH_LIMIT =
      new Register(
          "VL_HIGH_LIMIT",
          128,
          1,
          "What the high table may send before the low one gets its turn" + WITH_COMMIT,
          List.of(
              new Field(
                  "limit",
                  7,
                  0,
                  0,
                  Access.READ_WRITE,
                  "0: one packet; 1 to 254: units of 4096 bytes; 255: no limit")));

  /** Commit, and whether one is pending. */
  public static final Register COMMIT =
      new Register(
          "COMMIT",
          130,
          1,
          "A write of any value commits all that was written to the tables, VL_HIGH_LIMIT and"
              + " OPERATIONAL_VLS; they take effect together, when pending falls",
          List.of(
              new Field("commit", DATA_BITS - 1, 0, 0, Access.WRITE_ANY, "any value commits"),
              new Field("pending", 0, 0, 0, Access.READ_ONLY, "a commit has not taken effect")));

  /**
   * A register, or an array of them.
   *
   * @param name in capitals
   * @param address of the first
   * @param count number of registers that follow each other
   * @param text the content, in words for the register description
   * @param fields from the most significant down
   */
  public record Register(String name, int address, int count, String text, List<Field> fields) {
    /** The name of the one at an address, as in {@code LOW[3]}. */
    public String element(int at) {
      return count == 1 ? name : name + "[" + (at - address) + "]";
    }

    /** Bits of an address that tell the registers of this array apart. */
    public int indexBits() {
      return Integer.numberOfTrailingZeros(Integer.highestOneBit(2 * count - 1));
    }

    /**
     * The address by its name, without the lowest bits.
     *
     * @param high the highest bit that there is
     * @param low the lowest bit that there is
     */
    public UInt named(int high, int low) {
      int width = high - low + 1;
      return constant("Register", name, address >> low & (1 << width) - 1, width);
    }

    /** True if an address is one of the register's. */
    public boolean covers(int at) {
      return at >= address && at < address + count;
    }
  }

  /** The access that management has to a field. */
  public enum Access {
    READ_WRITE,
    READ_ONLY,
    /** A write of any value does something; another field has what is read. */
    WRITE_ANY,
    /** A write does something; there is nothing to read. */
    WRITE_ONLY,
    WRITE_ONE_TO_CLEAR,
    /** A write of 0 clears the field; other values are refused. */
    WRITE_ZERO_TO_CLEAR
  }

  /**
   * A field of a register.
   *
   * @param reset the value after reset
   * @param text the meaning, in words for the register description
   * @param values all that it can hold, each with a name; none: any number
   */
  public record Field(
      String name,
      int high,
      int low,
      int reset,
      Access access,
      String text,
      List<OperationalVls> values) {
    public Field(String name, int high, int low, int reset, Access access, String text) {
      this(name, high, low, reset, access, text, List.of());
    }
  }

  private static List<Field> interrupts(Access access) {
    return List.of(
        new Field("counter_halfway", 2, 2, 0, access, "the highest bit of a counter has changed"),
        new Field("credit_overflow", 1, 1, 0, access, "credits were lost at a counter's limit"),
        new Field("length_error", 0, 0, 0, access, "a head with a length in error has come"));
  }

  /** Bits of read and write data. */
  public int dataBits() {
    return parameters.options().counters() ? WIDE_DATA_BITS : DATA_BITS;
  }

  /** Packets sent, of the data VLs; that of SMPs is 15 further on. */
  public Register packets() {
    return counters("PACKETS", 192, parameters.dataVls(), "Packets sent, by data VL");
  }

  /** 64-byte units sent. */
  public Register units() {
    return counters("UNITS", 208, parameters.dataVls(), "64-byte units sent, by data VL");
  }

  /** Lengths in error. */
  public Register errors() {
    return counters("ERRORS", 224, parameters.dataVls(), "Lengths in error, by data VL");
  }

  private Register counters(String name, int address, int count, String text) {
    int high = parameters.options().counterBits() - 1;
    Field field = new Field("count", high, 0, 0, Access.READ_ONLY, "wraps");
    return new Register(name, address, count, text, List.of(field));
  }

  /** The counter of SMPs that belongs to counters of data VLs. */
  private static Register ofSmps(Register counters) {
    return new Register(
        counters.name() + "_SMP",
        counters.address() + 15,
        1,
        counters.text().replace("by data VL", "of SMPs"),
        counters.fields());
  }

  /** OperationalVLs; after reset, all that are implemented. */
  Register operationalVls() {
    OperationalVls reset = OperationalVls.ofCount(parameters.dataVls());
    List<OperationalVls> implemented =
        Arrays.stream(OperationalVls.values()).filter(v -> v.code() <= reset.code()).toList();
    Field field =
        new Field("code", 2, 0, reset.code(), Access.READ_WRITE, "data VLs enabled", implemented);
    return new Register(
        "OPERATIONAL_VLS", 129, 1, "Data VLs that are enabled" + WITH_COMMIT, List.of(field));
  }

  /** A port with a single data VL has no tables. */
  public boolean hasTables() {
    return parameters.dataVls() > 1;
  }

  /** The low table's entries: blocks 1 and 2 of the VLArbitration attribute. */
  Register low() {
    String text = "Entries of the low-priority table" + WITH_COMMIT;
    return table("LOW", 0, parameters.lowCap(), text, Access.READ_WRITE);
  }

  /**
   * The high table's entries: blocks 3 and 4 of the VLArbitration attribute. Those that a table
   * engine has can only be read.
   */
  Register high() {
    String text = "Entries of the high-priority table";
    return parameters.managed()
        ? table(
            "HIGH",
            1 << HIGH_BIT,
            parameters.highCap(),
            text + " as they count now, 0 where none does; the table engine writes them",
            Access.READ_ONLY)
        : table("HIGH", 1 << HIGH_BIT, parameters.highCap(), text + WITH_COMMIT, Access.READ_WRITE);
  }

  private static Register table(String name, int address, int entries, String text, Access access) {
    return new Register(
        name,
        address,
        entries,
        text,
        List.of(
            new Field("vl", 11, 8, 0, access, "the VL that is served"),
            new Field("weight", 7, 0, 0, access, "what it may send in a turn, in 64-byte blocks")));
  }

  /**
   * The register at an address.
   *
   * @throws java.util.NoSuchElementException if there is none
   */
  public Register at(int address) {
    return registers().stream().filter(r -> r.covers(address)).findFirst().orElseThrow();
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
