// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.axis;

import java.math.BigInteger;

/**
 * A word that a stream transfers in a cycle.
 *
 * @param data tdata
 * @param last tlast
 */
record Word(BigInteger data, boolean last) {}
