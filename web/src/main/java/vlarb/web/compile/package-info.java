// SPDX-License-Identifier: Apache-2.0

/** Parts of the compiler from class files to JavaScript; no program and no page has them. */
package vlarb.web.compile;
