// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/**
 * A command as it was accepted. The operation decides which values mean anything.
 *
 * @param operation the operation asked for
 * @param level any that the port can carry
 * @param vl 0 to 15
 * @param weight in 64-byte blocks
 */
public record Command(Operation operation, int level, int handle, int vl, int weight) {}
