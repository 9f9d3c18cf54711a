// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.OpenSmPort;
import vlarb.config.Sl2Vl;
import vlarb.config.text.CNumber;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * The tables that OpenSM 3.3.23 writes to a port for its options.
 *
 * @param port the kind of port
 * @param highCap entries of its high table, 1 to 64
 * @param lowCap entries of its low table, 1 to 64
 * @param vlCap the most VLs that it and its neighbour have; the options can only lower it
 */
public record OpenSmLoad(OpenSmPort port, int highCap, int lowCap, OperationalVls vlCap) {
  /** Pairs of a list that OpenSM reads. */
  private static final int PAIRS = 64;

  /** Entries of a block of the attribute VLArbitration. */
  private static final int BLOCK = 32;

  /** The tables that arrive, once OpenSM has swept the fabric a second time. */
  public PortTables of(OpenSmOptions options) {
    Told warnings = new Told(options);
    OperationalVls vls =
        OperationalVls.ofCode(Math.min(options.maxOpVls(), vlCap.code())).orElseThrow();
    List<VlWeight> high = table(options, "vlarb_high", highCap, vls, warnings.about("vlarb_high"));
    List<VlWeight> low = table(options, "vlarb_low", lowCap, vls, warnings.about("vlarb_low"));
    int limit = options.highLimit(port);
    Sl2Vl sl2vl = sl2vl(options, vls, warnings.about("sl2vl"));
    unusedNumberOfVls(options, warnings.all);
    return new PortTables(
        port.label(),
        high,
        low,
        OptionalInt.of(limit),
        Optional.of(vls),
        Optional.of(sl2vl),
        warnings.all);
  }

  /** The number of VLs that a file seems to set, where another one is set. */
  private void unusedNumberOfVls(OpenSmOptions options, List<Warning> warnings) {
    int enabled = OperationalVls.ofCode(options.maxOpVls()).orElseThrow().count();
    options
        .maxVls(port)
        .ifPresent(
            count -> {
              if (count != enabled) {
                warnings.add(
                    Warning.of(
                        WarningCode.IGNORED_KEY,
                        "max_vls %d is read and never used: by max_op_vls there are up to %d VLs"
                            .formatted(count, enabled)));
              }
            });
  }

  /** Surprises in the file; what OpenSM has built in is cut and masked silently. */
  private final class Told {
    private final OpenSmOptions options;
    private final List<Warning> all;

    Told(OpenSmOptions options) {
      this.options = options;
      all = new ArrayList<>(options.warnings());
    }

    List<Warning> about(String key) {
      return options.told(port, key).isPresent() ? all : new ArrayList<>();
    }
  }

  /** OpenSM's mask of a VL, from the code of OperationalVLs. */
  private static int mask(OperationalVls vls) {
    return (1 << vls.code() - 1) - 1;
  }

  private List<VlWeight> table(
      OpenSmOptions options, String key, int cap, OperationalVls vls, List<Warning> warnings) {
    CNumber list = new CNumber(options.list(port, key));
    List<VlWeight> entries = new ArrayList<>(Collections.nCopies(cap, VlWeight.NULL));
    int listed = 0;
    while (!list.atEnd()) {
      VlWeight entry = pair(list, key, listed, vls, warnings);
      if (listed >= Math.min(cap, PAIRS)) {
        if (entry.weight() > 0) {
          warnings.add(
              Warning.of(
                      WarningCode.BEYOND_CAP,
                      entry.vl(),
                      "%s entry %d is beyond the port's %d: OpenSM does not send it"
                          .formatted(key, listed, cap))
                  .like(
                      listed,
                      key + " %s",
                      "entries %s are beyond those of the port: OpenSM does not send them"));
        }
      } else if (cap == PAIRS && listed >= BLOCK) {
        if (entry.weight() > 0) {
          warnings.add(
              Warning.of(
                      WarningCode.LOST_AT_64,
                      entry.vl(),
                      key + " entry " + listed + ": OpenSM sends nulls for entries 32 to 63 of 64")
                  .like(
                      listed,
                      key + " %s",
                      "entries %s: OpenSM sends nulls for entries 32 to 63 of 64"));
        }
      } else {
        entries.set(listed, entry);
      }
      listed++;
    }
    return entries;
  }

  private static VlWeight pair(
      CNumber list, String key, int entry, OperationalVls vls, List<Warning> warnings) {
    String where = key + " entry " + entry;
    String entries = key + " %s";
    long vl = list.next();
    boolean shaped = list.hadDigits() && list.separator() == ':';
    boolean octal = list.wasOctal();
    boolean wrapped = list.hasWrapped();
    long weight = list.next();
    shaped &= list.hadDigits() && ends(list);
    octal |= list.wasOctal();
    wrapped |= list.hasWrapped();
    int folded = (int) (vl % 15);
    int written = folded & mask(vls);
    int kept = (int) (weight & 255);
    if (!shaped) {
      warnings.add(
          Warning.of(
                  WarningCode.MALFORMED,
                  written,
                  "%s is no VL:weight: OpenSM reads %d:%d and goes on one number later"
                      .formatted(where, written, kept))
              .like(
                  entry,
                  entries,
                  "entries %s are no VL:weight: OpenSM goes on one number later at each"));
    }
    if (octal) {
      warnings.add(
          Warning.of(
              WarningCode.OCTAL,
              written,
              "%s has a number with 0 before it: OpenSM reads it as octal, %d:%d"
                  .formatted(where, vl, weight)));
    }
    if (wrapped) {
      warnings.add(
          Warning.of(
              WarningCode.VALUE_WRAP,
              written,
              "%s has a number below 0 or beyond 32 bits: OpenSM reads %d:%d"
                  .formatted(where, vl, weight)));
    }
    if (vl >= 15) {
      warnings.add(
          Warning.of(
                  WarningCode.VL15,
                  written,
                  "%s names VL %d: OpenSM takes it modulo 15, VL%d".formatted(where, vl, written))
              .like(entry, entries, "entries %s name VLs above 14: OpenSM takes them modulo 15"));
    } else if (written != folded && kept > 0) {
      warnings.add(
          Warning.of(
                  WarningCode.MASKED,
                  folded,
                  "%s names VL%d of %d enabled VLs: OpenSM writes VL%d"
                      .formatted(where, folded, vls.count(), written))
              .like(entry, "entries " + entries, masked(vls)));
    }
    if (weight > 255) {
      warnings.add(
          Warning.of(
                  WarningCode.WEIGHT_WRAP,
                  written,
                  "%s has weight %d: OpenSM keeps 8 bits, %d".formatted(where, weight, kept))
              .like(entry, entries, "entries %s have weights above 255: OpenSM keeps 8 bits"));
    }
    return new VlWeight(written, kept);
  }

  private static String masked(OperationalVls vls) {
    return "%s name VLs beyond the "
        + vls.count()
        + " enabled: OpenSM writes the VL modulo "
        + vls.count();
  }

  private Sl2Vl sl2vl(OpenSmOptions options, OperationalVls vls, List<Warning> warnings) {
    CNumber list = new CNumber(options.list(port, "sl2vl"));
    List<Integer> map = new ArrayList<>();
    int listed = 0;
    for (int sl = 0; sl < Sl2Vl.LEVELS; sl++) {
      int before = listed;
      listed += list.atEnd() ? 0 : 1;
      long number = list.next();
      int vl = (int) (number & 15);
      if (listed > before) {
        warnings.addAll(surprises(sl, list, number));
      }
      int written = vl == 15 ? vl : vl & mask(vls);
      if (written != vl) {
        warnings.add(
            Warning.of(
                    WarningCode.MASKED,
                    vl,
                    "SL %d maps to VL%d of %d enabled VLs: OpenSM writes VL%d"
                        .formatted(sl, vl, vls.count(), written))
                .like(sl, "SL %s", masked(vls)));
      }
      map.add(written);
    }
    if (!list.atEnd()) {
      warnings.add(
          Warning.of(
              WarningCode.BEYOND_CAP, "sl2vl lists more than 16 SLs: OpenSM drops the others"));
    }
    if (listed < Sl2Vl.LEVELS) {
      warnings.add(
          Warning.of(
              WarningCode.MALFORMED,
              "sl2vl lists %d of 16 SLs: OpenSM maps the others to VL0".formatted(listed)));
    }
    return new Sl2Vl(map);
  }

  /** The surprises in an item of the SL to VL map. */
  private static List<Warning> surprises(int sl, CNumber list, long number) {
    List<Warning> found = new ArrayList<>();
    int kept = (int) (number & 15);
    if (!list.hadDigits() || !ends(list)) {
      found.add(
          Warning.of(
              WarningCode.MALFORMED,
              "sl2vl item %d is no VL: OpenSM reads %d and goes on behind it".formatted(sl, kept)));
    }
    if (list.wasOctal()) {
      found.add(
          Warning.of(
              WarningCode.OCTAL,
              "sl2vl item %d has a 0 before it: OpenSM reads it as octal, %d"
                  .formatted(sl, number)));
    }
    if (number != kept || list.hasWrapped()) {
      found.add(
          Warning.of(
              WarningCode.VALUE_WRAP,
              "sl2vl item %d is beyond 15: OpenSM keeps 4 bits, VL%d".formatted(sl, kept)));
    }
    return found;
  }

  /** Says whether a number ends where an item of a list may end. */
  private static boolean ends(CNumber list) {
    return list.separator() == ',' || list.separator() == 0;
  }
}
