// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.fabric.SmpQuery;
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
enum PlanReader implements Reader {
  FABRIC("c.conf") {
    @Override
    public void read(Path file) throws ConfigurationException {
      ports(InputFormat.OPENSM, file);
    }

    @Override
    public byte[] sample() throws IOException {
      return Reader.example("opensm-qos.conf");
    }
  },
  SMP_QUERY("smpquery") {
    @Override
    public void read(Path file) throws ConfigurationException {
      ports(InputFormat.SMPQUERY, file);
    }

    @Override
    public byte[] sample() {
      List<VlWeight> low = List.of(new VlWeight(0, 4), new VlWeight(1, 255));
      List<VlWeight> high = List.of(new VlWeight(15, 0), new VlWeight(2, 64));
      String where = "Lid 7 port 1";
      return Reader.text(
          new SmpQuery(
                  List.of(
                      new SmpQuery.PortInfo(where, OptionalInt.of(3), OperationalVls.ofCode(3)),
                      new SmpQuery.VlArb(where, low, high)))
              .text());
    }
  },
  REQUIREMENTS("requirements.yaml") {
    @Override
    public void read(Path file) throws ConfigurationException {
      RequirementsReader.read(SourceText.read(file.toString(), Reader.NOTHING), Optional.empty());
    }

    @Override
    public byte[] sample() throws IOException {
      return Reader.example("requirements.yaml");
    }
  },
  MIX("mix.yaml") {
    @Override
    public void read(Path file) throws ConfigurationException {
      Mix.read(SourceText.read(file.toString(), Reader.NOTHING));
    }

    @Override
    public byte[] sample() throws IOException {
      return Reader.example("mix.yaml");
    }
  },
  PACKETS("packets.yaml") {
    @Override
    public void read(Path file) throws ConfigurationException {
      PacketsFile.read(SourceText.read(file.toString(), Reader.NOTHING));
    }

    @Override
    public byte[] sample() {
      return Reader.text(
          "packets: {default: 24-2072, 0: 24-88, 3: 1100} # bytes\nwire-overhead: 4\n");
    }
  },
  ADMISSIONS("admissions") {
    @Override
    public void read(Path file) throws ConfigurationException {
      AdmitOperations.read(SourceText.readFabric(file.toString(), Reader.NOTHING));
    }

    @Override
    public byte[] sample() {
      return Reader.text("A1:0:4:10 A2:15:64:1\nE1\nA3:7:2:255\n");
    }
  };

  private final String fileName;

  PlanReader(String fileName) {
    this.fileName = fileName;
  }

  @Override
  public String fileName() {
    return fileName;
  }

  private static List<PortGroup> ports(InputFormat format, Path file)
      throws ConfigurationException {
    return new PortReader(format, Optional.empty(), 64, 64, Optional.empty())
        .read(file.toString(), Reader.NOTHING);
  }
}
