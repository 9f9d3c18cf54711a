// SPDX-License-Identifier: Apache-2.0

/**
 * The table engine, one operation after the other: sequences of entries for requests of a distance,
 * placed, released and moved so that a request is met whenever enough entries are free. Time, and
 * the arbiter that reads the table meanwhile, are not part of this package.
 *
 * <p>{@link vlarb.model.table.TableEngine} is the engine; {@code sets} is the formal model, {@code
 * policy} the algorithms, {@code singular} two structures that hold the state of the algorithms in
 * few bits.
 */
@API(status = API.Status.STABLE)
package vlarb.model.table;

import org.apiguardian.api.API;
