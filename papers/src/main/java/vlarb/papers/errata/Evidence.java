// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

/**
 * The evidence for an error.
 *
 * @param isShown true if the case came out as claimed
 * @param finding the case with its outcome, in a sentence
 */
public record Evidence(boolean isShown, String finding) {}
