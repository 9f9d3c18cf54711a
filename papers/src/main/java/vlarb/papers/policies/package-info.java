// SPDX-License-Identifier: Apache-2.0

/**
 * Experiments: long random runs of the golden model, with hardware beside it, and the figures that
 * come of them.
 */
package vlarb.papers.policies;
