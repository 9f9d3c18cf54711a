// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.math.BigInteger;
import java.util.Map;

/**
 * A run of recorded inputs.
 *
 * @param seconds duration of the run, without reset
 * @param outputs values of the outputs after the last edge, by name
 */
record BenchOutcome(double seconds, Map<String, BigInteger> outputs) {}
