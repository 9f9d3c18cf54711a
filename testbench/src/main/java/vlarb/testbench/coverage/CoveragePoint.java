// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.function.Predicate;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;

/**
 * A point: something that a run has to have seen before "no mismatch" means much. A boundary counts
 * where the boundary mattered: where hardware that is off by one there decides otherwise.
 */
public enum CoveragePoint {
  SMP("an SMP is sent"),
  SMP_BEFORE_FCP("an SMP is sent while a flow-control packet waits"),
  FCP("a flow-control packet is sent"),
  FCP_BEFORE_DATA("a flow-control packet is sent while data waits"),
  IDLE("a decision finds nothing to send"),
  HIGH("the high table sends", Needs.TABLES),
  LOW("the low table sends", Needs.TABLES),
  GOES_ON("an entry goes on with weight left", Needs.TABLES),
  NEXT("an entry begins its turn", Needs.TABLES),
  FORFEIT("an entry loses the weight it has left to another", Needs.ENTRIES),
  WRAP("the pointer passes the table's end", Needs.ENTRIES),
  FULL_CIRCLE("an entry begins anew after a full circle", Needs.TABLES),
  LAST_ENTRY("the last entry of a table sends", Needs.TABLES),
  LAST_FULL_CIRCLE("the last entry of a table begins anew after a full circle", Needs.TABLES),
  WEIGHT_0("an entry of weight 0 is passed over, its VL eligible", Needs.ENTRIES),
  WEIGHT_1("an entry of weight 1 is used up, one of weight 2 would not be", Needs.TABLES),
  WEIGHT_255("an entry of weight 255 is used up, with 64 bytes more it would not be", Needs.TABLES),
  EXPIRED_LOW("the low table sends only because HighPriCounter has expired", Needs.TABLES),
  EXPIRED_HIGH("HighPriCounter has expired and the high table sends all the same", Needs.TABLES),
  LOW_AT_ZERO("the low table sends only because HighPriCounter is not above 0", Needs.NOT_POSITIVE),
  HIGH_AT_ZERO("the high table sends only because HighPriCounter is not below 0", Needs.NEGATIVE),
  LIMIT_0("the low table sends only because VLHighLimit 0 has expired", Needs.TABLES),
  LIMIT_1("the low table sends only because VLHighLimit 1 has expired", Needs.TABLES),
  LIMIT_254("the low table sends only because VLHighLimit 254 has expired", Needs.TABLES),
  LIMIT_255("the high table sends where VLHighLimit 254 would have expired, not 255", Needs.TABLES),
  ONE_LOW_PACKET("the high table sends after a low packet that left weight", Needs.ONE_PACKET),
  LOW_TURN("a low turn goes on", Needs.UNTIL_EXHAUSTED),
  LOW_TURN_SMP("a low turn goes on after an SMP or FCP", Needs.UNTIL_EXHAUSTED),
  HIGH_TURN_SOON("a turn of the high table goes on before a look has ended", Needs.TURNS),
  LOW_TURN_SOON("a turn of the low table goes on before a look has ended", Needs.TURNS),
  UNLISTED_WAITS("an unlisted VL waits while nothing is sent", Needs.NEVER),
  UNLISTED("an unlisted VL is sent", Needs.WHEN_IDLE),
  SKIPPED("an entry of an unsupported VL is passed over", Needs.SKIPS),
  FOLDED("an entry of an unsupported VL serves another", Needs.FOLDS),
  ONE_VL("VL0 is sent without tables"),
  CREDITS_EXACT("a packet uses up all credits of its VL", Needs.COUNTED),
  CREDITS_SHORT("a packet is passed over only for its credits"),
  CREDITS_ONE_SHORT("a packet is passed over only for one block of credits", Needs.COUNTED),
  CREDITS_OVERFLOW("a credit counter saturates", Needs.COUNTED),
  CREDITS_FOR_TAKEN(
      "credits arrive as a packet is taken, and fit only without its own", Needs.CLEARED),
  CREDITS_ONE_OVER("credits arrive as a packet is taken, one block more than fit", Needs.CLEARED),
  CREDITS_CLEARED("credits are cleared while a packet of their VL is offered", Needs.CLEARED),
  REFUSED_BESIDE_WAITING(
      "an announcement is refused while a packet of its VL waits for credits", Needs.ANNOUNCED),
  REFUSED_BESIDE_THREE(
      "an announcement is refused while three packets of its VL are admitted", Needs.ANNOUNCED),
  THREE_ADMITTED("three packets of a VL are admitted", Needs.ANNOUNCED),
  CREDITS_ADMIT("credits arrive for a packet that waits, and admit it", Needs.ANNOUNCED),
  CREDITS_TOO_FEW("credits arrive for a packet that waits, and do not suffice", Needs.ANNOUNCED),
  CREDITS_REPLACED("credits are replaced while a packet of their VL is there", Needs.ANNOUNCED),
  ADMITTED_BESIDE_TAKEN("a packet is admitted as one of its VL is taken", Needs.ANNOUNCED),
  WITHDRAWN("the head of a packet that was offered is withdrawn", Needs.REMEMBERED),
  SMP_AFTER_HELD("an SMP waits for a stable offer of data", Needs.STABLE),
  COMMIT_BESIDE_HELD("a commit takes effect beside a stable offer", Needs.STABLE),
  EMPTY_HEAD("a data packet is passed over only for its length of 0"),
  EMPTY_SMP("an SMP of length 0 waits"),
  LONG_HEAD("a data packet is passed over only for being too long", Needs.MAXIMUM),
  LONG_SMP("an SMP longer than the longest waits", Needs.MAXIMUM),
  LONGEST("a data packet of the greatest length is sent"),
  DISABLED_HEAD("a packet of a disabled VL waits", Needs.TABLES),
  COMMIT_IN_PACKET("a commit takes effect while the link is busy"),
  COMMIT_AFTER_GRANT("a commit takes effect in the first cycle of a packet"),
  COMMIT_AT_END("a commit takes effect in the last cycle before the link is ready"),
  COMMIT_AT_DECISION("a commit takes effect in the cycle that takes a packet"),
  COMMIT_IDLE("a commit takes effect while the link waits for a packet"),
  WRITE_HELD_OFF("a write waits for a commit"),
  ANSWER_WAITS("an answer waits to be taken"),
  REFUSED("an access is refused"),
  ADDRESS_BITS("each bit of an address decides alone which register it is of"),
  DATA_BITS("each bit of a register's data decides alone whether a write is refused"),
  ENTRY_BITS("each bit of an entry's VL or weight decides alone whether it counts", Needs.TABLES),
  LENGTH_BITS("each bit of a length decides alone whether it is in error"),
  VL_BITS("each bit of a VL decides alone whether the port has it", Needs.NAMED),
  COUNTED_IN_A_ROW("packets of a VL are taken in two cycles in a row", Needs.MONITORED),
  COUNT_READ("a counter is read", Needs.MONITORED),
  READ_WHILE_COUNTED("a counter is read in the cycle that writes it", Needs.MONITORED),
  INTERRUPT("an interrupt is enabled and comes", Needs.MONITORED),
  HELD("the clock is held while a packet could be taken", Needs.CLOCK_ENABLE),
  COMMAND_WAITS("a command waits for the table engine", Needs.ENGINE),
  INSERT_REJECTED("an insert finds too few free entries", Needs.ENGINE),
  HANDLE_UNKNOWN("a command names a handle that is not in use", Needs.ENGINE),
  COMMAND_INVALID("a command asks for what cannot be", Needs.ENGINE),
  BECOMES_LIVE("an inserted sequence begins to serve turns", Needs.ENGINE),
  TWO_COPIES("a sequence has two live copies", Needs.ENGINE),
  HANDED_OVER("the pointer passes the first turn of a newer copy", Needs.ENGINE),
  HANDED_OVER_IDLE("an older copy dies, as no high entry is eligible", Needs.ENGINE),
  RELEASED_IN_MOVE("a sequence is released while it has two live copies", Needs.ENGINE),
  CURRENT_DIES("the current entry dies with weight left", Needs.ENGINE),
  WEIGHT_IN_TURN("the current entry's weight changes within its turn", Needs.ENGINE),
  COMMIT_IN_MOVE("a commit takes effect while a sequence has two live copies", Needs.ENGINE),
  HIGH_READ("management reads a live entry of the high table", Needs.ENGINE),
  HIGH_WRITTEN("management writes to the high table and is refused", Needs.ENGINE),
  COMMAND_BITS("each bit of a command decides alone whether it asks for what can be", Needs.ENGINE),
  HANDLE_BITS("each bit of a handle decides alone whether it is in use", Needs.ENGINE);

  private final String text;
  private final Needs needs;

  CoveragePoint(String text) {
    this(text, Needs.NOTHING);
  }

  CoveragePoint(String text, Needs needs) {
    this.text = text;
    this.needs = needs;
  }

  /** The point in words. */
  public String text() {
    return text;
  }

  /** The equipment of an arbiter that can show the point, in words. */
  String needs() {
    return needs.text;
  }

  /** True if an arbiter of these parameters can show the point at all. */
  public boolean reachable(ArbiterParameters parameters) {
    return needs.met.test(parameters);
  }

  private enum Needs {
    NOTHING("everywhere", _ -> true),
    TABLES("more than one data VL", p -> p.dataVls() > 1),
    ENTRIES(
        "a table of more than one entry",
        p -> p.dataVls() > 1 && Math.max(p.highCap(), p.lowCap()) > 1),
    NOT_POSITIVE(
        "`not-positive`",
        p -> p.dataVls() > 1 && p.rules().highLimitExpiry() == HighLimitExpiry.NOT_POSITIVE),
    NEGATIVE(
        "`negative`",
        p -> p.dataVls() > 1 && p.rules().highLimitExpiry() == HighLimitExpiry.NEGATIVE),
    ONE_PACKET("`one-packet`", p -> p.dataVls() > 1 && p.rules().lowTurn() == LowTurn.ONE_PACKET),
    UNTIL_EXHAUSTED(
        "`until-exhausted`",
        p -> p.dataVls() > 1 && p.rules().lowTurn() == LowTurn.UNTIL_EXHAUSTED),
    TURNS(
        "`tree` or `pairs` with more than one data VL, without a stable offer",
        p -> p.looksAhead() && p.architecture().readsRows() && p.options().offer() == Offer.LATEST),
    NEVER("`never`", p -> p.dataVls() > 1 && p.rules().unlistedVl() == UnlistedVl.NEVER),
    WHEN_IDLE(
        "`when-idle`", p -> p.dataVls() > 1 && p.rules().unlistedVl() == UnlistedVl.WHEN_IDLE),
    SKIPS(
        "`skip`, a table of more than one entry",
        p -> ENTRIES.met.test(p) && p.rules().unsupportedVl() == UnsupportedVl.SKIP),
    FOLDS("`fold`", p -> p.dataVls() > 1 && p.rules().unsupportedVl() == UnsupportedVl.FOLD),
    COUNTED("credits as blocks", p -> p.credits() == CreditKind.BLOCKS),
    NAMED(
        "credits as blocks, or serial heads",
        p -> p.credits() == CreditKind.BLOCKS || p.announced()),
    CLEARED(
        "credits as blocks, parallel heads",
        p -> p.credits() == CreditKind.BLOCKS && !p.announced()),
    ANNOUNCED("serial heads", ArbiterParameters::announced),
    REMEMBERED(
        "`scan`, `tree` or `pairs` with parallel heads and more than one data VL, or a stable offer",
        ArbiterParameters::remembersHeads),
    STABLE("a stable offer", p -> p.options().offer() == Offer.STABLE),
    MAXIMUM("a longest packet below 8188 bytes", p -> p.options().bounded()),
    MONITORED("counters", p -> p.options().counters()),
    CLOCK_ENABLE("a clock enable", p -> p.options().clockEnable()),
    ENGINE("a table engine", ArbiterParameters::managed);

    private final String text;
    private final Predicate<ArbiterParameters> met;

    Needs(String text, Predicate<ArbiterParameters> met) {
      this.text = text;
      this.met = met;
    }
  }
}
