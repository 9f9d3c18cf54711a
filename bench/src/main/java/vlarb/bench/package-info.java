// SPDX-License-Identifier: Apache-2.0

/** Measurements. They are never asserted by a test: machines are noisy. */
package vlarb.bench;
