// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
 * what is left by property-directed reachability ({@code pdr}). Where that decides nothing, it does
 * both again by induction over as many cycles as a pipeline has stages: a difference may last for
 * some of them and reach no port.
 *
 * @param seconds for each proof of the second kind
 */
record MutantEquivalence(MutableDesign design, int seconds) {
  /**
   * Cycles of the longer induction, and its limit: it can take minutes where there is much to
   * split.
   */
  private static final int CYCLES = 12;

  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** The statuses of a proof that is done, and of one that was not decided in time. */
  private static final String PROVED = "1", UNDECIDED = "-1";

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
      List<String> files = new ArrayList<>();
      StringBuilder script = new StringBuilder();
      for (int i = 0; i < mutations.size(); i++) {
        String file = name + "-" + i + ".aig";
        Files.write(design.folder().resolve(file), circuit.circuitOf(i + 1));
        files.add(file);
        script.append(proof(file, "scorr"));
      }
      Files.writeString(design.folder().resolve(name + ".abc"), script);
      Ending result = ExternalTool.ABC.run(design.folder(), List.of("-f", name + ".abc"));
      boolean[] proved = verdicts(result.output(), files);
      for (String file : files) {
        Files.delete(design.folder().resolve(file));
      }
      return proved;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String proof(String file, String merging) {
    return "read_aiger %s; zero; strash; %s; pdr -T %d; print_status\n"
        .formatted(file, merging, seconds);
  }

  private boolean[] verdicts(String output, List<String> files) {
    boolean[] proved = new boolean[files.size()];
    Matcher status = STATUS.matcher(output);
    for (int i = 0; i < proved.length; i++) {
      if (!status.find()) {
        throw new IllegalStateException("yosys-abc: " + output.strip());
      }
      String first = status.group(1);
      proved[i] = first.equals(PROVED) || first.equals(UNDECIDED) && isProvedLater(files.get(i));
    }
    return proved;
  }

  /** True if the longer induction proves a mutant in time. */
  private boolean isProvedLater(String file) {
    List<String> arguments = List.of("-c", proof(file, "scorr -F " + CYCLES).strip());
    return ExternalTool.ABC
        .run(design.folder(), arguments, LIMIT.plusSeconds(seconds))
        .map(result -> STATUS.matcher(result.output()))
        .filter(status -> status.find() && status.group(1).equals(PROVED))
        .isPresent();
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
