// SPDX-License-Identifier: Apache-2.0

/**
 * Files and standard input as texts. All other packages of the module read texts, so that they run
 * where there is no file system.
 */
package vlarb.config.file;
