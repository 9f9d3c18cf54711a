// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import vlarb.config.Tables;
import vlarb.fpga.demonstrator.Command;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Settings;
import vlarb.model.cycle.Registers;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** What the demonstrator answers, by the golden model. */
final class DemonstratorModel {
  private static final String REFUSED = "?";
  private static final int ROOM = 255;
  private static final int MOST_CREDITS = 4095;
  private static final int FCP_SOURCE = 16;

  private final ArbiterParameters parameters;
  private final Port port;
  private final List<VlWeight> high;
  private final List<VlWeight> low;
  private int limit;
  private OperationalVls vls;
  private final List<Deque<Integer>> queues = new ArrayList<>();
  private final Deque<Integer> smps = new ArrayDeque<>();
  private int fcps;
  private int creditFlags;
  private int overflows;
  private final int[] packets = new int[32];
  private final int[] dwords = new int[32];

  DemonstratorModel(ArbiterParameters parameters, Tables tables) {
    this.parameters = parameters;
    port = new Port(parameters);
    high = entries(parameters.highCap(), tables.high());
    low = entries(parameters.lowCap(), tables.low());
    limit = tables.highLimit();
    vls = OperationalVls.ofCount(parameters.dataVls());
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      queues.add(new ArrayDeque<>());
    }
    commit();
  }

  private static List<VlWeight> entries(int capacity, List<VlWeight> given) {
    List<VlWeight> entries = new ArrayList<>(Collections.nCopies(capacity, VlWeight.NULL));
    for (int i = 0; i < given.size(); i++) {
      entries.set(i, given.get(i));
    }
    return entries;
  }

  private void commit() {
    port.commit(Settings.of(high, low, limit, vls, parameters.rules()));
  }

  /** The answer to a line, without the line's end. */
  String answer(String line) {
    String text = line.replace(" ", "").toUpperCase(Locale.ROOT);
    if (!text.matches("[A-Z]0*[0-9A-F]{0,6}")) {
      return REFUSED;
    }
    int argument = text.length() == 1 ? 0 : Integer.parseInt(text.substring(1), 16);
    for (Command command : Command.values()) {
      if (command.letter() == text.charAt(0)) {
        return argument >> command.argumentBits() == 0 ? answer(command, argument) : REFUSED;
      }
    }
    return REFUSED;
  }

  private String answer(Command command, int argument) {
    int vl = argument >> 12;
    int amount = argument & 0xFFF;
    return switch (command) {
      case VERSION ->
          number(
              Command.PROTOCOL << 24
                  | parameters.dataVls() << 16
                  | parameters.highCap() << 8
                  | parameters.lowCap());
      case READ -> read(argument);
      case WRITE -> write(vl, amount);
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
      case ERRORS -> number(overflows);
    };
  }

  private static String number(int value) {
    return "%08x".formatted(value);
  }

  private String read(int address) {
    if (isEntry(address, Registers.LOW, low)) {
      return number(low.get(address - Registers.LOW).bits());
    }
    if (isEntry(address, Registers.HIGH, high)) {
      return number(high.get(address - Registers.HIGH).bits());
    }
    return switch (address) {
      case Registers.HIGH_LIMIT -> number(limit);
      case Registers.OPERATIONAL_VLS -> number(vls.code());
      case Registers.COMMIT -> number(0);
      default -> REFUSED;
    };
  }

  private String write(int address, int data) {
    if (isEntry(address, Registers.LOW, low)) {
      low.set(address - Registers.LOW, VlWeight.ofBits(data));
      return number(0);
    }
    if (isEntry(address, Registers.HIGH, high)) {
      high.set(address - Registers.HIGH, VlWeight.ofBits(data));
      return number(0);
    }
    boolean legal =
        switch (address) {
          case Registers.HIGH_LIMIT -> data < 256;
          case Registers.OPERATIONAL_VLS ->
              data >= 1 && data <= OperationalVls.ofCount(parameters.dataVls()).code();
          default -> address == Registers.COMMIT;
        };
    if (!legal) {
      return REFUSED;
    }
    switch (address) {
      case Registers.HIGH_LIMIT -> limit = data;
      case Registers.OPERATIONAL_VLS -> vls = OperationalVls.ofCode(data);
      default -> commit();
    }
    return number(0);
  }

  private boolean isEntry(int address, int first, List<VlWeight> entries) {
    return parameters.dataVls() > 1 && address >= first && address < first + entries.size();
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
    if (parameters.credits() == CreditKind.FLAGS) {
      creditFlags = blocks > 0 ? creditFlags | 1 << vl : creditFlags & ~(1 << vl);
      return number(0);
    }
    long sum = port.credits(vl) + blocks;
    overflows |= sum > MOST_CREDITS ? 1 << vl : 0;
    port.setCredits(vl, Math.min(sum, MOST_CREDITS));
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
    heads &= parameters.credits() == CreditKind.FLAGS ? creditFlags : -1;
    int smp = smps.isEmpty() ? 0 : smps.peek();
    Grant grant = port.offer(smp, fcps > 0, port.eligible(heads, lengths), lengths);
    port.take(grant);
    return switch (grant.source()) {
      case IDLE -> 0;
      case SMP -> granted(1, 15, 0, 0, smps.remove());
      case FCP -> {
        fcps--;
        count(FCP_SOURCE, 0);
        yield word(2, 0, 0, 0, 0);
      }
      case DATA ->
          granted(
              3,
              grant.vl(),
              grant.table() == null ? 0 : grant.table() == Priority.HIGH ? 1 : 2,
              Math.max(grant.entry(), 0),
              queues.get(grant.vl()).remove());
    };
  }

  private int granted(int source, int vl, int table, int entry, int length) {
    count(vl, length);
    return word(source, vl, table, entry, length);
  }

  private void count(int source, int length) {
    packets[source]++;
    dwords[source] += length;
  }

  private static int word(int source, int vl, int table, int entry, int length) {
    return source << 28 | vl << 24 | table << 20 | entry << 12 | length;
  }
}
