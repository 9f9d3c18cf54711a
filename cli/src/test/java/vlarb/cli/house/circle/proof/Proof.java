// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.circle.proof;

/** A proof that {@link vlarb.cli.house.circle.Outer} knows, for {@code HouseTest} to find. */
public final class Proof {}
