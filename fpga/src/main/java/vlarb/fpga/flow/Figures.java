// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;
import java.util.Optional;

/** How large a module is, and how fast. */
public sealed interface Figures {

  /** Whether the target has room for the module. */
  boolean fits();

  /** The shortest clock period, in nanoseconds, that every run met; none where none was placed. */
  Optional<Double> periodNs();

  /**
   * In an FPGA.
   *
   * @param lut4 look-up tables of four inputs
   * @param carry carry cells
   * @param ff flip-flops
   * @param bram block RAMs
   * @param resources what the placer needs of the device, the registers of the measuring harness
   *     among it
   * @param fmaxMhz the clock in MHz by placement seed, lowest first; empty where nothing was placed
   */
  record Fpga(int lut4, int carry, int ff, int bram, List<Resource> resources, List<Double> fmaxMhz)
      implements Figures {
    public Fpga {
      resources = List.copyOf(resources);
      fmaxMhz = fmaxMhz.stream().sorted().toList();
    }

    @Override
    public boolean fits() {
      return resources.stream().allMatch(Resource::fits);
    }

    /** Whether it was placed, and so has a clock. */
    public boolean isPlaced() {
      return !fmaxMhz.isEmpty();
    }

    @Override
    public Optional<Double> periodNs() {
      return isPlaced() ? Optional.of(1000 / worst()) : Optional.empty();
    }

    /** The slowest seed's clock in MHz. */
    public double worst() {
      return fmaxMhz.getFirst();
    }

    /** The middle seed's clock in MHz; of two in the middle the slower one. */
    public double median() {
      return fmaxMhz.get((fmaxMhz.size() - 1) / 2);
    }

    /** The fastest seed's clock in MHz. */
    public double best() {
      return fmaxMhz.getLast();
    }
  }

  /**
   * In standard cells. There is always room.
   *
   * @param areaUm2 cell area in square micrometres, without wires
   * @param nand2 the same in two-input NAND gates
   * @param ff flip-flops
   * @param criticalPathNs the longest path, set-up time included, in nanoseconds; wires are ideal
   * @param from where it starts, by the Verilog's names
   * @param to where it ends
   */
  record Cells(double areaUm2, double nand2, int ff, double criticalPathNs, String from, String to)
      implements Figures {
    @Override
    public boolean fits() {
      return true;
    }

    @Override
    public Optional<Double> periodNs() {
      return Optional.of(criticalPathNs);
    }
  }
}
