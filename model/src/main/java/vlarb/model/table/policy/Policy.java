// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.policy;

import static vlarb.model.table.policy.Maintenance.DEFRAGMENT;
import static vlarb.model.table.policy.Maintenance.MAKE_ROOM;
import static vlarb.model.table.policy.Maintenance.REORDER;
import static vlarb.model.table.policy.Search.LEFTMOST;
import static vlarb.model.table.policy.Search.SMART;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The policies of the table engine: how places are chosen, and when the table is tidied. Under each
 * of them a request is met if and only if enough entries are free.
 */
public enum Policy {
  /** Keeps the table normalized, at the cost of defragmenting after inserts too. */
  MODEL1(LEFTMOST, List.of(DEFRAGMENT), List.of(DEFRAGMENT), List.of()),

  /** Keeps the table normalized and ordered: an insert then needs no maintenance. */
  MODEL2(LEFTMOST, List.of(), List.of(REORDER, DEFRAGMENT), List.of()),

  /** Tidies as {@link #MODEL2} does, with the two steps after a release in the other order. */
  MODEL3(LEFTMOST, List.of(), List.of(DEFRAGMENT, REORDER), List.of()),

  /** Keeps the table normalized by searching smartly: neither order nor work after inserts. */
  MODEL4(SMART, List.of(), List.of(DEFRAGMENT), List.of()),

  /** Lets the table fragment, and makes room only when a request finds no place. */
  LAZY(SMART, List.of(), List.of(), List.of(MAKE_ROOM));

  private final Search search;
  private final List<Maintenance> afterInsert;
  private final List<Maintenance> afterRelease;
  private final List<Maintenance> forWantOfPlace;

  Policy(
      Search search,
      List<Maintenance> afterInsert,
      List<Maintenance> afterRelease,
      List<Maintenance> forWantOfPlace) {
    this.search = search;
    this.afterInsert = afterInsert;
    this.afterRelease = afterRelease;
    this.forWantOfPlace = forWantOfPlace;
  }

  /** The policies that hardware has. */
  public static List<Policy> ofHardware() {
    return Arrays.stream(values()).filter(Policy::inHardware).toList();
  }

  /** The name as commands and files have it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns true if hardware has the policy. A policy that only the model has is for experiments.
   */
  public boolean inHardware() {
    return switch (this) {
      case MODEL1, MODEL2, MODEL3, MODEL4, LAZY -> true;
    };
  }

  /** The search that chooses a place. */
  public Search search() {
    return search;
  }

  /** The maintenance after an insert, in this order. */
  public List<Maintenance> afterInsert() {
    return afterInsert;
  }

  /** The maintenance after a release, in this order. */
  public List<Maintenance> afterRelease() {
    return afterRelease;
  }

  /**
   * The maintenance before an insert for which the search finds no set though enough entries are
   * free.
   */
  public List<Maintenance> forWantOfPlace() {
    return forWantOfPlace;
  }
}
