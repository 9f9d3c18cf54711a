// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.rtl.engine.TableEngine;

/** A high table that management fills. Like the low table, it changes only by commits. */
final class CommittedHigh implements HighTable {
  private final RowArbitration arbitration;

  CommittedHigh(RowArbitration arbitration) {
    this.arbitration = arbitration;
  }

  /** All is in the memories. */
  @Override
  public Optional<ManagedHigh.Parts> make() {
    return Optional.empty();
  }

  /** A commit in the same cycle is stronger: the turn ends. */
  @Override
  public Bool taken() {
    return arbitration.sends.and(arbitration.result.byHigh);
  }

  @Override
  public Bool mayGoOn(Bool sent) {
    return sent;
  }

  @Override
  public Bool discards(Bool discard) {
    return discard;
  }

  @Override
  public Bool filled(Bool committed) {
    return committed;
  }

  @Override
  public void connect() {
    RowResult result = arbitration.result;
    arbitration.memories.weightAddress.set(result.byHigh.cat(result.entry));
    arbitration.turn.commit.set(arbitration.memories.commit);
  }

  @Override
  public void follow(TableEngine engine) {
    throw new IllegalStateException("management has the high table");
  }
}
