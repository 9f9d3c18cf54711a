// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.DataDecision;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.TablePosition;

/**
 * The offer to the link, and the cycle in which the arbiter decides on it. A grant of source {@code
 * IDLE} is no offer.
 */
sealed interface LinkOffer {
  /** No offer; nothing follows from it. */
  Grant NOTHING =
      new Grant(
          Source.IDLE,
          DataDecision.NONE,
          ServedBy.NO_TABLE,
          DataDecision.NONE,
          0,
          new DataState(new TablePosition(0, 0), new TablePosition(0, 0), 0, false));

  static LinkOffer of(Offer kind) {
    return switch (kind) {
      case LATEST -> new Latest();
      case STABLE -> new Stable();
    };
  }

  /** Returns true if this cycle can offer something new. */
  boolean free();

  /**
   * Returns true if the head of a data packet that was decided on in an earlier cycle is still
   * there: the packet waits for the link, or was taken in the cycle before.
   */
  boolean headMoves();

  /**
   * Returns the offer of this cycle.
   *
   * @param found the grant that the micro-architecture has found; nothing unless {@link #free}
   * @param discards the head of a data packet offered before may have gone
   */
  Grant show(Grant found, boolean discards);

  /** Returns true if this cycle decides on the packet that it has found. */
  boolean decides(boolean linkReady);

  /** The clock edge after a cycle that has offered this. */
  void edge(Grant shown, boolean linkReady);

  /** Each cycle offers what that cycle finds. */
  final class Latest implements LinkOffer {
    @Override
    public boolean free() {
      return true;
    }

    @Override
    public boolean headMoves() {
      return false;
    }

    @Override
    public Grant show(Grant found, boolean discards) {
      return found;
    }

    @Override
    public boolean decides(boolean linkReady) {
      return linkReady;
    }

    @Override
    public void edge(Grant shown, boolean linkReady) {
      // Nothing is remembered.
    }
  }

  /** An offer stays until the link takes it. */
  final class Stable implements LinkOffer {
    private Grant held = NOTHING;
    private boolean headTaken;

    @Override
    public boolean free() {
      return held.source() == Source.IDLE;
    }

    @Override
    public boolean headMoves() {
      return headTaken || held.source() == Source.DATA;
    }

    @Override
    public Grant show(Grant found, boolean discards) {
      if (free()) {
        return found;
      }
      return discards && held.source() == Source.DATA ? NOTHING : held;
    }

    @Override
    public boolean decides(boolean linkReady) {
      return true;
    }

    @Override
    public void edge(Grant shown, boolean linkReady) {
      headTaken = linkReady && shown.source() == Source.DATA;
      held = linkReady ? NOTHING : shown;
    }
  }
}
