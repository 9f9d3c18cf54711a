// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import vlarb.docs.picture.BlockDiagram.Box;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.EngineDesign;

/**
 * Block diagrams of the micro-architectures, of an arbiter with a table engine, and of the engine.
 */
final class ArbiterDiagrams {
  private static final String TOP = ArbiterDesign.TOP;
  private static final double WIDTH = 560;

  /** The two columns of boxes. */
  private static final double LEFT = 36, RIGHT = 292, BOX = 232;

  private ArbiterDiagrams() {}

  private static ArbiterParameters arbiter(Architecture architecture) {
    return ArbiterParameters.DEFAULT.withArchitecture(architecture);
  }

  /** A default arbiter as {@code flat}. */
  static String flat() {
    String data = "DataArbitration";
    BlockDiagram diagram =
        new BlockDiagram(
            ArbiterDesign.of(arbiter(Architecture.FLAT)).modules(),
            new Drawing(WIDTH, 588, "flat: both tables decide in every cycle"));
    around(diagram, data, 560, 462);
    diagram
        .signal(TOP, "soft", 152, 16, "headValid, headLength, creditValid")
        .instance(TOP, "dataVl", "blue", new Box(LEFT, 70, BOX, 54), "credits; is it eligible?")
        .instance(TOP, "management", "grey", management(), "registers, commit")
        .instance(data, "memories", "grey", box(RIGHT, 178, 62), "rows, two banks of them")
        .instance(data, "high", "blue", box(LEFT, 288, 62), "the first VL by a row")
        .instance(data, "low", "blue", box(RIGHT, 288, 62), "the first VL by a row")
        .instance(data, "counter", "amber", box(LEFT, 398, 46), "dwords before a low turn");
    Drawing drawing = diagram.drawing;
    drawing.box("amber", RIGHT, 398, BOX, 46, "which table sends");
    drawing.arrow(152, 22, 152, 70).arrow(420, 124, 420, 178);
    diagram.signal(data, "left soft", 428, 140, "start, accessWrite");
    drawing.line("line", 420, 240, 420, 266, 90, 266);
    drawing.arrow(90, 266, 90, 288).arrow(420, 266, 420, 288);
    diagram.signal("TableMemories", "left soft", 428, 258, "lowRow");
    drawing.line("line", 200, 124, 200, 278, 470, 278);
    drawing.arrow(200, 278, 200, 288).arrow(470, 278, 470, 288);
    diagram.signal(data, "right soft", 192, 140, "eligible");
    drawing.line("line", 152, 350, 152, 374, 350, 374).arrow(350, 374, 350, 398);
    drawing.arrow(420, 350, 420, 398);
    diagram.signal("RowTable64", "left soft", 428, 376, "ready, entry, vl");
    drawing.arrow(268, 421, 292, 421);
    diagram.signal("HighPriCounter", "left soft", 218, 392, "expired");
    drawing.arrow(408, 444, 408, 488);
    diagram.signal(data, "left soft", 416, 479, "valid, vl, entry");
    return diagram.svg(TOP, data);
  }

  /** A default arbiter as {@code scan}. */
  static String scan() {
    String data = "ScanArbitration";
    BlockDiagram diagram =
        new BlockDiagram(
            ArbiterDesign.of(arbiter(Architecture.SCAN)).modules(),
            new Drawing(WIDTH, 606, "scan: the next data packet is found ahead"));
    around(diagram, data, 578, 480);
    diagram
        .signal(TOP, "soft", 98, 16, "creditValid")
        .signal(TOP, "soft", 246, 16, "headValid, headLength")
        .instance(TOP, "sharedCredits", "blue", new Box(LEFT, 70, 124, 54), "counts")
        .instance(TOP, "dataVl", "blue", new Box(184, 70, 124, 54), "is it eligible?")
        .instance(TOP, "management", "grey", new Box(348, 70, 176, 54), "registers, commit")
        .instance(data, "steps", "green", box(LEFT, 178, 46), "the cycles of a look-ahead")
        .instance(data, "memories", "grey", box(RIGHT, 178, 62), "distances and weights")
        .instance(data, "high", "blue", box(LEFT, 304, 46), "nearest eligible entry")
        .instance(data, "low", "blue", box(RIGHT, 304, 46), "nearest eligible entry")
        .instance(data, "counter", "amber", box(LEFT, 402, 62), "HighPriCounter,", "found ahead")
        .instance(
            data,
            "result",
            "green",
            box(RIGHT, 402, 62),
            "what was found, until",
            "the link takes it");
    Drawing drawing = diagram.drawing;
    drawing.arrow(160, 97, 184, 97).arrow(98, 22, 98, 70).arrow(246, 22, 246, 70);
    drawing.arrow(420, 124, 420, 178);
    diagram.signal(data, "left soft", 428, 140, "start, accessWrite");
    drawing.line("line", 420, 240, 420, 266, 90, 266);
    drawing.arrow(90, 266, 90, 304).arrow(420, 266, 420, 304);
    diagram.signal("ScanMemories", "left soft", 428, 258, "lowDistances");
    diagram.signal("ScanMemories", "left soft", 98, 258, "highDistances");
    drawing.line("line", 280, 124, 280, 286, 470, 286).arrow(470, 286, 470, 304);
    drawing.line("line", 280, 286, 200, 286).arrow(200, 286, 200, 304);
    diagram.signal(data, "right soft", 272, 140, "eligible");
    drawing.line("line", 152, 350, 152, 376, 350, 376).arrow(350, 376, 350, 402);
    drawing.arrow(420, 350, 420, 402);
    diagram.signal("ScanTable64", "left soft", 428, 378, "found, goesOn, vl");
    drawing.arrow(268, 433, 292, 433);
    diagram.signal("ScanHighPriCounter", "left soft", 218, 394, "expired");
    drawing.arrow(408, 464, 408, 506);
    diagram.signal(data, "left soft", 416, 497, "valid, vl, length");
    return diagram.svg(TOP, data);
  }

  private static Box management() {
    return new Box(RIGHT, 70, BOX, 54);
  }

  private static Box box(double x, double y, double height) {
    return new Box(x, y, BOX, height);
  }

  /** The parts that all arbiters have: the ports, the data VLs, and the choice at the boundary. */
  private static void around(BlockDiagram diagram, String data, double bottom, double inner) {
    Drawing drawing = diagram.drawing;
    diagram
        .inside(TOP, new Box(8, 42, 544, bottom - 42))
        .inside(TOP, "arbitration", new Box(20, 148, 520, inner - 148))
        .signal(TOP, "soft", 408, 16, "mgmtValid, mgmtWrite")
        .signal(TOP, "soft", 152, bottom + 22, "smpValid, fcpValid")
        .signal(TOP, "soft", 408, bottom + 22, "grantValid, grantVl, grantLength");
    drawing.arrow(408, 22, 408, 70);
    double choice = inner + 26;
    drawing.box(
        "amber",
        LEFT,
        choice,
        488,
        50,
        "at a packet boundary",
        "an SMP, else a flow-control packet, else data");
    drawing.arrow(152, bottom + 10, 152, choice + 50).arrow(408, choice + 50, 408, bottom + 10);
  }

  /** A {@code scan} arbiter whose high table an engine manages. */
  static String managed() {
    Drawing drawing = new Drawing(WIDTH, 520, "An arbiter with its table engine");
    EngineParameters engine = EngineParameters.of(new TableSize(64), Policy.MODEL4);
    BlockDiagram diagram =
        new BlockDiagram(
            ArbiterDesign.of(arbiter(Architecture.SCAN).withEngine(engine)).modules(), drawing);
    diagram
        .inside(TOP, new Box(8, 42, 544, 446))
        .instance(TOP, "engine", "green", new Box(LEFT, 70, BOX, 70), "inserts, releases, moves")
        .instance(
            TOP, "management", "grey", new Box(RIGHT, 70, BOX, 46), "low table, limit, commit")
        .instance(TOP, "readout", "grey", new Box(RIGHT, 178, BOX, 62), "the high table, for reads")
        .instance(
            TOP, "arbitration", "blue", new Box(LEFT, 290, 488, 62), "both tables, read ahead")
        .instance(TOP, "sharedCredits", "blue", new Box(LEFT, 404, 124, 54), "counts")
        .instance(TOP, "dataVl", "blue", new Box(184, 404, 124, 54), "is it eligible?");
    drawing
        .box("amber", 332, 404, 192, 54, "at a packet boundary", "SMP, FCP, data")
        .arrow(152, 22, 152, 70)
        .arrow(408, 22, 408, 70)
        .arrow(70, 140, 70, 290)
        .arrow(200, 290, 200, 140)
        .arrow(268, 124, 280, 124, 280, 209, 292, 209)
        .arrow(350, 116, 350, 178)
        .arrow(160, 431, 184, 431)
        .arrow(246, 404, 246, 352)
        .arrow(408, 352, 408, 404)
        .arrow(98, 500, 98, 458)
        .arrow(246, 500, 246, 458)
        .arrow(408, 458, 408, 500);
    diagram
        .signal(TOP, "soft", 152, 16, "commandValid, answerValid")
        .signal(TOP, "soft", 408, 16, "mgmtValid, mgmtReadData")
        .signal("TableEngine", "left soft", 78, 196, "write, live, bank")
        .signal("TableEngine", "left soft", 208, 270, "boundary, turn, noneEligible")
        .signal("TableReadout", "left soft", 358, 152, "read, entry")
        .signal("ScanArbitration", "left soft", 254, 382, "eligible")
        .signal("ScanArbitration", "left soft", 416, 382, "valid, vl, entry")
        .signal(TOP, "soft", 98, 513, "creditValid")
        .signal(TOP, "soft", 246, 513, "headValid, headLength")
        .signal(TOP, "soft", 408, 513, "grantValid, grantVl");
    return diagram.svg(TOP);
  }

  /** A table engine of 64 entries under {@code model4}. */
  static String engine() {
    String top = EngineDesign.TOP;
    Drawing drawing = new Drawing(WIDTH, 560, "The table engine");
    EngineParameters parameters = EngineParameters.of(new TableSize(64), Policy.MODEL4);
    BlockDiagram diagram = new BlockDiagram(EngineDesign.of(parameters), drawing);
    diagram
        .inside(top, new Box(8, 42, 544, 474))
        .instance(top, "commander", "blue", new Box(LEFT, 70, BOX, 62), "one command at a time")
        .instance(top, "core", "green", new Box(RIGHT, 70, BOX, 62), "decides: which set")
        .instance(
            top, "map", "grey", new Box(LEFT, 190, BOX, 62), "handle: level, VL, weight, place")
        .instance(
            top, "planner", "green", new Box(RIGHT, 190, BOX, 62), "walks through an exchange")
        .instance(top, "jobs", "grey", new Box(RIGHT, 310, BOX, 62), "place, move, weigh, free")
        .instance(top, "slots", "grey", new Box(LEFT, 310, 200, 62), "handles that are free")
        .instance(
            top,
            "copier",
            "amber",
            new Box(LEFT, 426, 488, 62),
            "one job at a time, while the arbiter reads");
    drawing
        .arrow(152, 22, 152, 70)
        .arrow(268, 92, 292, 92)
        .arrow(292, 112, 268, 112)
        .arrow(152, 132, 152, 190)
        .arrow(408, 132, 408, 190)
        .arrow(292, 221, 268, 221)
        .arrow(408, 252, 408, 310)
        .arrow(408, 372, 408, 426)
        .arrow(136, 426, 136, 372)
        .arrow(136, 310, 136, 282, 20, 282, 20, 101, 36, 101)
        .line("line", 240, 132, 240, 160, 280, 160, 280, 341)
        .arrow(280, 341, 292, 341)
        .arrow(136, 534, 136, 488)
        .arrow(408, 488, 408, 534);
    diagram
        .signal(top, "soft", 152, 16, "commandValid, answerValid")
        .signal("Commander", "right soft", 144, 166, "changes")
        .signal("Planner", "left soft", 416, 166, "exchangeValid")
        .signal("Planner", "left soft", 416, 286, "moves, movedTo")
        .signal("Copier", "left soft", 416, 404, "ready, jobKind")
        .signal("Copier", "left soft", 144, 404, "freedHandle")
        .signal(top, "soft", 136, 548, "boundary, turn, noneEligible")
        .signal(top, "soft", 408, 548, "write, live, bank");
    return diagram.svg(top);
  }
}
