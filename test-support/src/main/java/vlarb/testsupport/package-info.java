// SPDX-License-Identifier: Apache-2.0
/**
 * Things that every module's tests share: the two test engines, the count of the tests that each
 * ran, and the programs that several modules run in their tests.
 */
package vlarb.testsupport;
