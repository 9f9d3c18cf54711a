// SPDX-License-Identifier: Apache-2.0

/**
 * The result of a lock-step run as one HTML page: text, tables and pictures in the file itself, no
 * script, no other files. The same run gives the same bytes.
 */
package vlarb.testbench.report;
