// SPDX-License-Identifier: Apache-2.0

/** What is proved of managed tables, bound to their modules from outside. */
package vlarb.proof.of.arbiter.managed;
