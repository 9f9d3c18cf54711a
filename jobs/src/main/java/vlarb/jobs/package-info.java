// SPDX-License-Identifier: Apache-2.0
/**
 * Pieces of work that do not depend on each other, each made by a process of its own: on this
 * machine, or by Slurm as one job array. A job's result is where its program puts it; whoever has
 * jobs made looks there, before for what need not be made again, and afterwards.
 */
package vlarb.jobs;
