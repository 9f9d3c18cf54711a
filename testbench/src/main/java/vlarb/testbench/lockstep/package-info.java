// SPDX-License-Identifier: Apache-2.0

/** RTL and golden model in lock-step, compared at every port in every cycle. */
package vlarb.testbench.lockstep;
