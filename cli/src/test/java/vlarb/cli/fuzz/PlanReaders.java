// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.counters.CounterReader;
import vlarb.config.fabric.FabricNames;
import vlarb.config.fabric.SmpQuery;
import vlarb.config.file.SourceFile;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.plan.admit.AdmitOperations;
import vlarb.plan.load.Mix;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.ports.PortReader;
import vlarb.plan.requirements.RequirementsReader;

/** Readers of what plans are made from. */
final class PlanReaders {
  private PlanReaders() {}

  static List<Reader> all() {
    return List.of(
        new Reader(
            "FABRIC",
            "c.conf",
            file -> ports(InputFormat.OPENSM, file),
            () -> Reader.example("opensm-qos.conf")),
        new Reader(
            "SMP_QUERY",
            "smpquery",
            file -> ports(InputFormat.SMPQUERY, file),
            () -> {
              List<VlWeight> low = List.of(new VlWeight(0, 4), new VlWeight(1, 255));
              List<VlWeight> high = List.of(new VlWeight(15, 0), new VlWeight(2, 64));
              String where = "Lid 7 port 1";
              return Reader.text(
                  new SmpQuery(
                          List.of(
                              new SmpQuery.PortInfo(
                                  where, OptionalInt.of(3), OperationalVls.ofCode(3)),
                              new SmpQuery.VlArb(where, low, high)))
                      .text());
            }),
        new Reader(
            "COUNTERS",
            "counters",
            file ->
                CounterReader.read(
                    SourceFile.readFabric(file.toString(), Reader.NOTHING),
                    FabricNames.of(new SourceText("links", ""))),
            () -> Reader.example("fabric/now.txt")),
        new Reader(
            "REQUIREMENTS",
            "requirements.yaml",
            file ->
                RequirementsReader.read(
                    SourceFile.read(file.toString(), Reader.NOTHING), Optional.empty()),
            () -> Reader.example("requirements.yaml")),
        new Reader(
            "MIX",
            "mix.yaml",
            file -> Mix.read(SourceFile.read(file.toString(), Reader.NOTHING)),
            () -> Reader.example("mix.yaml")),
        new Reader(
            "PACKETS",
            "packets.yaml",
            file -> PacketsFile.read(SourceFile.read(file.toString(), Reader.NOTHING)),
            () ->
                Reader.text(
                    "packets: {default: 24-2072, 0: 24-88, 3: 1100} # bytes\nwire-overhead: 4\n")),
        new Reader(
            "ADMISSIONS",
            "admissions",
            file -> AdmitOperations.read(SourceFile.readFabric(file.toString(), Reader.NOTHING)),
            () -> Reader.text("A1:0:4:10 A2:15:64:1\nE1\nA3:7:2:255\n")));
  }

  private static List<PortGroup> ports(InputFormat format, Path file)
      throws ConfigurationException {
    return new PortReader(format, Optional.empty(), 64, 64, Optional.empty())
        .read(file.toString(), SourceFile.readFabric(file.toString(), Reader.NOTHING));
  }
}
