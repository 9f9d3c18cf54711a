// SPDX-License-Identifier: Apache-2.0
/** JUnit Jupiter tests that run in a simulation; {@link vlarb.cosim.junit.Cosim} says how. */
package vlarb.cosim.junit;
