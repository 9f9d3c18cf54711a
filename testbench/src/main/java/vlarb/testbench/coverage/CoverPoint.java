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

/** Something that a run has to have seen before "no mismatch" means much. */
public enum CoverPoint {
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
  WEIGHT_0("an entry of weight 0 is passed over, its VL eligible", Needs.ENTRIES),
  WEIGHT_1("an entry of weight 1 sends", Needs.TABLES),
  WEIGHT_255("an entry of weight 255 sends", Needs.TABLES),
  EXPIRED_LOW("HighPriCounter has expired and the low table sends", Needs.TABLES),
  EXPIRED_HIGH("HighPriCounter has expired and the high table sends all the same", Needs.TABLES),
  LOW_AT_ZERO("HighPriCounter is exactly 0 and the low table sends", Needs.NOT_POSITIVE),
  HIGH_AT_ZERO("HighPriCounter is exactly 0 and the high table sends", Needs.NEGATIVE),
  LIMIT_0("the high table sends under VLHighLimit 0", Needs.TABLES),
  LIMIT_1("the high table sends under VLHighLimit 1", Needs.TABLES),
  LIMIT_254("the high table sends under VLHighLimit 254", Needs.TABLES),
  LIMIT_255("the high table sends under VLHighLimit 255", Needs.TABLES),
  ONE_LOW_PACKET("the high table sends after a low packet that left weight", Needs.ONE_PACKET),
  LOW_TURN("a low turn goes on", Needs.UNTIL_EXHAUSTED),
  LOW_TURN_SMP("a low turn goes on after an SMP or FCP", Needs.UNTIL_EXHAUSTED),
  UNLISTED_WAITS("an unlisted VL waits while nothing is sent", Needs.NEVER),
  UNLISTED("an unlisted VL is sent", Needs.WHEN_IDLE),
  SKIPPED("an entry of an unsupported VL is passed over", Needs.SKIPS),
  FOLDED("an entry of an unsupported VL serves another", Needs.FOLDS),
  ONE_VL("VL0 is sent without tables"),
  CREDITS_EXACT("a packet uses up all credits of its VL", Needs.COUNTED),
  CREDITS_SHORT("a packet waits for credits only"),
  CREDITS_OVERFLOW("a credit counter saturates", Needs.COUNTED),
  CREDITS_CLEARED("credits are cleared while a packet of their VL is offered", Needs.COUNTED),
  WITHDRAWN("the head of a packet that was offered is withdrawn", Needs.REMEMBERED),
  SMP_AFTER_HELD("an SMP waits for a stable offer of data", Needs.STABLE),
  COMMIT_BESIDE_HELD("a commit takes effect beside a stable offer", Needs.STABLE),
  EMPTY_HEAD("a data packet of length 0 waits"),
  EMPTY_SMP("an SMP of length 0 waits"),
  LONG_HEAD("a data packet longer than the longest waits", Needs.MAXIMUM),
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
  HIGH_WRITTEN("management writes to the high table and is refused", Needs.ENGINE);

  private final String text;
  private final Needs needs;

  CoverPoint(String text) {
    this(text, Needs.NOTHING);
  }

  CoverPoint(String text, Needs needs) {
    this.text = text;
    this.needs = needs;
  }

  /** What was seen, in words. */
  public String text() {
    return text;
  }

  /** What an arbiter has to have to show it, in words. */
  String needs() {
    return needs.text;
  }

  /** Whether an arbiter of these parameters can show it at all. */
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
    NEVER("`never`", p -> p.dataVls() > 1 && p.rules().unlistedVl() == UnlistedVl.NEVER),
    WHEN_IDLE(
        "`when-idle`", p -> p.dataVls() > 1 && p.rules().unlistedVl() == UnlistedVl.WHEN_IDLE),
    SKIPS(
        "`skip`, a table of more than one entry",
        p -> ENTRIES.met.test(p) && p.rules().unsupportedVl() == UnsupportedVl.SKIP),
    FOLDS("`fold`", p -> p.dataVls() > 1 && p.rules().unsupportedVl() == UnsupportedVl.FOLD),
    COUNTED("credits as blocks", p -> p.credits() == CreditKind.BLOCKS),
    REMEMBERED(
        "`scan` with more than one data VL, or a stable offer", ArbiterParameters::remembersHeads),
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
