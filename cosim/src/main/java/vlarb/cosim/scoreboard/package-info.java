// SPDX-License-Identifier: Apache-2.0
/** Scoreboards: what is expected, in order or not, against what comes. */
package vlarb.cosim.scoreboard;
