// SPDX-License-Identifier: Apache-2.0

/** What is proved of the modules of the {@code tree} micro-architecture. */
package vlarb.rtl.arbiter.tree.proof;
