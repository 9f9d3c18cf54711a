// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.function.Predicate;
import vlarb.model.port.FullQueue;
import vlarb.model.port.InputForm;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;

/** A situation that a run of a port has to have seen before "no mismatch" means much. */
public enum PortSituation {
  SMP("an SMP leaves"),
  EACH_VL("a packet of the data VL that leaves last of all leaves"),
  BACK_TO_BACK("a packet follows another one without a pause"),
  ONE_BEAT(
      "a packet of one beat leaves", port -> port.width() > (port.crc() == LinkCrc.APPEND ? 8 : 4)),
  PART_OF_A_BEAT(
      "a last beat has fewer bytes than a beat",
      port ->
          port.width() > 4
              || port.length() == LengthSource.COUNTED
              || port.crc() == LinkCrc.APPEND),
  STALLED("a beat waits for m_axis_tready"),
  HELD("a first beat waits for room", port -> port.full() == FullQueue.HOLD),
  FULL("the queue of a VL has no room for a block"),
  TOGETHER("beats of two streams are taken together", Needs.STREAMS),
  NO_QUEUE("a packet of a VL without a queue is discarded", Needs.NO_QUEUE),
  KEEP("a packet with a wrong tkeep is discarded or marked"),
  LENGTH("a packet with a wrong length is discarded or marked"),
  NO_ROOM("a packet without room is discarded"),
  NO_VL(
      "a packet whose SL has no VL is discarded",
      port -> port.registers().slToVl().filter(table -> table.vls().contains(15)).isPresent()),
  TOO_OLD("a head is discarded as too old", port -> port.heads().lifetime().isPresent()),
  FLUSHED(
      "a head is discarded while the link is down",
      port -> port.heads().linkDown() == LinkDown.FLUSH),
  MARKED("a packet leaves with bad", port -> port.input().mode() == QueueMode.CUT_THROUGH),
  LINK_DOWN("the link goes down while a packet leaves"),
  CREDITS_USED("a VL has sent all that FCCL allows"),
  LIMIT_TOO_FAR("an FCCL is more than 2048 blocks ahead of FCTBS"),
  SENT_WRAPS("FCTBS goes past 4095"),
  FLOW_CONTROL("a flow-control packet leaves", Needs.CREDITS),
  FLOW_CONTROL_INITIAL("a flow-control packet with operand 1 leaves", Needs.CREDITS),
  LIVE("a sequence of the table engine begins to serve turns", Needs.ENGINE),
  FREED("a sequence of the table engine gives entries back", Needs.ENGINE),
  COMMIT("tables become active"),
  READ("a register is read"),
  REFUSED("an access is refused"),
  RESET("a reset comes while a packet leaves");

  /** Ports that a situation needs. */
  private static final class Needs {
    static final Predicate<PortParameters> STREAMS =
        port -> port.input().form() == InputForm.PER_VL && port.streams() > 1;
    static final Predicate<PortParameters> NO_QUEUE =
        port ->
            port.input().form() == InputForm.MERGED
                && (port.arbiter().dataVls() < PortParameters.SMP_VL
                    || port.queueBytes().contains(0));
    static final Predicate<PortParameters> CREDITS = port -> port.receiver().isPresent();
    static final Predicate<PortParameters> ENGINE = port -> port.arbiter().managed();
  }

  private final String text;
  private final Predicate<PortParameters> reachable;

  PortSituation(String text) {
    this(text, _ -> true);
  }

  PortSituation(String text, Predicate<PortParameters> reachable) {
    this.text = text;
    this.reachable = reachable;
  }

  /** The situation, as people read it. */
  public String text() {
    return text;
  }

  /** Returns true if the port can come into this situation. */
  boolean isReachable(PortParameters port) {
    return reachable.test(port);
  }
}
