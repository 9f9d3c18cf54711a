// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * From Verilog to figures by Yosys and nextpnr, the same way for every family of FPGAs. Area is
 * that of the module alone; the clock is measured with registers around it.
 *
 * @param synthesis for the family
 * @param cells the family's, by what is counted
 * @param placer for the device
 * @param pins of the harness
 */
record FpgaFlow(Synthesis synthesis, Cells cells, Nextpnr placer, HarnessPins pins) {
  private static final String SYNTHESIS =
      """
      read_verilog %1$s
      %2$s -top %3$s -json module.json
      write_verilog -noattr %4$s
      """;

  /**
   * The harness is synthesized around an empty box, into which the synthesized module is put: the
   * placed module is the one whose cells were counted. Boxes of the family's cells would have no
   * timing the second time.
   */
  private static final String HARNESSING =
      """
      read_json module.json
      delete =A:blackbox =A:whitebox
      blackbox %1$s
      read_verilog harness.v
      %2$s -top %3$s
      delete =A:blackbox =A:whitebox
      read_json module.json
      hierarchy -top %3$s
      flatten
      opt_clean
      write_json %4$s
      """;

  private static final String HARNESSED = "harness.json";

  /**
   * Kinds of cells of a netlist, told by their types.
   *
   * @param lut4 look-up tables of four inputs
   * @param carry carry cells
   * @param ff flip-flops
   * @param bram block RAMs
   */
  record Cells(
      Predicate<String> lut4,
      Predicate<String> carry,
      Predicate<String> ff,
      Predicate<String> bram) {}

  /** All that figures depend on beside source, seeds and tools. */
  String recipe() {
    return SYNTHESIS
        + HARNESSING
        + synthesis.module()
        + synthesis.whole()
        + placer.device()
        + pins
        + Harness.around("", List.of());
  }

  /** As {@link Target#synthesize}. */
  void synthesize(RtlSource source, Path work) throws IOException {
    source.writeTo(work);
    Files.writeString(
        work.resolve("module.ys"),
        SYNTHESIS.formatted(source.fileNames(), synthesis.module(), source.top(), Target.NETLIST));
    synthesis.tool().run(work, List.of("-q", "-s", "module.ys"));
  }

  /** As {@link Target#measure}. */
  Figures.Fpga measure(RtlSource source, int seeds, Path work) throws IOException {
    synthesize(source, work);
    SynthesizedNetlist netlist = SynthesizedNetlist.read(work.resolve("module.json"), source.top());

    Files.writeString(work.resolve("harness.v"), Harness.around(source.top(), netlist.ports()));
    Files.writeString(
        work.resolve("harness.ys"),
        HARNESSING.formatted(source.top(), synthesis.whole(), Harness.NAME, HARNESSED));
    synthesis.tool().run(work, List.of("-q", "-s", "harness.ys"));

    Files.writeString(work.resolve(HarnessPins.FILE), pins.constraints());
    List<Resource> resources = placer.pack(work, HARNESSED, pins.options());
    boolean fits = resources.stream().allMatch(Resource::fits);
    return new Figures.Fpga(
        netlist.count(cells.lut4()),
        netlist.count(cells.carry()),
        netlist.count(cells.ff()),
        netlist.count(cells.bram()),
        resources,
        fits ? place(seeds, work) : List.of());
  }

  /** All placements at once, as far as there are processors. */
  private List<PlacedDesign> place(int seeds, Path work) {
    SignalNames names =
        new SignalNames(SynthesizedNetlist.read(work.resolve(HARNESSED), Harness.NAME));
    List<Callable<PlacedDesign>> runs =
        IntStream.rangeClosed(1, seeds)
            .<Callable<PlacedDesign>>mapToObj(seed -> () -> place(names, seed, work))
            .toList();
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<PlacedDesign> placements = new ArrayList<>();
      for (Future<PlacedDesign> placement : executor.invokeAll(runs)) {
        placements.add(placement.get());
      }
      return placements;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while a placement was running");
    }
  }

  private PlacedDesign place(SignalNames names, int seed, Path work) {
    Routed routed = placer.place(work, HARNESSED, seed, pins.options());
    return new PlacedDesign(seed, routed.mhz(), names.path(routed));
  }
}
