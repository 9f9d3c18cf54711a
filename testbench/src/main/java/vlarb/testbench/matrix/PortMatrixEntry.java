// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.config.ConfigurationText;
import vlarb.model.port.CreditRules;
import vlarb.model.port.InputForm;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.model.port.VlSource;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.table.policy.Policy;
import vlarb.testbench.port.PortCases;

/**
 * One port of a matrix.
 *
 * @param number the place in the matrix, from 1
 */
public record PortMatrixEntry(int number, PortParameters parameters) {
  private static final int LEAST_INTERVAL = 4096;

  /**
   * All architectures and widths, each with each length and each fate of a full queue; of each
   * architecture one that gives credits, one with counters and VLs by SL, one that cuts through,
   * one with a stream for each VL that discards heads; each bus; heads discarded beside counters
   * and cut-through; and a table engine that registers command, without and with admission.
   */
  public static List<PortMatrixEntry> all() {
    List<PortParameters> plain = PortCases.all();
    List<PortParameters> all = new ArrayList<>(plain);
    for (int i = 0; i < plain.size(); i++) {
      PortParameters port = plain.get(i);
      switch ((i + i / 3) % 3) {
        case 0 -> all.add(PortCases.giving(port));
        case 1 -> {
          PortParameters counting = PortCases.bySl(PortCases.counting(port));
          all.add(i < plain.size() / 2 ? PortCases.discardingHeads(counting) : counting);
        }
        default -> {
          PortParameters cutting = PortCases.giving(PortCases.cuttingThrough(port));
          all.add(i % 2 == 0 ? PortCases.appendingCrcs(cutting) : cutting);
          all.add(PortCases.discardingHeads(PortCases.perVl(port)));
        }
      }
    }
    PortRegisters counters = PortRegisters.NONE.with(PortCounters.USUAL);
    all.add(PortCases.behind(RegisterBus.APB).withVlOfLrh());
    all.add(PortCases.behind(RegisterBus.WISHBONE).withRegisters(counters));
    all.add(PortCases.registersBehind(RegisterBus.AXI_LITE));
    PortParameters cutting = PortCases.counting(PortCases.cuttingThrough(plain.getFirst()));
    all.add(PortCases.discardingHeads(PortCases.bySl(cutting)));
    all.add(PortCases.commanding(plain.getFirst(), Policy.MODEL4));
    all.add(PortCases.admitting(PortCases.registersBehind(RegisterBus.NATIVE), Policy.LAZY));
    List<PortMatrixEntry> entries = new ArrayList<>();
    for (PortParameters port : all) {
      entries.add(new PortMatrixEntry(entries.size() + 1, port));
    }
    return entries;
  }

  /** The parameters in one line, as in {@code tree, 4 VLs, 8 bytes/cycle, lrh, drop}. */
  public String description() {
    Stream<String> always =
        Stream.of(
            label(parameters.arbiter().architecture()),
            parameters.arbiter().dataVls() + " VLs",
            parameters.width() + " bytes/cycle",
            label(parameters.length()),
            label(parameters.full()));
    Stream<String> more =
        Stream.of(
            parameters.input().form() == InputForm.PER_VL ? "a stream a VL" : "",
            parameters.input().mode() == QueueMode.CUT_THROUGH ? "cut-through" : "",
            parameters.crc() == LinkCrc.APPEND ? "CRC" : "",
            parameters.heads().discard() ? "heads discarded" : "",
            parameters.receiver().isPresent() ? "credits both ways" : "",
            parameters.vl() == VlSource.TDEST ? "" : "VLs by " + label(parameters.vl()),
            parameters.registers().counters().isPresent() ? "counters" : "",
            parameters.arbiter().managed() ? "table engine" : "",
            parameters.registers().admits() ? "admission" : "",
            parameters.bus() == RegisterBus.NATIVE ? "" : label(parameters.bus()));
    return Stream.concat(always, more.filter(text -> !text.isEmpty()))
        .collect(Collectors.joining(", "));
  }

  /**
   * The entry as a configuration file: with counters of the usual size, and an interval of credits
   * of {@value #LEAST_INTERVAL} symbol times or more, as no file has smaller ones.
   */
  public String yaml() {
    SequencedMap<String, String> texts = ConfigurationText.of(asInFiles());
    texts.putIfAbsent("tables.high-limit", Integer.toString(MatrixEntry.HIGH_LIMIT));
    return "# " + description() + "\n" + ConfigurationText.yaml(texts);
  }

  private PortParameters asInFiles() {
    PortRegisters registers = parameters.registers();
    PortParameters usual =
        registers.counters().isPresent()
            ? parameters.withRegisters(registers.with(PortCounters.USUAL))
            : parameters;
    return parameters
        .receiver()
        .map(rules -> new CreditRules(rules.step(), Math.max(LEAST_INTERVAL, rules.interval())))
        .map(usual::withReceiver)
        .orElse(usual);
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
