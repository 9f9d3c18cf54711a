// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.demonstrator.LineCommand;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.table.sets.TableSize;
import vlarb.verilator.Simulation;

/** A random session on the serial line, held against the golden model answer by answer. */
final class Session {
  private final Demonstrated demonstrated;
  private final ArbiterParameters parameters;
  private final int clocksPerBit;
  private final SplittableRandom random;
  private int grants;
  private int refusals;
  private final int[] statuses = new int[LineCommand.WAITS + 1];
  private final Tickets tickets = new Tickets();

  /**
   * @param clocksPerBit clock cycles a bit of the serial line that the design was made for
   * @param seed of all that is random
   */
  Session(Demonstrated demonstrated, int clocksPerBit, long seed) {
    this.demonstrated = demonstrated;
    parameters = demonstrated.parameters();
    this.clocksPerBit = clocksPerBit;
    this.random = new SplittableRandom(seed);
  }

  /** Single decisions that granted something. */
  int grants() {
    return grants;
  }

  /** Lines that were refused. */
  int refusals() {
    return refusals;
  }

  /** Operations that were answered with this status, or requests with this result. */
  int operations(int status) {
    return statuses[status];
  }

  /**
   * Runs the session.
   *
   * @param simulation a board's top module, just opened
   * @param lines number of lines to send
   * @return the first wrong answer, if any
   */
  Optional<String> run(Simulation simulation, int lines) {
    SerialHost host = new SerialHost(simulation, clocksPerBit);
    DemonstratorModel model = new DemonstratorModel(demonstrated);
    for (int i = 0; i < lines; i++) {
      String line = line();
      String expected = model.answer(line);
      String answer = host.ask(line, 200 * clocksPerBit + 4 * 1000);
      if (!answer.equals(expected)) {
        return Optional.of("line %d, '%s': %s, expected %s".formatted(i, line, answer, expected));
      }
      grants += line.startsWith("D") && !answer.equals("00000000") ? 1 : 0;
      refusals += answer.equals("?") ? 1 : 0;
      if (line.matches("[IXAQBGH].*") && !answer.equals("?")) {
        statuses[Integer.parseInt(answer.substring(0, 2), 16)]++;
      }
      tickets.follow(line, answer);
    }
    return Optional.empty();
  }

  private String line() {
    return switch (demonstrated.highTable()) {
      case MANAGEMENT -> ofArbiter();
      case ENGINE -> random.nextInt(3) == 0 ? ofEngine() : ofArbiter();
      case ADMISSION -> random.nextInt(3) == 0 ? ofArbiter() : ofAdmission();
    };
  }

  /** Half of the ends are those of connections that there are. */
  private String ofAdmission() {
    TableSize table = new TableSize(parameters.highCap());
    int distance = random.nextInt(8) == 0 ? random.nextInt(256) : 1 << random.nextInt(1, 5);
    return switch (random.nextInt(16)) {
      case 0, 1 -> hex("U", weight());
      case 2, 3, 4, 5 -> hex("B", random.nextInt(16) << 8 | distance);
      case 6, 7, 8 -> tickets.end(random).orElse("T");
      case 9, 10 -> hex("G", random.nextInt(table.entries() + 1));
      case 11 -> hex("H", random.nextInt(table.entries() + 1));
      case 12 -> "J";
      case 13 -> "O";
      case 14 -> "Y";
      default -> random.nextBoolean() ? "M" : "I200002";
    };
  }

  private int weight() {
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(1 << 30);
      case 1 -> 0;
      case 2, 3 -> random.nextInt(1, 4) << 16;
      default -> random.nextInt(1 << random.nextInt(8, 23));
    };
  }

  /** Mostly what the engine can do; half of the inserts weigh no more than they must. */
  private String ofEngine() {
    TableSize table = new TableSize(parameters.highCap());
    int handle = random.nextInt(table.entries() + 1);
    int level = random.nextInt(table.deepest() + 2);
    int least = table.entries() >> level;
    int weight = random.nextBoolean() ? least : random.nextInt(300 * least + 1);
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 ->
          hex("I", level << 20 | random.nextInt(parameters.dataVls() + 1) << 16 | weight);
      case 4, 5, 6 -> hex("X", handle);
      case 7 -> hex("A", handle << 16 | weight);
      case 8 -> hex("Q", handle);
      case 9 -> "M";
      default -> "T";
    };
  }

  private String ofArbiter() {
    int vls = parameters.dataVls();
    return switch (random.nextInt(32)) {
      case 0, 1, 2, 3, 4, 5 -> hex("P", vl() << 12 | length());
      case 6, 7, 8, 9 -> hex("C", vl() << 12 | random.nextInt(300));
      case 10 -> hex("S", length());
      case 11 -> "F";
      case 12 -> hex("N", random.nextInt(20));
      case 13 -> hex("K", source());
      case 14 -> hex("l ", source());
      case 15 ->
          hex("W", (ManagementRegisters.LOW + random.nextInt(parameters.lowCap())) << 12 | entry());
      case 16 ->
          hex(
              "W",
              (ManagementRegisters.HIGH + random.nextInt(parameters.highCap())) << 12 | entry());
      case 17 -> hex("W", ManagementRegisters.HIGH_LIMIT << 12 | random.nextInt(4));
      case 18 ->
          hex(
              "W",
              ManagementRegisters.OPERATIONAL_VLS << 12
                  | random.nextInt(OperationalVls.ofCount(vls).code() + 2));
      case 19 -> hex("W", ManagementRegisters.COMMIT << 12);
      case 20 -> hex("R", random.nextInt(256));
      case 21 -> hex("r", random.nextInt(128, 131));
      case 22 -> rare();
      default -> "D";
    };
  }

  private String rare() {
    return switch (random.nextInt(12)) {
      case 0 -> "V";
      case 1 -> "E";
      case 2 -> "Z";
      case 3 -> hex("C", vl() << 12 | 0xFFF);
      case 4 -> hex("P", parameters.dataVls() << 12 | 1);
      case 5 -> hex("P", vl() << 12 | 0x800);
      case 6 -> "P0";
      case 7 -> "D1";
      case 8 -> "B";
      case 9 -> "W0000001";
      case 10 -> "N-1";
      default -> "K20";
    };
  }

  private static String hex(String command, int argument) {
    return command + Integer.toHexString(argument).toUpperCase(Locale.ROOT);
  }

  private int vl() {
    return random.nextInt(parameters.dataVls());
  }

  private int length() {
    return random.nextInt(8) == 0 ? random.nextInt(1, 2048) : random.nextInt(1, 80);
  }

  private int source() {
    return random.nextInt(17);
  }

  private int entry() {
    return random.nextInt(parameters.dataVls() + 1) << 8 | random.nextInt(12);
  }
}
