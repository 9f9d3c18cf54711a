// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import vlarb.chisel.verilog.NetEdit;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testsupport.TestSize;

/**
 * The arbiters that what is generated is checked for: each value of a parameter meets each value of
 * each other one, except that a capacity of one table meets five of the other's eight. That holds
 * for {@code flat}; {@code scan}, {@code tree} and {@code pairs} are built of every third. Two more
 * have packets of bounded length or counters, some a table engine or tables after reset.
 */
final class Configurations {
  static final List<Integer> CAPACITIES = List.of(1, 2, 3, 5, 8, 16, 33, 64);
  static final List<Integer> DATA_VLS = List.of(1, 2, 4, 8, 15);

  private static final List<VlWeight> FULL = Collections.nCopies(8, new VlWeight(1, 255));

  private static final Map<ArbiterParameters, List<GeneratedFile>> GENERATED =
      new ConcurrentHashMap<>();

  private Configurations() {}

  /** All of them, the default and some with two tables of one capacity included. */
  static List<ArbiterParameters> all() {
    List<ArbiterParameters> all = new ArrayList<>();
    for (int h = 0; h < CAPACITIES.size(); h++) {
      for (int v = 0; v < DATA_VLS.size(); v++) {
        int low = CAPACITIES.get((h + v + 1) % CAPACITIES.size());
        all.add(parameters(CAPACITIES.get(h), low, DATA_VLS.get(v), choices(5 * h + v)));
      }
    }
    all.add(parameters(1, 1, 2, 0b01010));
    all.add(parameters(8, 8, 8, 0b11111));
    all.add(ArbiterParameters.DEFAULT.withArchitecture(Architecture.FLAT));
    List<ArbiterParameters> scan = new ArrayList<>();
    for (int i = 0; i < all.size(); i += 3) {
      scan.add(all.get(i).withArchitecture(Architecture.SCAN));
    }
    List<ArbiterParameters> tree = new ArrayList<>();
    for (int i = 1; i < all.size(); i += 3) {
      tree.add(all.get(i).withArchitecture(Architecture.TREE));
    }
    List<ArbiterParameters> pairs = new ArrayList<>();
    for (int i = 2; i < all.size(); i += 3) {
      pairs.add(all.get(i).withArchitecture(Architecture.PAIRS));
    }
    all.addAll(scan);
    all.addAll(tree);
    Tables full = new Tables(7, Collections.nCopies(64, FULL.getFirst()), FULL);
    all.add(ArbiterParameters.DEFAULT.withTablesAtReset(full));
    all.add(parameters(8, 2, 4, 0b00001).withOptions(new PortOptions(2072, 32)));
    all.add(parameters(3, 5, 15, 0b00000).withOptions(new PortOptions(8188, 8)));
    PortOptions held = PortOptions.NONE.withClockEnable();
    all.add(parameters(5, 8, 4, 0b00010).withArchitecture(Architecture.SCAN).withOptions(held));
    all.add(managed(parameters(8, 8, 8, 0b11111), Policy.MODEL4));
    all.add(
        managed(parameters(8, 2, 4, 0b00001), Policy.LAZY).withOptions(new PortOptions(2072, 32)));
    all.add(managed(parameters(16, 1, 2, 0b10000), Policy.MODEL2));
    ArbiterParameters largest = managed(parameters(64, 64, 15, 0b00100), Policy.MODEL4);
    all.add(largest);
    all.add(largest.withArchitecture(Architecture.SCAN));
    all.add(managedScan(8, 8, 8, 0b11111));
    all.add(managedScan(8, 2, 4, 0b00001));
    all.add(managedScan(16, 33, 2, 0b10110));
    all.add(managedScan(16, 2, 15, 0b01000));
    all.add(parameters(3, 5, 4, 0b00110).withTablesAtReset(Smoke.TABLES));
    all.add(managedScan(8, 8, 2, 0b00001).withTablesAtReset(new Tables(4, List.of(), FULL)));
    all.add(ArbiterParameters.DEFAULT);
    PortOptions serial = PortOptions.NONE.withHeads(HeadKind.SERIAL);
    all.add(ArbiterParameters.DEFAULT.withArchitecture(Architecture.TREE).withOptions(serial));
    all.add(announced(8, 2, 8, new PortOptions(2072, 0).withClockEnable()));
    all.add(announced(1, 2, 2, PortOptions.NONE));
    all.addAll(pairs);
    all.add(ArbiterParameters.DEFAULT.withArchitecture(Architecture.PAIRS));
    all.add(ArbiterParameters.DEFAULT.withArchitecture(Architecture.PAIRS).withOptions(serial));
    all.add(managedRows(8, 2, 4, Rules.SPEC, Architecture.TREE));
    all.add(managedRows(16, 33, 15, Rules.SHANLEY, Architecture.TREE).withOptions(held));
    all.add(managedRows(8, 16, 8, Rules.SPEC, Architecture.PAIRS));
    all.add(
        managedRows(64, 64, 15, Rules.SPEC, Architecture.TREE)
            .withOptions(PortOptions.NONE.withHeads(HeadKind.SERIAL)));
    return all;
  }

  /**
   * The configurations that the checks with tools run on: in a plain run of the tests every
   * seventh, in a thorough one every second.
   */
  static List<ArbiterParameters> tried() {
    return every(TestSize.choose(7, 2, 1), all());
  }

  static List<ArbiterParameters> every(int step, List<ArbiterParameters> all) {
    return IntStream.range(0, all.size())
        .filter(i -> i % step == 1 % step)
        .mapToObj(all::get)
        .toList();
  }

  private static ArbiterParameters announced(int high, int low, int vls, PortOptions options) {
    return new ArbiterParameters(
        high,
        low,
        vls,
        4,
        Architecture.TREE,
        CreditKind.BLOCKS,
        Rules.SHANLEY,
        options.withHeads(HeadKind.SERIAL));
  }

  private static ArbiterParameters managedRows(
      int high, int low, int dataVls, Rules rules, Architecture architecture) {
    return managed(
        new ArbiterParameters(high, low, dataVls, 8, architecture, CreditKind.BLOCKS, rules),
        Policy.MODEL4);
  }

  private static ArbiterParameters managedScan(int high, int low, int dataVls, int choices) {
    return managed(parameters(high, low, dataVls, choices), Policy.MODEL4)
        .withArchitecture(Architecture.SCAN);
  }

  private static ArbiterParameters managed(ArbiterParameters parameters, Policy policy) {
    return parameters.withEngine(EngineParameters.of(new TableSize(parameters.highCap()), policy));
  }

  /** The five choices between two, one a bit: spread so that each meets every other parameter. */
  private static int choices(int index) {
    return 21 * index >> 2 & 31;
  }

  private static ArbiterParameters parameters(int high, int low, int dataVls, int choices) {
    CreditKind credits = CreditKind.values()[choices & 1];
    Rules rules =
        new Rules(
            HighLimitExpiry.values()[choices >> 1 & 1],
            LowTurn.values()[choices >> 2 & 1],
            UnsupportedVl.values()[choices >> 3 & 1],
            UnlistedVl.values()[choices >> 4 & 1]);
    return new ArbiterParameters(high, low, dataVls, 4, Architecture.FLAT, credits, rules);
  }

  /** The files that are generated for these parameters; generated once. */
  static List<GeneratedFile> files(ArbiterParameters parameters) {
    return GENERATED.computeIfAbsent(parameters, Generator::generate);
  }

  /** Returns these files with a change to what drives one net of a module. */
  static List<GeneratedFile> edited(List<GeneratedFile> files, String module, String edit) {
    List<GeneratedFile> edited = new ArrayList<>(files);
    edited.replaceAll(
        file ->
            file.name().equals(module + ".v")
                ? new GeneratedFile(file.name(), NetEdit.of(edit).in(file.text()))
                : file);
    assertNotEquals(files, edited, "no module " + module);
    return edited;
  }

  /** The Verilog among the generated files. */
  static List<GeneratedFile> verilog(ArbiterParameters parameters) {
    return files(parameters).stream().filter(file -> file.name().endsWith(".v")).toList();
  }
}
