// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The area and the clock of a module. */
public sealed interface Figures {

  /** True if the target has room for the module. */
  boolean fits();

  /** The size, in {@link #areaUnit()}. */
  double area();

  /** The unit that the size is counted in. */
  String areaUnit();

  /**
   * The shortest clock period, in nanoseconds, that every run met; none where none was measured.
   */
  Optional<Double> periodNs();

  /**
   * In an FPGA.
   *
   * @param lut4 look-up tables of four inputs
   * @param carry carry cells
   * @param ff flip-flops
   * @param bram block RAMs
   * @param resources the parts of the device that the placer needs, the registers of the measuring
   *     harness among it
   * @param placements one a seed, the slowest first; empty where nothing was placed
   */
  record Fpga(
      int lut4,
      int carry,
      int ff,
      int bram,
      List<Resource> resources,
      List<PlacedDesign> placements)
      implements Figures {
    public Fpga {
      resources = List.copyOf(resources);
      placements =
          placements.stream()
              .sorted(
                  Comparator.comparingDouble(PlacedDesign::mhz)
                      .thenComparingInt(PlacedDesign::seed))
              .toList();
    }

    @Override
    public boolean fits() {
      return resources.stream().allMatch(Resource::fits);
    }

    @Override
    public double area() {
      return lut4;
    }

    @Override
    public String areaUnit() {
      return "LUT4";
    }

    /** True if the design was placed, and so has a clock. */
    public boolean isPlaced() {
      return !placements.isEmpty();
    }

    @Override
    public Optional<Double> periodNs() {
      return isPlaced() ? Optional.of(1000 / worst()) : Optional.empty();
    }

    /** The slowest placement; only asked where there is one. */
    public PlacedDesign slowest() {
      return placements.getFirst();
    }

    /** The slowest seed's clock in MHz. */
    public double worst() {
      return slowest().mhz();
    }

    /** The middle seed's clock in MHz; of two in the middle the slower one. */
    public double median() {
      return placements.get((placements.size() - 1) / 2).mhz();
    }

    /** The fastest seed's clock in MHz. */
    public double best() {
      return placements.getLast().mhz();
    }
  }

  /**
   * In the seventh series of Xilinx, synthesized for no device. There is always room, and no clock.
   *
   * @param lut6 look-up tables of one to six inputs
   * @param carry4 carry cells of four bits
   * @param ff flip-flops
   * @param lutRam look-up tables that are memories or shift registers
   * @param ramb18 block RAMs of 18 Kbit; one of 36 Kbit is two
   */
  record Xilinx(int lut6, int carry4, int ff, int lutRam, int ramb18) implements Figures {
    @Override
    public boolean fits() {
      return true;
    }

    @Override
    public double area() {
      return lut6;
    }

    @Override
    public String areaUnit() {
      return "LUT6";
    }

    @Override
    public Optional<Double> periodNs() {
      return Optional.empty();
    }
  }

  /**
   * In standard cells. There is always room.
   *
   * @param areaUm2 cell area in square micrometres, without wires
   * @param nand2 the area in two-input NAND gates
   * @param ff flip-flops
   * @param criticalPathNs the longest path, set-up time included, in nanoseconds; wires are ideal
   * @param from the path's start, by the Verilog's names
   * @param to the path's end
   */
  record Cells(double areaUm2, double nand2, int ff, double criticalPathNs, String from, String to)
      implements Figures {
    @Override
    public boolean fits() {
      return true;
    }

    @Override
    public double area() {
      return nand2;
    }

    @Override
    public String areaUnit() {
      return "NAND2 equivalents";
    }

    @Override
    public Optional<Double> periodNs() {
      return Optional.of(criticalPathNs);
    }
  }
}
