// SPDX-License-Identifier: Apache-2.0

/**
 * Figures and tables of papers, made again: replications with confidence intervals, each statement
 * of the paper beside what comes out, a verdict, and what was chosen where the paper is silent.
 */
package vlarb.network.figure;
