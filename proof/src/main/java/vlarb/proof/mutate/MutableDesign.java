// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ExternalTool;

/**
 * The generated Verilog of a design as a flat netlist with many mutations at a time; an input
 * chooses one.
 */
final class MutableDesign {
  /** The input that chooses the mutation, by its number in the list from 1; 0 chooses none. */
  static final String SELECT = "mutant";

  /** The end of the name of the module with mutations, beside the design without them. */
  private static final String MUTANTS = "Mutant";

  /** Bits of {@link #SELECT}. */
  static final int SELECT_BITS = 16;

  private static final String NETLIST = "design.il";
  private static final String WITHOUT_MEMORIES = "without-memories.il";
  private static final String MITER = "miter.v";
  private static final String LIST = "mutations.txt";

  /**
   * The size of the list of mutations, more than any design of ours has; with fewer Yosys would
   * take a sample.
   */
  private static final int ALL = 10_000_000;

  private final HuntedDesign design;
  private final MutationClass mutationClass;
  private final Path folder;

  /**
   * Makes the netlist.
   *
   * @param folder exists; for this design alone
   * @throws vlarb.system.ToolMissingException if Yosys is not installed
   */
  MutableDesign(HuntedDesign design, MutationClass mutationClass, Path folder) {
    this.design = design;
    this.mutationClass = mutationClass;
    this.folder = folder;
    try {
      StringBuilder script = new StringBuilder();
      for (VerilogModule module : design.modules()) {
        Files.writeString(folder.resolve(module.fileName()), module.text());
        script.append("read_verilog ").append(module.fileName()).append('\n');
      }
      script.append(mutationClass.preparation(design.top()));
      script.append("write_rtlil ").append(NETLIST).append('\n');
      script.append("mutate -list ").append(ALL).append(" -o ").append(LIST).append('\n');
      // Memories that are read at once, not at a clock.
      script.append("select -assert-none t:$mem_v2 r:RD_CLK_ENABLE>0 %i\n");
      script.append("expose -evert ").append(design.top()).append("/t:$mem_v2\n");
      script.append("write_rtlil ").append(WITHOUT_MEMORIES).append('\n');
      yosys("prepare", script.toString());
      String rtlil = Files.readString(folder.resolve(WITHOUT_MEMORIES));
      Files.writeString(folder.resolve(MITER), Miter.of(rtlil, design.top(), mutants()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lists every mutation of the class. */
  List<Mutation> mutations() {
    try (Stream<String> listed = Files.lines(folder.resolve(LIST))) {
      return mutationClass.all(listed, Files.readString(folder.resolve(NETLIST)), design.takes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Writes the Verilog with these mutations.
   *
   * @param name the name of the file, without an ending
   */
  Path verilog(String name, List<? extends Mutation> mutations) {
    String file = name + ".v";
    yosys(
        name,
        """
        read_rtlil %s
        %s
        opt_clean
        splitnets -driver
        write_verilog -noattr %s
        """
            .formatted(NETLIST, mutate(design.top(), mutations), file));
    return folder.resolve(file);
  }

  /** The commands that put mutations into a module. */
  private static String mutate(String module, List<? extends Mutation> mutations) {
    return IntStream.range(0, mutations.size())
        .boxed()
        .flatMap(
            i ->
                mutations.get(i).changes(module).stream()
                    .map(
                        change ->
                            "mutate -ctrl %s %d %d %s"
                                .formatted(SELECT, SELECT_BITS, i + 1, change)))
        .collect(Collectors.joining("\n"));
  }

  /** The commands that read the design and put it beside these mutations, in {@link Miter}. */
  String beside(List<? extends Mutation> mutations) {
    return """
        read_rtlil %1$s
        setundef -zero
        copy %2$s %3$s
        %4$s
        read_verilog %5$s
        hierarchy -top %6$s
        """
        .formatted(
            WITHOUT_MEMORIES,
            design.top(),
            mutants(),
            mutate(mutants(), mutations),
            MITER,
            Miter.TOP);
  }

  private String mutants() {
    return design.top() + MUTANTS;
  }

  Path folder() {
    return folder;
  }

  /**
   * Runs Yosys in the folder.
   *
   * @param name the name of the script, without an ending
   */
  void yosys(String name, String script) {
    try {
      Files.writeString(folder.resolve(name + ".ys"), script);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Ending result = ExternalTool.YOSYS.run(folder, List.of("-q", "-s", name + ".ys"));
    if (result.failed()) {
      throw new IllegalStateException("yosys: " + result.output().strip());
    }
  }
}
