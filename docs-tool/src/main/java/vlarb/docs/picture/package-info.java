// SPDX-License-Identifier: Apache-2.0

/**
 * The pictures of the documentation: block diagrams from the generated design, waveforms from the
 * golden model, and the order of the proofs from the rules. {@code vlarb docs --pictures} writes
 * the pictures, and a test compares them with the files in {@code docs}.
 *
 * <p>A {@link vlarb.docs.picture.Drawing} refuses text that does not fit: no text leaves its box,
 * and none lies on another text or on a line.
 */
package vlarb.docs.picture;
