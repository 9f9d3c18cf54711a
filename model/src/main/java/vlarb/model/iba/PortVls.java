// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

import java.util.Optional;

/**
 * The fields of the attribute PortInfo that arbitration is told by.
 *
 * <p>Source: InfiniBand Architecture Specification, volume 1, section 14.2.5.6.
 *
 * @param cap VLCap, the VLs that the port has
 * @param highLimit VLHighLimit, 0 to 255
 * @param highCap VLArbitrationHighCap: entries of the high-priority table, 0 to 64
 * @param lowCap VLArbitrationLowCap: entries of the low-priority table, 0 to 64
 * @param operational OperationalVLs, the VLs that are enabled
 */
public record PortVls(
    OperationalVls cap, int highLimit, int highCap, int lowCap, OperationalVls operational) {
  private static final int VL_CAP = 37;
  private static final int HIGH_LIMIT = 38;
  private static final int HIGH_CAP = 39;
  private static final int LOW_CAP = 40;
  private static final int OPERATIONAL_VLS = 43;

  /**
   * The fields of a SubnSet that a port takes.
   *
   * @param highLimit VLHighLimit, 0 to 255
   * @param code OperationalVLs, 0 to 15 as it came: 0 is no change, 1 to 5 a value
   */
  public record Change(int highLimit, int code) {
    /** The VLs to enable; none where they stay, or where the code is reserved. */
    public Optional<OperationalVls> operational() {
      return OperationalVls.ofCode(code);
    }
  }

  /**
   * Encodes the fields as a SubnGetResp carries them.
   *
   * @return 64 bytes; those of the other fields are 0
   */
  public byte[] encode() {
    byte[] bytes = new byte[SubnetAttribute.BYTES];
    bytes[VL_CAP] = (byte) (cap.code() << 4);
    bytes[HIGH_LIMIT] = (byte) highLimit;
    bytes[HIGH_CAP] = (byte) highCap;
    bytes[LOW_CAP] = (byte) lowCap;
    bytes[OPERATIONAL_VLS] = (byte) (operational.code() << 4);
    return bytes;
  }

  /**
   * The change that a SubnSet asks for.
   *
   * @param bytes the 64 bytes of the attribute
   * @throws IllegalArgumentException if there are not 64 bytes
   */
  public static Change change(byte[] bytes) {
    SubnetAttribute.requireWhole(bytes);
    return new Change(Byte.toUnsignedInt(bytes[HIGH_LIMIT]), bytes[OPERATIONAL_VLS] >> 4 & 15);
  }
}
