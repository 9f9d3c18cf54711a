// SPDX-License-Identifier: Apache-2.0
/**
 * Independent pieces of work, each run by its own process: on this machine, or by Slurm as one job
 * array. A job's result is where its program puts it; whoever has jobs made looks there, before for
 * what need not be made again, and afterwards. A {@link vlarb.jobs.Campaign} does so for runs that
 * have a folder each.
 */
package vlarb.jobs;
