// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.function.Supplier;

/**
 * An error in a paper.
 *
 * @param number the number, from 1, by which commands and pages call the error
 * @param paper the paper that has the error
 * @param place the figure, section or table
 * @param printed the paper's statement
 * @param holds the true statement
 * @param evidence makes the case
 */
public record Erratum(
    int number,
    Paper paper,
    String place,
    String printed,
    String holds,
    Supplier<Evidence> evidence) {}
