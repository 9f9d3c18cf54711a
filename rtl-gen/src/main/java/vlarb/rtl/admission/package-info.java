// SPDX-License-Identifier: Apache-2.0

/**
 * Admission in hardware: it takes connections, decides which sequence each shares, and commands the
 * table engine behind it. {@link vlarb.rtl.admission.Admission} is the block, {@link
 * vlarb.rtl.admission.AdmittingEngine} the block with its engine.
 */
package vlarb.rtl.admission;
