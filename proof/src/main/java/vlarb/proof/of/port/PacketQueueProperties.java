// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the queue of a VL. Blocks lie in a ring: those of packets that were taken, then
 * those of the packets in the registers, then those of the packets in memory. No pointer passes the
 * next one, and never are more blocks in use than there are. Each packet at the head begins where
 * the one before it ended, and is the packet that came to a register for that block, for one
 * symbolic block and therefore for every block.
 *
 * <p>All of this holds as long as the surroundings keep to it: a packet comes only if there is room
 * for all of it; only blocks of packets that were taken are freed, one after the other; and the
 * memory gives a packet that lies in it.
 */
final class PacketQueueProperties {
  private final PacketQueueInside queue;

  /** Bits of a pointer, modulo twice the queue. */
  private final int bits;

  /** Blocks of the queue. */
  private final long blocks;

  private final Bool comes;
  private final Bool arrives;

  /** The packet at the head is taken or discarded. */
  private final Bool goes;

  /** The units of blocks. */
  private final Units units;

  /** The first block of the packet that comes to a register. */
  private final UInt from;

  /** The block behind the packets that were taken. */
  private final UInt takenEnd;

  private final Place first;
  private final Place second;

  /** The surroundings have kept to it since reset, in this cycle too, and before it. */
  private final Bool legal;

  private final Bool legalBefore = regInit(true).named("legalBefore");

  /** The place of a packet in a register: its first block, and the one behind it. */
  private record Place(UInt start, UInt end) {
    static Place of(int bits) {
      return new Place(reg(uint(bits)), reg(uint(bits)));
    }

    void set(UInt from, UInt to) {
      start.set(from);
      end.set(to);
    }
  }

  private PacketQueueProperties(PacketQueueInside queue) {
    this.queue = queue;
    bits = queue.tail().width();
    blocks = 1L << bits - 1;
    comes = Past.was(queue.module(), queue.fetches());
    arrives = queue.passes().or(comes);
    goes = queue.discarded().map(queue.taken()::or).orElse(queue.taken());
    units = new Units((int) (queue.bytes() / blocks));
    from = mux(queue.passes(), queue.tail(), queue.waiting());
    takenEnd = regInit(uint(bits), lit(0, bits)).named("takenEnd");
    first = Place.of(bits);
    second = Place.of(bits);
    legal = legalBefore.and(keeps());
    legalBefore.set(legal);
    follow();
  }

  /** States all of it. */
  static void state(PacketQueueInside queue) {
    PacketQueueProperties properties = new PacketQueueProperties(queue);
    properties.room();
    properties.inOrder();
    properties.staysAtTheHead();
  }

  private UInt ahead(UInt pointer) {
    return pointer.sub(queue.firstUsed());
  }

  /** High if the surroundings keep to what the queue needs. */
  private Bool keeps() {
    UInt more = queue.behindPushed().sub(queue.tail());
    Bool fits = more.ne(0).and(ahead(queue.tail()).addWide(more).le(blocks));
    Bool isTaken = ahead(takenEnd).ne(0).and(queue.afterFreed().eq(queue.firstUsed().add(1)));
    UInt given = queue.comingEnd().sub(queue.waiting());
    Bool lies = given.ne(0).and(given.le(queue.tail().sub(queue.waiting())));
    Bool gives = comes.not().or(lies.and(queue.memoryIsFree().not()));
    Bool past = queue.passes().not().or(queue.comingEnd().eq(queue.behindPushed()));
    return queue
        .pushes()
        .not()
        .or(fits)
        .and(queue.frees().not().or(isTaken))
        .and(queue.taken().not().or(queue.valid()))
        .and(queue.fetches().not().or(queue.wants()))
        .and(gives)
        .and(past)
        .and(keepsWhereHeadsAreDiscarded());
  }

  /** A head is discarded while no block of the VL is to be read; a packet has its length. */
  private Bool keepsWhereHeadsAreDiscarded() {
    return queue
        .discarded()
        .map(
            discards -> {
              Bool alone = queue.taken().or(queue.frees()).not();
              Bool may = queue.valid().and(alone).and(takenEnd.eq(queue.firstUsed()));
              Bool measured = isOf(queue.comingEnd().sub(from), queue.coming());
              return discards.not().or(may).and(arrives.not().or(measured));
            })
        .orElse(lit(true));
  }

  /** High if a packet takes so many blocks. */
  private Bool isOf(UInt number, UInt packet) {
    UInt blocksOfIt = units.blocks(packet.bits(Widths.LENGTH - 1, 0));
    return blocksOfIt.pad(Widths.LENGTH).eq(number.pad(Widths.LENGTH));
  }

  /** Follows the packets through the two registers. */
  private void follow() {
    Bool secondFull = queue.heads().secondFull();
    Bool moves = goes.or(queue.valid().not());
    when(goes, () -> takenEnd.set(first.end()));
    when(
        moves.and(secondFull.or(arrives)),
        () ->
            first.set(
                mux(secondFull, second.start(), from),
                mux(secondFull, second.end(), queue.comingEnd())));
    when(arrives, () -> second.set(from, queue.comingEnd()));
  }

  /** The pointers keep their order, and no more blocks are in use than there are. */
  private void room() {
    UInt used = ahead(queue.tail());
    UInt waitingAhead = ahead(queue.waiting());
    rule(Rule.ROOM, "never_more_than_all", used.le(blocks));
    rule(Rule.ROOM, "waiting_are_used", waitingAhead.le(used));
    rule(Rule.ROOM, "taken_are_used", ahead(takenEnd).le(waitingAhead));
    rule(Rule.ROOM, "only_used_are_freed", queue.frees().not().or(used.ne(0)));
    UInt free = lit(blocks, bits).sub(used);
    rule(Rule.ROOM, "free_a_cycle_late", Past.counts(queue.module()).not().or(same(free)));
    rule(Rule.ROOM, "room_is_within", queue.room().le(blocks));
    Rule.ROOM.reachable("full", legal.and(used.eq(blocks)).and(queue.frees()));
    Rule.ROOM.reachable("in_memory", legal.and(comes));
    inLine(Rule.ROOM);
  }

  private Bool same(UInt free) {
    return queue.room().eq(regNext(free));
  }

  private void inLine(Rule rule) {
    UInt taken = ahead(takenEnd);
    UInt waitingAhead = ahead(queue.waiting());
    Bool one = queue.heads().firstFull();
    Bool two = queue.heads().secondFull();
    Bool none = one.or(takenEnd.eq(queue.waiting()));
    hypothesis(rule, "none", none);
    hypothesis(rule, "two", two.not().or(one));
    hypothesis(rule, "last", one.not().or(two).or(first.end().eq(queue.waiting())));
    hypothesis(rule, "second_is_last", two.not().or(second.end().eq(queue.waiting())));
    UInt end = ahead(first.end());
    hypothesis(rule, "first", one.not().or(taken.lt(end).and(end.le(waitingAhead))));
    hypothesis(rule, "second", two.not().or(end.lt(waitingAhead)));
    Bool fetched = two.not().and(queue.waiting().ne(queue.tail()));
    hypothesis(rule, "fetched", comes.not().or(fetched));
    if (queue.discarded().isPresent()) {
      hypothesis(rule, "begins", one.not().or(first.start().eq(takenEnd)));
      hypothesis(rule, "goes_on", two.not().or(second.start().eq(first.end())));
      UInt ofFirst = first.end().sub(first.start());
      UInt ofSecond = second.end().sub(second.start());
      hypothesis(rule, "length", one.not().or(isOf(ofFirst, queue.head())));
      hypothesis(rule, "second_length", two.not().or(isOf(ofSecond, queue.heads().second())));
    }
    if (rule != Rule.ROOM) {
      UInt used = ahead(queue.tail());
      hypothesis(rule, "within", waitingAhead.le(used).and(used.le(blocks)));
      hypothesis(rule, "taken", taken.le(waitingAhead));
    }
  }

  /** Each packet begins where the one before it ended, and is the one that came for that block. */
  private void inOrder() {
    Bool one = queue.heads().firstFull();
    Bool two = queue.heads().secondFull();
    rule(Rule.IN_ORDER, "next_begins_behind", one.not().or(first.start().eq(takenEnd)));
    UInt block = Symbolic.constant(queue.module(), queue.comingEnd()).named("block");
    UInt came = reg(uint(queue.coming().width())).named("came");
    when(arrives.and(from.eq(block)), () -> came.set(queue.coming()));
    Bool isFirst = one.and(first.start().eq(block));
    rule(Rule.IN_ORDER, "head_as_it_came", isFirst.not().or(queue.head().eq(came)));
    Rule.IN_ORDER.reachable("behind_another", legal.and(isFirst).and(block.ne(0)));
    Bool isSecond = two.and(second.start().eq(block));
    hypothesis(Rule.IN_ORDER, "second_start", two.not().or(second.start().eq(first.end())));
    hypothesis(Rule.IN_ORDER, "second_came", isSecond.not().or(queue.heads().second().eq(came)));
    inLine(Rule.IN_ORDER);
  }

  /** The packet at the head stays, as it is, until it is taken. */
  private void staysAtTheHead() {
    Bool stays = Past.was(queue.module(), queue.valid().and(goes.not()));
    Rule.STABLE_OFFER.implies("head_stays", stays, queue.valid());
    Rule.STABLE_OFFER.implies("as_it_is", stays, queue.head().eq(regNext(queue.head())));
    Rule.STABLE_OFFER.reachable("waits", stays.and(queue.heads().secondFull()));
  }

  private void rule(Rule rule, String part, Bool condition) {
    rule.implies(part, legal, condition);
  }

  private void hypothesis(Rule rule, String part, Bool condition) {
    rule.hypothesis(part, legalBefore.not().or(condition));
  }
}
