// SPDX-License-Identifier: Apache-2.0
/**
 * Messages that wait for messages: bytes that a host sends another once all that they depend on has
 * come to it, or has left it. A message waits only for what its own host can know.
 */
package vlarb.network.message;
