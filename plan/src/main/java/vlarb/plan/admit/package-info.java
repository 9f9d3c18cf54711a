// SPDX-License-Identifier: Apache-2.0

/** Lists of connections that come and go, and the answer of admission to each. */
package vlarb.plan.admit;
