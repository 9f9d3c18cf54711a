// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import org.teavm.jso.JSExport;
import vlarb.model.bounds.PortPackets;
import vlarb.model.table.policy.Policy;
import vlarb.web.answer.Answers;
import vlarb.web.answer.Decisions;
import vlarb.web.answer.PortSettings;
import vlarb.web.work.WorkingPort;
import vlarb.web.work.WorkingTable;

/**
 * The functions of the script {@code vlarb.js}: texts go in and JSON comes out, as {@link Answers}
 * says. TeaVM compiles what they reach.
 */
public final class Exports {
  private Exports() {}

  /** Does nothing: TeaVM begins here. */
  public static void main(String[] arguments) {}

  /** The promises of ports, as {@code vlarb explain --json} prints them. */
  @JSExport
  public static String explain(String name, String text, String settings) {
    return Answers.explain(name, text, settings);
  }

  /** The promises of ports in sentences. */
  @JSExport
  public static String advise(String name, String text, String settings) {
    return Answers.advise(name, text, settings);
  }

  /** Two inputs side by side, as {@code vlarb compare --json} prints them. */
  @JSExport
  public static String compare(
      String firstName, String first, String secondName, String second, String settings) {
    return Answers.compare(firstName, first, secondName, second, settings);
  }

  /** Traffic through ports, as {@code vlarb load --json} prints it. */
  @JSExport
  public static String load(
      String name, String text, String settings, String mix, String time, int seed) {
    return Answers.load(name, text, settings, mix, time, seed);
  }

  /** Tables for requirements, as {@code vlarb plan --json} and {@code --opensm} print them. */
  @JSExport
  public static String plan(String name, String requirements) {
    return Answers.plan(name, requirements);
  }

  /**
   * A port of a text at work.
   *
   * @param group the place of the port in what {@code advise} says
   * @throws Exception if {@code advise} has no answer
   */
  @JSExport
  public static Work work(String name, String text, String settings, int group, int seed)
      throws Exception {
    PortPackets packets = PortSettings.of(settings).packets();
    return new Work(
        new WorkingPort(
            Answers.groups(name, text, PortSettings.of(settings)).get(group), packets, seed),
        packets);
  }

  /**
   * A table engine at work, with an empty table.
   *
   * @param policy such as {@code model4}
   * @param entries 8, 16, 32 or 64
   * @throws java.util.NoSuchElementException for another policy
   */
  @JSExport
  public static TableWork tableEngine(String policy, int entries) {
    return new TableWork(
        new WorkingTable(
            Policy.ofHardware().stream()
                .filter(each -> each.label().equals(policy))
                .findFirst()
                .orElseThrow(),
            entries));
  }

  /** A sum over random decisions of the golden port. */
  @JSExport
  public static String decisions(int seed, int count) {
    return Decisions.of(seed, count);
  }
}
