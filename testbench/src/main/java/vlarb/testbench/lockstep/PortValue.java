// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.math.BigInteger;

/** The value of a port in a cycle. */
public record PortValue(String name, int width, BigInteger value) {}
