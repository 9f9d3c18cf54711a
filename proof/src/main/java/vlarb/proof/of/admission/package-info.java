// SPDX-License-Identifier: Apache-2.0

/** What is proved of admission, bound to its module from outside. */
package vlarb.proof.of.admission;
