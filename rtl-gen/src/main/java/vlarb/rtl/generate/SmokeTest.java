// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * A test bench for a first simulation, in SystemVerilog: loads the configuration's tables, has each
 * VL that they serve send a packet, then lets all of them send. It is no verification: that is
 * lock-step's.
 */
final class SmokeTest {
  private SmokeTest() {}

  static String module(ArbiterDesign design) {
    return design.top() + "Smoke";
  }

  /** In a folder of its own, so that it is not taken for a part of the design. */
  static String fileName(ArbiterDesign design) {
    return "sim/" + module(design) + ".sv";
  }

  static GeneratedFile of(ArbiterDesign design) {
    List<TopPort> ports = TopPort.of(design.modules().getLast().text());
    String outputs =
        ports.stream()
            .filter(port -> !port.input())
            .map(TopPort::name)
            .collect(Collectors.joining(", "));
    String text =
        design.provenance().comment("//")
            + """
              //
              // A first simulation: the tables of the configuration are loaded, each data VL that they serve
              // sends a packet, then all of them send while the link is ready. Fails if a packet is not
              // granted, or an output is unknown after reset.

              module %1$s;
                // Data VLs, and those of them that the tables serve.
                localparam VLS = %2$s;
                localparam [14:0] SERVED = 15'h%3$x;

                // Cycles that a packet may wait for its grant, and cycles in which all VLs send.
                localparam PATIENCE = 200;
                localparam CYCLES = 2000;

                reg clock = 1'b0;
                reg reset = 1'b1;
                always #5 clock = ~clock;

              %5$s

                %6$s arbiter (.*);

                wire [VLS-1:0] taken = headReady;%11$s

                // What loads the tables: {address, data}, the commit last.
                localparam WRITES = %4$s;
                reg [19:0] writes [0:WRITES];
                initial begin
              %7$s
                end

                // Inputs change after a rising edge, outputs are sampled before the falling edge.
                always @(negedge clock)
                  if (!reset && ^{%8$s} === 1'bx)
                    $fatal(1, "an output is unknown");

                task write(input [7:0] address, input [11:0] data);
                  begin
                    mgmtValid <= 1'b1;
                    mgmtWrite <= 1'b1;
                    mgmtAddress <= address;
                    mgmtWriteData <= data;
                    @(negedge clock);
                    while (!mgmtReady)
                      @(negedge clock);
                    @(posedge clock);
                    mgmtValid <= 1'b0;
                    @(negedge clock);
                    while (!mgmtResponseValid)
                      @(negedge clock);
                    if (mgmtError)
                      $fatal(1, "a write to register %%0d was refused", address);
                    @(posedge clock);
                  end
                endtask

                integer i;
                integer waited;
                integer packets = 0;

                initial begin
              %9$s
                  mgmtResponseReady <= 1'b1;
                  repeat (3) @(posedge clock);
                  reset <= 1'b0;
                  @(negedge clock);
                  while (!initDone)
                    @(negedge clock);
                  @(posedge clock);

                  for (i = 0; i < WRITES; i = i + 1)
                    write(writes[i][19:12], writes[i][11:0]);
                  @(negedge clock);
                  while (commitPending)
                    @(negedge clock);
                  @(posedge clock);

                  // One VL after the other.
                  grantReady <= 1'b1;
                  for (i = 0; i < VLS; i = i + 1)
                    if (SERVED[i]) begin
                      headValid <= 1 << i;
                      @(negedge clock);
                      for (waited = 0; !taken[i] && waited < PATIENCE; waited = waited + 1)
                        @(negedge clock);
                      if (taken != 1 << i)
                        $fatal(1, "VL%%0d is not granted", i);
                      @(posedge clock);
                      headValid <= 0;
                      packets = packets + 1;
                    end

                  // All of them, an SMP and a flow-control packet.
                  headValid <= SERVED[VLS-1:0];
                  smpValid <= 1'b1;
                  fcpValid <= 1'b1;
                  for (i = 0; i < CYCLES; i = i + 1) begin
                    @(negedge clock);
                    if (|(taken & ~headValid))
                      $fatal(1, "a packet is taken that is not there");
                    packets = packets + (|taken);
                    @(posedge clock);
                    if (smpReady)
                      smpValid <= 1'b0;
                    if (fcpReady)
                      fcpValid <= 1'b0;
                  end
                  if (smpValid || fcpValid)
                    $fatal(1, "the SMP or the flow-control packet is not granted");
                  if (|SERVED && packets < CYCLES / PATIENCE)
                    $fatal(1, "only %%0d packets are granted", packets);
                  $display("PASS: %%0d data packets, an SMP and a flow-control packet are granted", packets);
                  $finish;
                end
              %10$s
              endmodule
              """
                .formatted(
                    module(design),
                    design.parameters().dataVls(),
                    served(design),
                    writes(design).size(),
                    ports.stream()
                        .filter(port -> !List.of("clock", "reset").contains(port.name()))
                        .map(TopPort::declaration)
                        .collect(Collectors.joining("\n")),
                    design.top(),
                    writeList(design),
                    outputs,
                    constants(ports),
                    credits(design),
                    announcements(design.parameters()));
    return new GeneratedFile(fileName(design), text);
  }

  /** The data VLs that can send by the tables alone, as a mask. */
  static int served(ArbiterDesign design) {
    ArbiterParameters parameters = design.parameters();
    if (parameters.dataVls() == 1) {
      return 1;
    }
    Tables tables = design.delivery().tables();
    OperationalVls all = OperationalVls.ofCount(parameters.dataVls());
    List<VlWeight> high = parameters.managed() ? List.of() : tables.high();
    return listed(high, all, parameters) | listed(tables.low(), all, parameters);
  }

  private static int listed(
      List<VlWeight> entries, OperationalVls vls, ArbiterParameters parameters) {
    return new ServedTable(entries, vls, parameters.rules().unsupportedVl()).listedVls();
  }

  /**
   * The writes that differ from what a reset leaves; none where the arbiter loads its tables
   * itself.
   */
  static List<RegisterWrite> writes(ArbiterDesign design) {
    ArbiterParameters parameters = design.parameters();
    return parameters.atReset().isPresent()
        ? List.of()
        : RegisterWrite.afterReset(parameters.withTablesAtReset(design.delivery().tables()));
  }

  static String writeList(ArbiterDesign design) {
    List<RegisterWrite> writes = writes(design);
    if (writes.isEmpty()) {
      return "    writes[0] = 20'h0;  // none: the arbiter loads its tables itself";
    }
    return IntStream.range(0, writes.size())
        .mapToObj(
            i ->
                String.format(
                    Locale.ROOT,
                    "    writes[%d] = {8'd%d, 12'h%03x};",
                    i,
                    writes.get(i).address(),
                    writes.get(i).data()))
        .collect(Collectors.joining("\n"));
  }

  /** The values that inputs carry from the beginning to the end. */
  private static String constants(List<TopPort> ports) {
    return ports.stream()
        .map(TopPort::name)
        .flatMap(name -> constant(name).stream())
        .map(line -> "    " + line + "\n")
        .collect(Collectors.joining())
        .stripTrailing();
  }

  private static Optional<String> constant(String port) {
    if (port.startsWith("headLength_")) {
      return Optional.of(port + " <= 11'd16;");
    }
    return switch (port) {
      case "headLength" -> Optional.of("headLength <= {VLS{11'd16}};");
      case "announceLength" -> Optional.of("announceLength <= 11'd16;");
      case "smpLength" -> Optional.of("smpLength <= 11'd72;");
      case "creditAvailable" -> Optional.of("creditAvailable <= {VLS{1'b1}};");
      case ArbiterDesign.CLOCK_ENABLE -> Optional.of(port + " <= 1'b1;");
      default -> Optional.empty();
    };
  }

  /**
   * The announcements of the VLs whose queue has a packet, in turns; where packets are announced.
   */
  private static String announcements(ArbiterParameters parameters) {
    return parameters.announced()
        ? """


            // Queues, and who announces what is at their heads.
            reg [VLS-1:0] headValid = 0;
            reg [3:0] turn = 4'd0;
            always @(posedge clock)
              if (!announceValid || announceReady) begin
                announceValid <= headValid[turn];
                announceVl <= turn;
                turn <= turn == VLS - 1 ? 4'd0 : turn + 4'd1;
              end\
          """
        : "";
  }

  /**
   * The credits, a block for each VL in turn, when the one before is accepted; where credits are
   * counted.
   */
  private static String credits(ArbiterDesign design) {
    return switch (design.parameters().credits()) {
      case FLAGS -> "";
      case BLOCKS ->
          """

            always @(posedge clock)
              if (initDone && (!creditValid || creditReady)) begin
                creditValid <= 1'b1;
                creditVl <= creditVl + 4'd1;
                creditBlocks <= 12'd1;
              end\
          """;
    };
  }
}
