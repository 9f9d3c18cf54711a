// SPDX-License-Identifier: Apache-2.0
/** Every reader of files, on inputs that were damaged at random. */
package vlarb.cli.fuzz;
