// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.Locale;
import java.util.Optional;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.TablePosition;

/**
 * The decision at a packet boundary.
 *
 * @param source the source of the packet sent
 * @param vl the VL of a data packet; otherwise without meaning
 * @param dwords the length of an SMP or a data packet; otherwise without meaning
 * @param service the service by a table, for a data packet sent by one
 */
public record Decision(Source source, int vl, int dwords, Optional<Service> service) {
  /**
   * The way in which a table served a packet.
   *
   * @param entry the entry, from 0
   * @param remaining the weight that the table's current entry has left after the packet, in dwords
   * @param counter the HighPriCounter after the packet, in dwords (in packets where VLHighLimit is
   *     0)
   */
  public record Service(Priority table, int entry, int remaining, int counter) {}

  /** Returns the decision that the golden model grants. */
  public static Decision of(Grant grant) {
    return new Decision(grant.source(), grant.vl(), grant.dwords(), service(grant));
  }

  private static Optional<Service> service(Grant grant) {
    return switch (grant.table()) {
      case NO_TABLE -> Optional.empty();
      case HIGH -> Optional.of(service(grant, Priority.HIGH, grant.after().high()));
      case LOW -> Optional.of(service(grant, Priority.LOW, grant.after().low()));
    };
  }

  private static Service service(Grant grant, Priority table, TablePosition position) {
    return new Service(table, grant.entry(), position.remaining(), grant.after().highPriCounter());
  }

  /**
   * The decision as a line, without its end: {@code K SOURCE TABLE ENTRY BYTES REMAINING COUNTER}.
   *
   * @param number K, counted from 1
   * @param limit VLHighLimit in force
   */
  String line(long number, int limit) {
    String bytes =
        switch (source) {
          case SMP, DATA -> Integer.toString(4 * dwords);
          case FCP, IDLE -> "-";
        };
    String name = source.name().toLowerCase(Locale.ROOT);
    String sent = number + " " + (source == Source.DATA ? "vl" + vl : name);
    return service
        .map(
            s ->
                String.join(
                    " ",
                    sent,
                    s.table().name().toLowerCase(Locale.ROOT),
                    Integer.toString(s.entry()),
                    bytes,
                    Integer.toString(s.remaining()),
                    limit == HighLimit.UNLIMITED ? "inf" : Integer.toString(s.counter())))
        .orElseGet(() -> String.join(" ", sent, "-", "-", bytes, "-", "-"));
  }
}
