// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.function.Predicate;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.PortOptions;

/**
 * Packets that are announced one after the other, by VL and length, and admitted once they have
 * their credits.
 *
 * <ol>
 *   <li>A packet that is accepted and has its credits is admitted: the credits are spent at once,
 *       and the packet can be sent. One that has not waits; whenever credits of its VL arrive, the
 *       arbiter looks at it again. Packets of a VL are admitted and sent in the order of their
 *       announcement.
 *   <li>An announcement is refused, and nothing kept of it, while a packet of its VL waits for
 *       credits, and while {@value #MOST} packets of its VL are admitted.
 *   <li>The arbiter works in rounds of {@value #ROUND} cycles: one looks again at a packet that
 *       waits, or takes an announcement, or takes credits. The second cycle of a round chooses for
 *       the next one, by what is there in that cycle: where the round has brought credits to a VL
 *       of which a packet waits, that packet; else an announcement, else credits. Where both are
 *       there, announcements and credits have rounds in turns. An announcement of the VL whose
 *       announcement the round has accepted waits for a round more.
 *   <li>The first cycle of a round takes what was chosen. What follows from a round is seen in the
 *       second cycle of the next one, {@value #SEEN} cycles after: the packet can be sent, or
 *       waits, or an error is shown.
 *   <li>Credits beyond the counter's limit are lost. Credits that replace those at hand take
 *       nothing from a packet that was admitted.
 *   <li>A length in error, and a VL that the arbiter does not have, are accepted and nothing is
 *       kept; the error is shown.
 * </ol>
 *
 * <p>Assumption: announcements and credits stay as they are until they are taken.
 */
final class AnnouncedPackets implements DataPackets {
  /** Packets of a VL that can be admitted and not taken. */
  static final int MOST = 3;

  /** Cycles of a round. */
  static final int ROUND = 3;

  /** The cycle of a round, counted from 0, that chooses for the next one. */
  private static final int CHOICE = 1;

  /** Cycles from the first of a round to the first that shows the effect of the round. */
  static final int SEEN = ROUND + 1;

  /** Cycles from the end of reset until the first round begins: the credits of 16 VLs are swept. */
  static final int SWEEP = 16;

  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final Port port;
  private final PortOptions options;
  private final AnnouncedVl[] vls;
  private final int[] lengths = new int[15];

  /** Cycles of the sweep that are left. */
  private int sweep = SWEEP;

  /** The cycle of the round, from 0 on. */
  private int cycle;

  /** The task of this round. */
  private Turn turn = Turn.NONE;

  /** The task that the first cycle of a round takes. */
  private Turn next = Turn.NONE;

  /** The task chosen for the next round. */
  private Turn chosen = Turn.NONE;

  /** The last announcement or credits taken were an announcement. */
  private boolean announcementWasLast;

  /** The effect of the round before, at the end of the first cycle of a round. */
  private Change change = Change.NONE;

  private int overflow;

  /** The VL of which the last edge has shown an error, as a mask. */
  private int faulty;

  /** Dwords of the data packets taken in this cycle, one and two cycles before; 0 for none. */
  private int sent;

  private int sentBefore;
  private int sentEarlier;

  /** The tasks that a round can have. */
  private enum Kind {
    NOTHING,
    LOOKS_AGAIN,
    ACCEPTS,
    REFUSES,
    ADDS_CREDITS
  }

  /**
   * A round.
   *
   * @param vl any of 16; that of a packet or of credits
   * @param amount dwords of a packet, blocks of credits
   * @param replaces the credits replace those at hand
   */
  private record Turn(Kind kind, int vl, int amount, boolean replaces) {
    static final Turn NONE = new Turn(Kind.NOTHING, 0, 0, false);

    static Turn of(Kind kind) {
      return new Turn(kind, 0, 0, false);
    }
  }

  /** The effects that a round can have on a VL. */
  private enum Effect {
    NOTHING,
    ADMITTED,
    WAITS,
    FAULTY,
    CREDITS_LOST
  }

  private record Change(Effect effect, int vl, int dwords) {
    static final Change NONE = new Change(Effect.NOTHING, 0, 0);
  }

  AnnouncedPackets(ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out, Port port) {
    this.in = in;
    this.out = out;
    this.port = port;
    options = parameters.options();
    vls = new AnnouncedVl[parameters.dataVls()];
    for (int vl = 0; vl < vls.length; vl++) {
      vls[vl] = new AnnouncedVl();
    }
  }

  @Override
  public void settle(boolean initDone) {
    boolean takes = cycle == 0;
    out.announceRefused = takes && next.kind() == Kind.REFUSES;
    out.announceReady = takes && (next.kind() == Kind.ACCEPTS || next.kind() == Kind.REFUSES);
    out.creditReady = takes && next.kind() == Kind.ADDS_CREDITS;
    out.creditOverflow = overflow;
    out.announceWaits = mask(AnnouncedVl::waits);
    out.sentLength = sentEarlier;
    if (cycle == CHOICE) {
      chosen = initDone ? choose() : Turn.NONE;
    }
  }

  private Turn choose() {
    if (turn.kind() == Kind.ADDS_CREDITS && has(turn.vl()) && vls[turn.vl()].waits()) {
      return new Turn(Kind.LOOKS_AGAIN, turn.vl(), vls[turn.vl()].waiting(), false);
    }
    boolean same = turn.kind() == Kind.ACCEPTS && turn.vl() == in.announceVl;
    boolean yields = in.creditValid && announcementWasLast;
    if (in.announceValid && !same && !yields) {
      boolean refuses = has(in.announceVl) && vls[in.announceVl].refuses();
      return Turn.of(refuses ? Kind.REFUSES : Kind.ACCEPTS);
    }
    return Turn.of(in.creditValid ? Kind.ADDS_CREDITS : Kind.NOTHING);
  }

  private boolean has(int vl) {
    return vl < vls.length;
  }

  @Override
  public void portChanged() {
    // Only OperationalVLs count, and they are looked at in each cycle.
  }

  @Override
  public int eligible() {
    return port.enabled(mask(vl -> vl.admitted() > 0));
  }

  private int mask(Predicate<AnnouncedVl> property) {
    int mask = 0;
    for (int vl = 0; vl < vls.length; vl++) {
      if (property.test(vls[vl])) {
        mask |= 1 << vl;
      }
    }
    return mask;
  }

  @Override
  public int[] lengths() {
    for (int vl = 0; vl < vls.length; vl++) {
      lengths[vl] = vls[vl].first();
    }
    return lengths;
  }

  @Override
  public int faulty() {
    return faulty;
  }

  /** Returns false, because an admitted packet stays admitted: no VL ceases to be eligible. */
  @Override
  public boolean cleared() {
    return false;
  }

  @Override
  public boolean lost() {
    return false;
  }

  @Override
  public void take(Grant taken) {
    vls[taken.vl()].take();
    sent = taken.dwords();
  }

  @Override
  public void edge() {
    sentEarlier = sentBefore;
    sentBefore = sent;
    sent = 0;
    faulty = 0;
    if (sweep > 0) {
      sweep--;
      return;
    }
    if (cycle == 0) {
      follow();
      turn = begin();
    } else if (cycle == ROUND - 1) {
      change = look();
      next = chosen;
    }
    cycle = (cycle + 1) % ROUND;
  }

  /** Begins the chosen task with the inputs of the first cycle. */
  private Turn begin() {
    announcementWasLast = out.announceReady || announcementWasLast && !out.creditReady;
    return switch (next.kind()) {
      case NOTHING, LOOKS_AGAIN -> next;
      case ACCEPTS, REFUSES -> new Turn(next.kind(), in.announceVl, in.announceLength, false);
      case ADDS_CREDITS ->
          new Turn(Kind.ADDS_CREDITS, in.creditVl, in.creditBlocks, in.creditReplace);
    };
  }

  /** Returns the effect of the round. Only credits change yet. */
  private Change look() {
    if (!has(turn.vl())) {
      return Change.NONE;
    }
    return switch (turn.kind()) {
      case NOTHING, REFUSES -> Change.NONE;
      case LOOKS_AGAIN -> admit(Effect.NOTHING);
      case ACCEPTS -> options.faulty(turn.amount()) ? changes(Effect.FAULTY) : admit(Effect.WAITS);
      case ADDS_CREDITS -> addCredits();
    };
  }

  private Change changes(Effect effect) {
    return new Change(effect, turn.vl(), turn.amount());
  }

  private Change admit(Effect withoutCredits) {
    long left = port.credits(turn.vl()) - Port.blocks(turn.amount());
    if (left < 0) {
      return changes(withoutCredits);
    }
    port.setCredits(turn.vl(), left);
    return changes(Effect.ADMITTED);
  }

  private Change addCredits() {
    long sum = (turn.replaces() ? 0 : port.credits(turn.vl())) + turn.amount();
    port.setCredits(turn.vl(), Math.min(sum, CycleArbiter.CREDIT_LIMIT));
    return changes(sum > CycleArbiter.CREDIT_LIMIT ? Effect.CREDITS_LOST : Effect.NOTHING);
  }

  private void follow() {
    switch (change.effect()) {
      case NOTHING -> {}
      case FAULTY -> faulty = 1 << change.vl();
      case ADMITTED -> vls[change.vl()].admit(change.dwords());
      case WAITS -> vls[change.vl()].await(change.dwords());
      case CREDITS_LOST -> overflow |= 1 << change.vl();
    }
  }
}
