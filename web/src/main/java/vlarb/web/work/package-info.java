// SPDX-License-Identifier: Apache-2.0

/**
 * A port and a table engine at work, for a person who watches, on the golden models. {@link
 * vlarb.web.work.WorkingPort} has traffic of random packets, decision by decision; {@link
 * vlarb.web.work.WorkingState} is a picture of the moment. {@link vlarb.web.work.WorkingTable}
 * places requests step by step. Times are whole numbers of bytes of link time in a {@code double}:
 * a browser is slow with a {@code long}.
 */
package vlarb.web.work;
