// SPDX-License-Identifier: Apache-2.0

/** The ports of an arbiter, clock cycle by clock cycle, as a waveform viewer shows them. */
package vlarb.web.wave;
