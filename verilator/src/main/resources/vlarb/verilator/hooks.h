// SPDX-License-Identifier: Apache-2.0
//
// Included before everything else in each file that is compiled, Verilator's run-time library among
// them. Verilator's own versions of these functions print to standard output and end the process,
// which would be the JVM's; simulator.cpp defines ours.
#ifndef VLARB_HOOKS_H
#define VLARB_HOOKS_H

#define VL_USER_FINISH
#define VL_USER_STOP
#define VL_USER_FATAL
#define VL_PRINTF vlarb_print

int vlarb_print(const char* format, ...) __attribute__((format(printf, 1, 2)));

#endif
