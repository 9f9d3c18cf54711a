// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import vlarb.model.bounds.PacketLengths;

/**
 * Traffic of the low table.
 *
 * @param name for people
 * @param vl data VL, 0 to 14
 * @param sl service level, 0 to 15
 * @param packets lengths of its packets
 * @param weight of its entry, 1 to 255
 * @param minimum rate that it must keep, in bytes a second; 0: none
 */
public record LowClass(
    String name, int vl, int sl, PacketLengths packets, int weight, double minimum) {}
