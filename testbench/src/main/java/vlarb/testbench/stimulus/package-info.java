// SPDX-License-Identifier: Apache-2.0

/** What an arbiter is fed with: random exercise and given traffic, the same again from a seed. */
package vlarb.testbench.stimulus;
