// SPDX-License-Identifier: Apache-2.0

/**
 * What a lock-step run has shown, as one HTML page: text, tables and pictures in the file itself,
 * no script, nothing to be loaded from elsewhere. The same run gives the same bytes.
 */
package vlarb.testbench.report;
