// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

/**
 * A path with its path bits.
 *
 * @param bits the pattern by which tables know the path
 * @param number the path bits of its packets: the lowest number of the pattern that no path before
 *     it has in its own
 */
public record NumberedPath(SimplePath path, PathBits bits, int number) {}
