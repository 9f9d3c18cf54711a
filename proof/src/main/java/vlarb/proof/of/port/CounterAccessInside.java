// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bool;

/** The signals of a way to counters that proofs read. */
record CounterAccessInside(Bool swept, Bool access, Bool performs) {}
