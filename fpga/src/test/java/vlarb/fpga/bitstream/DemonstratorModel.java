// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.demonstrator.HighTableBy;
import vlarb.fpga.demonstrator.LineCommand;
import vlarb.model.admission.cycle.Request;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.sets.TableSize;

/** Gives the demonstrator's answers, by the golden model. */
final class DemonstratorModel {
  private static final String REFUSED = "?";
  private static final int ROOM = 255;
  private static final int FCP_SOURCE = 16;
  private static final int FCP_GRANT = 2;

  private final HighTableBy highTable;
  private final ArbiterParameters parameters;
  private final AskedArbiter arbiter;
  private final List<Deque<Integer>> queues = new ArrayList<>();
  private final Deque<Integer> smps = new ArrayDeque<>();
  private int fcps;
  private final int[] packets = new int[32];
  private final int[] dwords = new int[32];

  /** Of the connections that ask or end. */
  private int weight;

  DemonstratorModel(Demonstrated demonstrated) {
    highTable = demonstrated.highTable();
    parameters = demonstrated.parameters();
    arbiter = AskedArbiter.of(demonstrated);
    Tables tables = demonstrated.tables();
    load(ManagementRegisters.HIGH, tables.high());
    load(ManagementRegisters.LOW, tables.low());
    arbiter.write(ManagementRegisters.HIGH_LIMIT, tables.highLimit());
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      queues.add(new ArrayDeque<>());
    }
    arbiter.write(ManagementRegisters.COMMIT, 0);
  }

  private void load(int address, List<VlWeight> entries) {
    for (int i = 0; i < entries.size(); i++) {
      arbiter.write(address + i, entries.get(i).bits());
    }
  }

  /** The answer to a line, without the line's end. */
  String answer(String line) {
    String text = line.replace(" ", "").toUpperCase(Locale.ROOT);
    arbiter.rest();
    if (!text.matches("[A-Z]0*[0-9A-F]{0,8}")) {
      return REFUSED;
    }
    long argument = text.length() == 1 ? 0 : Long.parseLong(text.substring(1), 16);
    for (LineCommand command : LineCommand.values()) {
      if (command.letter() == text.charAt(0)) {
        boolean fits = argument >> command.argumentBits() == 0;
        return fits && command.exists(highTable) ? answer(command, (int) argument) : REFUSED;
      }
    }
    return REFUSED;
  }

  private String answer(LineCommand command, int argument) {
    int vl = argument >> 12;
    int amount = argument & 0xFFF;
    return switch (command) {
      case VERSION ->
          number(
              LineCommand.PROTOCOL << 24
                  | parameters.dataVls() << 16
                  | parameters.highCap() << 8
                  | parameters.lowCap());
      case READ -> {
        OptionalInt data = arbiter.read(argument);
        yield data.isPresent() ? number(data.getAsInt()) : REFUSED;
      }
      case WRITE -> arbiter.write(vl, amount) ? number(0) : REFUSED;
      case PACKET -> vl < queues.size() ? push(queues.get(vl), amount) : REFUSED;
      case SMP -> push(smps, amount);
      case FCP -> pushFcp();
      case CREDIT -> vl < queues.size() ? credit(vl, amount) : REFUSED;
      case DECIDE -> number(decide());
      case RUN -> {
        int granted = 0;
        for (int i = 0; i < argument; i++) {
          granted += decide() != 0 ? 1 : 0;
        }
        yield number(granted);
      }
      case PACKETS -> number(packets[argument]);
      case DWORDS -> number(dwords[argument]);
      case ZERO -> {
        Arrays.fill(packets, 0);
        Arrays.fill(dwords, 0);
        yield number(0);
      }
      case ERRORS -> number(arbiter.creditOverflow());
      case INSERT, RELEASE, SET_WEIGHT, QUERY -> operation(command, argument);
      case OPERATED -> number(clocked().answer());
      case TABLE -> number(clocked().table());
      case WEIGHT -> {
        weight = argument;
        yield number(0);
      }
      case ADMIT -> request(Request.ADMIT, argument >> 8, argument & 0xFF, 0);
      case END -> request(Request.END, 0, 0, argument);
      case SEQUENCE -> request(Request.QUERY, 0, 0, argument);
      case CARRIED -> number(clocked().carried());
      case CONNECTIONS -> number(clocked().connections());
      case USED -> number(clocked().used());
    };
  }

  private static String number(int value) {
    return "%08x".formatted(value);
  }

  private String push(Deque<Integer> queue, int length) {
    if (parameters.options().faulty(length) || queue.size() == ROOM) {
      return REFUSED;
    }
    queue.add(length);
    return number(0);
  }

  private String pushFcp() {
    if (fcps == ROOM) {
      return REFUSED;
    }
    fcps++;
    return number(0);
  }

  private String credit(int vl, int blocks) {
    arbiter.credit(vl, blocks);
    return number(0);
  }

  /** One decision, as the answer codes it. */
  private int decide() {
    int heads = 0;
    int[] lengths = new int[15];
    for (int vl = 0; vl < queues.size(); vl++) {
      if (!queues.get(vl).isEmpty()) {
        heads |= 1 << vl;
        lengths[vl] = queues.get(vl).peek();
      }
    }
    int smp = smps.isEmpty() ? 0 : smps.peek();
    int grant = arbiter.decide(new AskedArbiter.Waiting(heads, lengths, smp, fcps > 0));
    int vl = grant >> 24 & 0xF;
    switch (grant >>> 28) {
      case 0 -> {}
      case 1 -> count(vl, smps.remove());
      case FCP_GRANT -> {
        fcps--;
        count(FCP_SOURCE, 0);
      }
      default -> count(vl, queues.get(vl).remove());
    }
    return grant;
  }

  private void count(int source, int length) {
    packets[source]++;
    dwords[source] += length;
  }

  private ClockedArbiter clocked() {
    return (ClockedArbiter) arbiter;
  }

  private String operation(LineCommand command, int argument) {
    int blocks = argument & 0xFFFF;
    int low = argument & 0xFF;
    return switch (command) {
      case INSERT -> operate(Operation.INSERT, argument >> 20, 0, argument >> 16 & 0xF, blocks);
      case RELEASE -> operate(Operation.RELEASE, 0, low, 0, 0);
      case SET_WEIGHT -> operate(Operation.SET_WEIGHT, 0, argument >> 16, 0, blocks);
      default -> operate(Operation.QUERY, 0, low, 0, 0);
    };
  }

  /** Puts an operation to the engine; one that the engine's ports cannot carry is refused. */
  private String operate(Operation operation, int level, int handle, int vl, int blocks) {
    TableSize table = new TableSize(parameters.highCap());
    boolean carried =
        level <= Integer.highestOneBit(table.deepest()) * 2 - 1
            && handle < table.entries()
            && blocks < 256 * table.entries();
    if (clocked().outstanding() || !carried) {
      return REFUSED;
    }
    clocked().operate(operation, level, handle, vl, blocks);
    return number(clocked().answer());
  }

  /** Puts a request to admission; one that the ports of admission cannot carry is refused. */
  private String request(Request request, int sl, int distance, int handle) {
    if (clocked().outstanding() || distance > 0x7F || handle >= parameters.highCap()) {
      return REFUSED;
    }
    clocked().request(request, sl, distance, handle, weight);
    return number(clocked().answer());
  }
}
