// SPDX-License-Identifier: Apache-2.0

/**
 * The remains of a network when links or switches fail: its parts, and the tables by which a subnet
 * manager routes around what is missing.
 */
package vlarb.network.failure;
