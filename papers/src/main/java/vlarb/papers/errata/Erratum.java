// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.function.Supplier;

/**
 * An error in a paper.
 *
 * @param number from 1, by which commands and pages call it
 * @param paper where it is
 * @param place figure, section or table
 * @param printed what the paper says
 * @param holds what is true instead
 * @param evidence makes the case
 */
public record Erratum(
    int number,
    Paper paper,
    String place,
    String printed,
    String holds,
    Supplier<Evidence> evidence) {}
