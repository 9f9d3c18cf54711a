// SPDX-License-Identifier: Apache-2.0

/** Lists of connections that come and go, and what admission makes of each. */
package vlarb.plan.admit;
