// SPDX-License-Identifier: Apache-2.0

/**
 * Figures and tables of papers, reproduced: replications with confidence intervals, each statement
 * of the paper beside our result, a verdict, and our choice where the paper is silent.
 */
package vlarb.papers.figure;
