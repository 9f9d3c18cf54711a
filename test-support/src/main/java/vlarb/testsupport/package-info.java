// SPDX-License-Identifier: Apache-2.0
/**
 * What every module's tests share: the two test engines, and the count of the tests that each ran.
 */
package vlarb.testsupport;
