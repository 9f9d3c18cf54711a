// SPDX-License-Identifier: Apache-2.0

/**
 * The results of test runs: a folder for each run, and one page about all runs. Runs write {@link
 * vlarb.cosim.result.ResultFolder}s; {@link vlarb.cosim.result.RunsPage} shows them.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.cosim.result;

import org.apiguardian.api.API;
