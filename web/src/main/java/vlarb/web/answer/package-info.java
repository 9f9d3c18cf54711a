// SPDX-License-Identifier: Apache-2.0

/**
 * Answers to the questions of the page, as JSON: those of {@code explain}, {@code compare} and
 * {@code load} by the code of these commands, and for people a sentence for each service level.
 */
package vlarb.web.answer;
