// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.Admitter.Answer;
import vlarb.model.cycle.HardwareFaultException;

/**
 * Runs operations on admission and prints each result.
 *
 * <p>The state string has what is used, in units, and the sequences by their handles: {@code
 * used;handle,vl,level,index,units,connections;...}.
 */
public final class AdmitRun {
  /** A connection as the caller of the list keeps it. */
  private record Ticket(int handle, long units) {}

  private final Admitter admitter;
  private final Map<Long, Ticket> live = new HashMap<>();

  /** The handles in use. */
  private final NavigableSet<Integer> handles = new TreeSet<>();

  /**
   * A run on an empty table.
   *
   * @param admitter admission; only this run begins and ends connections in it
   */
  public AdmitRun(Admitter admitter) {
    this.admitter = admitter;
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
    Answer answer = admitter.admit(asked.sl(), asked.distance(), asked.units());
    if (!answer.result().namesSequence()) {
      return "refused " + name(answer) + " - - -";
    }
    live.put(asked.id(), new Ticket(answer.handle(), asked.units()));
    handles.add(answer.handle());
    return name(answer) + " " + sequence(answer);
  }

  private static String name(Answer answer) {
    return answer.result().name().toLowerCase(Locale.ROOT);
  }

  private static String sequence(Answer answer) {
    return answer.handle() + " " + answer.level() + " " + answer.index() + " " + answer.units();
  }

  private String end(long id) {
    Ticket ticket = live.remove(id);
    if (ticket == null) {
      return "unknown - - - -";
    }
    Answer answer = admitter.end(ticket.handle(), ticket.units());
    return switch (answer.result()) {
      case KEPT -> "kept " + sequence(answer);
      case RELEASED -> {
        handles.remove(ticket.handle());
        yield "released " + ticket.handle() + " - - -";
      }
      default ->
          throw new HardwareFaultException(
              "admission answers " + name(answer) + " to the end of a connection that it admitted");
    };
  }

  /** The sequences in use, by their handles. */
  List<Answer> sequences() {
    return handles.stream().map(admitter::query).toList();
  }

  /** The load of all connections, in 1/65536 of a 64-byte block a round. */
  long used() {
    return admitter.used();
  }

  /** The state string. */
  String state() {
    StringBuilder state = new StringBuilder().append(admitter.used()).append(';');
    for (Answer sequence : sequences()) {
      state
          .append(sequence.handle())
          .append(',')
          .append(sequence.vl())
          .append(',')
          .append(sequence.level())
          .append(',')
          .append(sequence.index())
          .append(',')
          .append(sequence.units())
          .append(',')
          .append(sequence.connections())
          .append(';');
    }
    return state.toString();
  }
}
