// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ExternalTool;

/**
 * Proves of mutants that they do the same as the design: every output, and what is written to
 * memories, equal in every cycle after two of reset, whatever the inputs, reset included. Registers
 * that reset does not reach start as 0 on both sides; lock-step starts them with random values.
 *
 * <p>{@code abc} first merges what induction shows to be equal in both ({@code scorr}), and proves
 * what is left by property-directed reachability ({@code pdr}).
 *
 * @param seconds for each proof of the second kind
 */
record MutantEquivalence(MutableDesign design, int seconds) {
  /** The status that abc prints of each proof: 1 for done. */
  private static final Pattern STATUS = Pattern.compile("^Status = (-?\\d+)", Pattern.MULTILINE);

  /**
   * Tries to prove each of these mutants.
   *
   * @param name for files, unlike that of other calls for this design
   * @return by mutant, whether it was proved
   */
  boolean[] of(String name, List<? extends Mutation> mutations) {
    try {
      ChosenMutant circuit = circuit(name, mutations);
      StringBuilder script = new StringBuilder();
      for (int i = 0; i < mutations.size(); i++) {
        String file = name + "-" + i + ".aig";
        Files.write(design.folder().resolve(file), circuit.circuitOf(i + 1));
        script.append(
            """
            read_aiger %s
            zero
            strash
            scorr
            pdr -T %d
            print_status
            """
                .formatted(file, seconds));
      }
      Files.writeString(design.folder().resolve(name + ".abc"), script);
      Ending result = ExternalTool.ABC.run(design.folder(), List.of("-f", name + ".abc"));
      for (int i = 0; i < mutations.size(); i++) {
        Files.delete(design.folder().resolve(name + "-" + i + ".aig"));
      }
      return verdicts(result.output(), mutations.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean[] verdicts(String output, int mutants) {
    boolean[] proved = new boolean[mutants];
    Matcher status = STATUS.matcher(output);
    for (int i = 0; i < mutants; i++) {
      if (!status.find()) {
        throw new IllegalStateException("yosys-abc: " + output.strip());
      }
      proved[i] = status.group(1).equals("1");
    }
    return proved;
  }

  /** The design beside its mutants, one output: they differ. */
  private ChosenMutant circuit(String name, List<? extends Mutation> mutations) throws IOException {
    Path file = design.folder().resolve(name + ".aig");
    design.yosys(
        name,
        """
        %1$s
        flatten
        setundef -undriven -zero
        sim -clock %2$sclock -reset %2$sreset -rstlen 2 -n 2 -w -q
        techmap
        dfflegalize -cell $_DFF_P_ 01
        setundef -zero
        aigmap
        opt_clean
        write_aiger -symbols %3$s
        """
            .formatted(design.beside(mutations), Miter.INPUT, file.getFileName()));
    byte[] circuit = Files.readAllBytes(file);
    Files.delete(file);
    return new ChosenMutant(circuit, Miter.INPUT + MutableDesign.SELECT);
  }
}
