// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

/**
 * An entry of a forwarding table: a destination's LIDs whose path bits a pattern matches.
 *
 * @param destination a vertex
 * @param bits the pattern
 * @param port of the vertex that has the table, counted from 0
 */
public record WildcardRow(int destination, PathBits bits, int port) {}
