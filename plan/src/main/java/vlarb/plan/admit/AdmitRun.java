// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.zip.CRC32;
import vlarb.model.admission.Admission;
import vlarb.model.admission.Connection;
import vlarb.model.admission.Decision;
import vlarb.model.admission.Refusal;
import vlarb.model.admission.Weight;
import vlarb.model.table.Sequence;

/**
 * Puts operations to admission and says what came of each.
 *
 * <p>The state string has what is used, in units, and the sequences by their handles: {@code
 * used;handle,vl,level,index,units,connections;...}.
 */
public final class AdmitRun {
  private final Admission admission;
  private final IntUnaryOperator sl2vl;
  private final Map<Long, Connection> live = new HashMap<>();

  /**
   * A run on an empty table.
   *
   * @param sl2vl the VL of a service level; 15 drops its packets
   */
  public AdmitRun(Admission admission, IntUnaryOperator sl2vl) {
    this.admission = admission;
    this.sl2vl = sl2vl;
  }

  /** A line for each operation, {@code K OP RESULT HANDLE LEVEL INDEX WEIGHT}, and the state. */
  public void results(List<AdmitOperation> operations, Consumer<String> lines) {
    long number = 0;
    for (AdmitOperation operation : operations) {
      number++;
      lines.accept(number + " " + operation.token() + " " + apply(operation));
    }
    lines.accept(state());
  }

  /** A line for each operation: CRC-32 of the state string after it. */
  public void hashes(List<AdmitOperation> operations, Consumer<String> lines) {
    for (AdmitOperation operation : operations) {
      apply(operation);
      CRC32 crc = new CRC32();
      crc.update(state().getBytes(StandardCharsets.US_ASCII));
      lines.accept(String.format(Locale.ROOT, "%08x", crc.getValue()));
    }
  }

  private String apply(AdmitOperation operation) {
    return switch (operation) {
      case AdmitOperation.Admit admit -> admit(admit);
      case AdmitOperation.End(long id, String _) -> end(id);
    };
  }

  private String admit(AdmitOperation.Admit asked) {
    int vl = sl2vl.applyAsInt(asked.sl());
    Weight weight = new Weight(Math.min(asked.units(), Weight.MOST.units()));
    return switch (admission.admit(vl, asked.distance(), weight)) {
      case Decision.Accepted(Connection connection) -> "accepted " + at(asked.id(), connection);
      case Decision.Shared(Connection connection) -> "shared " + at(asked.id(), connection);
      case Decision.Refused(Refusal reason) -> refused(reason);
    };
  }

  private static String refused(Refusal reason) {
    return "refused " + reason.name().toLowerCase(Locale.ROOT) + " - - -";
  }

  private String at(long id, Connection connection) {
    live.put(id, connection);
    return sequence(connection.handle());
  }

  private String sequence(int handle) {
    Sequence sequence = admission.engine().sequence(handle).orElseThrow();
    return handle
        + " "
        + sequence.place().level()
        + " "
        + sequence.place().index()
        + " "
        + admission.reservations().carried(handle).units();
  }

  private String end(long id) {
    Connection connection = live.remove(id);
    if (connection == null) {
      return "unknown - - - -";
    }
    return admission.disconnect(connection)
        ? "released " + connection.handle() + " - - -"
        : "kept " + sequence(connection.handle());
  }

  /** The state string. */
  String state() {
    StringBuilder state =
        new StringBuilder().append(admission.reservations().used().units()).append(';');
    for (int handle = 0; handle < admission.engine().size().entries(); handle++) {
      if (admission.reservations().connections(handle) > 0) {
        Sequence sequence = admission.engine().sequence(handle).orElseThrow();
        state
            .append(handle)
            .append(',')
            .append(sequence.vl())
            .append(',')
            .append(sequence.place().level())
            .append(',')
            .append(sequence.place().index())
            .append(',')
            .append(admission.reservations().carried(handle).units())
            .append(',')
            .append(admission.reservations().connections(handle))
            .append(';');
      }
    }
    return state.toString();
  }
}
