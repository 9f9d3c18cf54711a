// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.List;

/**
 * The requirements of the connections of a service level.
 *
 * @param serviceLevel 0 to 15
 * @param distance most entries from one turn to the next
 * @param least lowest rate in bits a second; rates are uniform between it and the highest
 * @param most highest rate in bits a second
 */
public record ConnectionClass(int serviceLevel, int distance, long least, long most) {
  /** Table 2 of Alfaro, Sánchez, Duato, JPDC 2009. */
  public static final List<ConnectionClass> JPDC_TABLE_2 =
      List.of(
          new ConnectionClass(0, 2, 64_000, 1_550_000),
          new ConnectionClass(1, 4, 64_000, 1_550_000),
          new ConnectionClass(2, 8, 64_000, 1_550_000),
          new ConnectionClass(3, 16, 64_000, 1_550_000),
          new ConnectionClass(4, 32, 64_000, 1_550_000),
          new ConnectionClass(5, 32, 1_550_000, 64_000_000),
          new ConnectionClass(6, 64, 8_000, 64_000),
          new ConnectionClass(7, 64, 64_000, 1_550_000),
          new ConnectionClass(8, 64, 1_550_000, 64_000_000),
          new ConnectionClass(9, 64, 64_000_000, 255_000_000));
}
