// SPDX-License-Identifier: Apache-2.0

/** Stimuli for an arbiter: random exercise and given traffic, repeatable from a seed. */
package vlarb.testbench.stimulus;
