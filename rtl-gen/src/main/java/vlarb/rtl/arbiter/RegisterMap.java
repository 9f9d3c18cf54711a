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
  public static final int DATA_BITS = 12;

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
   * @param fields from the most significant down
   */
  public record Register(String name, int address, int count, String text, List<Field> fields) {}

  /** A field of a register and its value after reset. */
  public record Field(String name, int high, int low, int reset) {}

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
    return table("LOW", 0, parameters.lowCap());
  }

  /** The high table's entries: blocks 3 and 4 of the VLArbitration attribute. */
  Register high() {
    return table("HIGH", 64, parameters.highCap());
  }

  private static Register table(String name, int address, int entries) {
    return new Register(
        name,
        address,
        entries,
        "Entry of the "
            + name.toLowerCase(Locale.ROOT)
            + "-priority table: weight in 64-byte blocks",
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
    return all;
  }
}
