// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.VlWeight;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.testbench.stimulus.RegisterData;

/**
 * Counts for each field of an input that an arbiter decodes, and for each register behind the
 * management port, the values about which a single bit decides. The bits are those that the
 * interface declares, what a register accepts is from the register map.
 */
final class DecodedFields {
  static final String NAME = "bits that decide";

  private static final DecidingBits NONE = DecidingBits.of("", 1, _ -> true);

  /** Bits of an entry's parts. */
  private static final int VL_BITS = 4, WEIGHT_BITS = 8;

  private static final int ENTRY = (1 << VL_BITS + WEIGHT_BITS) - 1;

  private final Map<CoveragePoint, List<DecidingBits>> fields = new EnumMap<>(CoveragePoint.class);
  private final ArbiterParameters parameters;
  private final List<Pin> ports;
  private final List<Register> registers;

  /**
   * The deciding bits of each register's address and data; for a register that cannot be written,
   * nothing decides about data.
   */
  private final List<DecidingBits> addresses = new ArrayList<>();

  private final List<DecidingBits> data = new ArrayList<>();
  private final DecidingBits entryVl;
  private final DecidingBits entryWeight;
  private final DecidingBits smpLength;
  private final DecidingBits headLength;
  private final DecidingBits announceVl;
  private final DecidingBits creditVl;

  /** Mask of the VLs whose head stays as it was. */
  private int headsStay;

  private boolean smpStays;

  DecodedFields(ArbiterParameters parameters) {
    this.parameters = parameters;
    ports = Pin.inputs(ArbiterInterface.of(parameters));
    registers = new RegisterMap(parameters).registers();
    for (Register each : registers) {
      String of = " of " + each.name();
      addresses.add(ofPort(CoveragePoint.ADDRESS_BITS, "mgmtAddress", of, each::covers));
      RegisterData accepted = new RegisterData(each);
      data.add(
          accepted.isWritable()
              ? ofPort(CoveragePoint.DATA_BITS, "mgmtWriteData", of, accepted::accepts)
              : NONE);
    }
    IntPredicate hasVl = vl -> vl < parameters.dataVls();
    IntPredicate isLength = dwords -> !parameters.options().faulty(dwords);
    boolean tables = parameters.dataVls() > 1;
    entryVl = tables ? add(CoveragePoint.ENTRY_BITS, "VL of an entry", VL_BITS, hasVl) : NONE;
    entryWeight =
        tables
            ? add(CoveragePoint.ENTRY_BITS, "weight of an entry", WEIGHT_BITS, weight -> weight > 0)
            : NONE;
    smpLength = ofPort(CoveragePoint.LENGTH_BITS, "smpLength", "", isLength);
    String head = parameters.announced() ? "announceLength" : "headLength";
    headLength = ofPort(CoveragePoint.LENGTH_BITS, head, "", isLength);
    announceVl = ofPort(CoveragePoint.VL_BITS, "announceVl", "", hasVl);
    creditVl = ofPort(CoveragePoint.VL_BITS, "creditVl", "", hasVl);
  }

  /**
   * A field that is a whole port, as many bits as the port has; none where the port is not there.
   */
  private DecidingBits ofPort(CoveragePoint point, String port, String of, IntPredicate right) {
    return ports.stream()
        .filter(each -> each.name().equals(port))
        .map(each -> add(point, port + of, each.bits(), right))
        .findFirst()
        .orElse(NONE);
  }

  private DecidingBits add(CoveragePoint point, String name, int bits, IntPredicate right) {
    DecidingBits field = DecidingBits.of(name, bits, right);
    if (field.isDecoded()) {
      fields.computeIfAbsent(point, _ -> new ArrayList<>()).add(field);
    }
    return field;
  }

  /** The count of the bit of the point's fields that decided least often, on one side. */
  long rarest(CoveragePoint point) {
    return fields.getOrDefault(point, List.of()).stream()
        .mapToLong(DecidingBits::rarest)
        .min()
        .orElse(0);
  }

  /** The bins for both sides of each bit of each field. */
  Item item() {
    Map<String, Long> bins = new LinkedHashMap<>();
    fields.values().forEach(some -> some.forEach(field -> field.addTo(bins)));
    return new Item(NAME, bins);
  }

  void cycle(ArbiterInputs in, ArbiterOutputs out) {
    if (in.mgmtValid && out.mgmtReady) {
      access(in);
    }
    if (in.smpValid && !smpStays) {
      smpLength.see(in.smpLength);
    }
    smpStays = in.smpValid && !out.smpReady;
    if (in.creditValid && out.creditReady) {
      creditVl.see(in.creditVl);
    }
    if (parameters.announced()) {
      announcement(in, out);
    } else {
      heads(in, out);
    }
  }

  /** The arbiter was reset: what is there now is looked at anew. */
  void reset() {
    headsStay = 0;
    smpStays = false;
  }

  private void access(ArbiterInputs in) {
    addresses.forEach(field -> field.see(in.mgmtAddress));
    if (!in.mgmtWrite) {
      return;
    }
    for (int i = 0; i < registers.size(); i++) {
      Register register = registers.get(i);
      if (register.covers(in.mgmtAddress)) {
        data.get(i).see(in.mgmtWriteData);
        boolean isEntry =
            register.address() < ManagementRegisters.HIGH_LIMIT && data.get(i) != NONE;
        if (isEntry && (in.mgmtWriteData & ~ENTRY) == 0) {
          entry(in.mgmtWriteData);
        }
      }
    }
  }

  private void entry(int bits) {
    VlWeight entry = VlWeight.ofBits(bits);
    entryVl.see(entry.vl());
    entryWeight.see(entry.weight());
  }

  private void announcement(ArbiterInputs in, ArbiterOutputs out) {
    if (in.announceValid && out.announceReady) {
      announceVl.see(in.announceVl);
      headLength.see(in.announceLength);
    }
  }

  private void heads(ArbiterInputs in, ArbiterOutputs out) {
    for (int rest = in.headValid & ~headsStay; rest != 0; rest &= rest - 1) {
      headLength.see(in.headLength[Integer.numberOfTrailingZeros(rest)]);
    }
    headsStay = in.headValid & ~out.headReady;
  }
}
