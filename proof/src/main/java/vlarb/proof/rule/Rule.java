// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.rule;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;

/**
 * A rule that is proved. A property that {@link vlarb.chisel.Bindings} binds to a module states the
 * rule from outside, by conditions that always hold and by situations that must be reachable, so
 * that the conditions are not vacuous. Their labels in Verilog begin with the rule's label.
 */
public enum Rule {
  /**
   * At most one packet is taken in a cycle, and it is the packet that the grant's ports describe.
   */
  ONE_GRANT("at most one packet is granted in a cycle"),
  /**
   * A packet that is taken is there, of a length without error, and a data packet is of an enabled
   * VL that has credits for it.
   */
  READY_SOURCE("only a source that is ready is granted"),
  /**
   * A decision that was made ahead rests on heads of the last few cycles, none of them before the
   * data grant before.
   */
  FRESH("what a decision was made ahead by is not old"),
  /** An SMP that is ready goes first, then a flow-control packet, then data. */
  PRIORITY("SMPs go before flow-control packets, those before data"),
  /** While the link does not ask for a packet none is taken, and no decision changes state. */
  NEVER_CUT("a packet is never cut: nothing is granted while the link is busy"),
  /** An offer that the link does not take at once stays as it is; a discard withdraws data. */
  STABLE_OFFER("a stable offer stays until the link takes it"),
  /** Before initialisation is over nothing is granted or accepted. */
  AFTER_INIT("nothing is granted or accepted before init-done"),
  /** Tables that are to be loaded after reset are in force before anything is granted. */
  AT_RESET("the tables of the configuration are loaded before init-done"),

  /** A VL is eligible only with a head that is there, not empty, enabled and covered by credits. */
  ELIGIBLE("a VL is eligible only if its head may be sent"),
  /** A packet uses exactly its credits up; they never become negative, and saturate with a flag. */
  CREDITS("credits are used once and never negative"),

  /**
   * A packet that was announced and accepted is admitted or waits, four cycles later; a VL has at
   * most three packets admitted, and can be sent from exactly while there is one.
   */
  ANNOUNCED("an accepted packet is admitted or waits, and at most three are"),

  /** An entry of weight 0 is never chosen. */
  WEIGHT_ZERO("an entry of weight 0 never sends"),
  /** An entry that has weight left and an eligible VL goes on. */
  TURN_GOES_ON("the current entry sends while its turn goes on"),
  /** Otherwise the first entry after the pointer that can be served begins its turn. */
  NEXT_ELIGIBLE("otherwise the next eligible entry sends"),
  /** Pointer and remaining weight follow the packets sent, and nothing else but a commit. */
  WEIGHT_COUNTED("packets are subtracted from their entry's weight"),
  /** The remaining weight stays within −2046 to 4080 dwords. */
  REMAINING_BOUNDS("the remaining weight stays within -2046 to 4080"),
  /** A table, as decisions read it, changes only by a commit, whole, to what was written. */
  TABLE_ATOMIC("a table changes whole, by a commit only"),
  /** While an entry can be served the pointer passes no entry twice before serving it. */
  WAIT_NEARER("the pointer comes nearer to an entry that waits"),
  /** While an entry can be served, the others send at most what their weights allow before it. */
  WAIT_IN_TABLE("a waiting entry is served within its table's bound"),

  /** The high table sends while HighPriCounter has not expired or the low table has nothing. */
  TABLE_CHOICE("the high limit decides between the tables"),
  /** HighPriCounter stays within −2047 to 260096 dwords. */
  COUNTER_BOUNDS("HighPriCounter stays within -2047 to 260096"),
  /**
   * Between two low opportunities the high table sends at most what VLHighLimit allows, the last
   * packet rounded up.
   */
  HIGH_LIMIT("the high table sends no more than VLHighLimit allows"),
  /** Between two low opportunities the high table sends a bounded number of packets. */
  WAIT_FOR_LOW("a low opportunity comes within its bound"),
  /** After a low turn the high table, if it can serve, is next. */
  WAIT_FOR_HIGH("after a low turn the high table is next"),
  /** VLHighLimit and OperationalVLs change only by a commit, to what was written. */
  SETTINGS_ATOMIC("VLHighLimit and OperationalVLs change by a commit only"),

  /** A refused access changes nothing, nor does a refused request of a connection. */
  REFUSED("a refused access changes nothing"),
  /** A commit is pending from when it was written until it takes effect; no write meets it. */
  COMMIT("a commit takes effect once, and no write meets it"),
  /**
   * An access is answered, and a commit takes effect, within a stated number of cycles, whatever
   * the link does: no bus waits for ever.
   */
  ANSWERED("an access is answered and a commit takes effect within their bounds"),

  /** The sets that a decision core of the table engine remembers are what is free. */
  FREE_ENTRIES("the sets that are remembered are the free entries"),
  /** The number of free entries is right while commands may come. */
  FREE_COUNT("the free count is that of the free entries"),
  /** An insert is accepted if and only if enough entries are free, and gets free ones. */
  ACCEPTED("an insert is accepted if and only if enough entries are free"),
  /** No level has more than one singular set while commands may come. */
  NORMALIZED("no level has more than one singular set"),
  /** Of any two singular sets of different size the smaller lies to the left, likewise. */
  ORDERED("of two singular sets the smaller lies to the left"),
  /**
   * Of two sets that are exchanged one is free, so that nothing has to make way, and no sequence
   * has entries both in the other one and elsewhere.
   */
  EXCHANGES_ARE_MOVES("one of the two sets of an exchange is free"),
  /** Each sequence keeps its entries when sets are exchanged, and gets no other one's. */
  MOVES_KEEP("moves neither lose nor double an entry"),
  /** An entry becomes live with what was written of it, and is not written while it counts. */
  WRITTEN_FIRST("an entry is written before it becomes live"),
  /** From one turn that a live sequence is offered to the next at most its distance passes. */
  GAP("a live sequence waits for its distance at most"),
  /** Only the first turn of a new copy may come early, and it ends the old one's. */
  EXTRA_TURN("a move gives a sequence at most one turn too many"),
  /** The old copy of a sequence that moves stays for its distance at most. */
  MOVE_WAIT("a move waits for the sequence's distance at most"),
  /** The table engine is notified of each decision that its promise rests on, and of no other. */
  DECISIONS_TOLD("a table engine is told what is decided"),
  /** An entry is live for one sequence, and dies for no other one. */
  ONE_OWNER("an entry is live for one sequence at most"),
  /** A connection is admitted only if all that is reserved stays within the limit with it. */
  WITHIN_LIMIT("what is reserved stays within the limit"),
  /** A connection is admitted only to a sequence whose entries can carry it within their cap. */
  WITHIN_CAP("no connection is admitted beyond the cap of entries"),
  /** A queue gives out what was appended, each word once, in the order in which it came. */
  IN_ORDER("a queue gives out what was appended, in its order"),
  /** A queue of packets never uses more blocks than it has, and frees none that is not used. */
  ROOM("a queue of packets uses no more blocks than there are, and frees only those"),
  /** A pointer that another clock samples changes in one bit at a time, as Gray code does. */
  ONE_BIT("a pointer that crosses to another clock changes in one bit at a time"),

  /**
   * Assumptions of a module on its surroundings; proved of the design as a whole, without assuming
   * anything.
   */
  SURROUNDINGS("what the modules assume of each other holds");

  /** The separator between the rule and the part in a label. */
  private static final String PART = "__";

  /** The label of a look-ahead's assumption at every level, with the VL's number after it. */
  public static final String HEAD_STANDS = "head_stands_until_sent_VL";

  private final String text;

  Rule(String text) {
    this.text = text;
  }

  /** The name on the command line. */
  public String key() {
    return label().replace('_', '-');
  }

  /** The rule in a line. */
  public String text() {
    return text;
  }

  /** The beginning of the labels of the rule's conditions in Verilog. */
  public String labelPrefix() {
    return label() + PART;
  }

  /** The beginning of the labels of the rule's hypotheses. */
  public String hypothesisPrefix() {
    return labelPrefix() + "hypothesis_";
  }

  /** The beginning of the labels of assumptions that the rule provides. */
  public String providedPrefix() {
    return SURROUNDINGS.labelPrefix() + labelPrefix();
  }

  /**
   * The rule whose lemmas it takes for granted, in the same module too. That one must not rest on
   * it in turn, or the argument is circular.
   */
  public Optional<Rule> base() {
    return switch (this) {
      case ONE_GRANT, TABLE_CHOICE, WEIGHT_COUNTED -> Optional.of(READY_SOURCE);
      case FREE_COUNT, ACCEPTED, NORMALIZED, ORDERED, EXCHANGES_ARE_MOVES, MOVES_KEEP ->
          Optional.of(FREE_ENTRIES);
      case WAIT_IN_TABLE -> Optional.of(WAIT_NEARER);
      default -> Optional.empty();
    };
  }

  /** The beginning of the labels of the rule's lemmas. */
  public String lemmaPrefix() {
    return labelPrefix() + "lemma_";
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * States a part of the rule: the condition always holds.
   *
   * @param part names it within the module, in lower case
   */
  public void always(String part, Bool condition) {
    assertAlways(condition, labelPrefix() + part);
  }

  /** States a part of the rule: where the premise holds, so does the conclusion. */
  public void implies(String part, Bool premise, Bool conclusion) {
    always(part, premise.not().or(conclusion));
  }

  /**
   * States what the rule needs to be proved by induction. It always holds too, but says nothing of
   * its own: a bug has to break another part of the rule.
   */
  public void hypothesis(String part, Bool condition) {
    assertAlways(condition, hypothesisPrefix() + part);
  }

  /**
   * States a part of the rule that the proofs of the rule for modules around this one take for
   * granted. What this module relies on must not follow from the rule, or the argument is circular.
   */
  public void lemma(String part, Bool condition) {
    assertAlways(condition, lemmaPrefix() + part);
  }

  /** States that the rule is about something: the situation can come about. */
  public void reachable(String part, Bool situation) {
    cover(situation, labelPrefix() + "reached_" + part);
  }

  /**
   * Assumes a condition that the documentation of the design's ports requires of the surroundings.
   */
  public static void environment(String part, Bool condition) {
    assume(condition, "environment" + PART + part);
  }

  /**
   * Assumes what is proved of another module, mostly one within the module under construction, for
   * every value of a symbolic constant: here it is said of one value.
   */
  public static void proved(String part, Bool condition) {
    assume(condition, "proved" + PART + part);
  }

  /**
   * Assumes a condition that the module under construction relies on, and that this rule provides;
   * proved with its lemmas.
   */
  public void relyOnIt(String part, Bool condition) {
    assume(condition, providedPrefix() + part);
  }

  /**
   * Assumes a condition that the module under construction relies on; the design as a whole has to
   * keep it true.
   */
  public static void relyOn(String part, Bool condition) {
    assume(condition, SURROUNDINGS.labelPrefix() + part);
  }
}
