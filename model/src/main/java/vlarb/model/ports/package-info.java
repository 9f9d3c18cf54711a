// SPDX-License-Identifier: Apache-2.0

/**
 * The interfaces of the arbiter and of the table engine, each as one list: name, direction, width,
 * unit and comment of every port, in which configurations it exists, and the field of the golden
 * model that has its value. The ports of the hardware, the pins of lock-step, recorded inputs, the
 * bridge to Python and the tables of the manual are all made from these lists.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.ports;

import org.apiguardian.api.API;
