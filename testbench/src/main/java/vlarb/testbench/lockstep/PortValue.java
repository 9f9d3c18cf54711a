// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.math.BigInteger;

/** What a port carried in a cycle. */
public record PortValue(String name, int width, BigInteger value) {}
