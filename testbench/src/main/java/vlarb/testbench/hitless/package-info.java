// SPDX-License-Identifier: Apache-2.0

/** Whether the sequences of a managed table feel that they are moved. */
package vlarb.testbench.hitless;
