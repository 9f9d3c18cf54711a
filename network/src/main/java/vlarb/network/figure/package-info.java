// SPDX-License-Identifier: Apache-2.0

/** Figures and tables of published papers, made again, beside what was printed. */
package vlarb.network.figure;
