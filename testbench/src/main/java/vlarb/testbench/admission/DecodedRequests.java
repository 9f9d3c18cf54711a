// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.cosim.coverage.Coverage.Group;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.Request;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.Units;
import vlarb.testbench.coverage.DecidingBits;

/** Counts for each field of a request the values about which a single bit decides. */
final class DecodedRequests {
  private static final int NO_VL = 15;

  /** The VL that the service level is mapped to. */
  private final DecidingBits vl =
      DecidingBits.of("VL of requestSl", AdmissionShape.VL, of -> of != NO_VL);

  private final DecidingBits distance =
      DecidingBits.of("requestDistance", AdmissionShape.DISTANCE, asked -> asked != 0);
  private final DecidingBits weight =
      DecidingBits.changing("requestWeight", Units.WIDTH, asked -> asked != 0);
  private final DecidingBits handle;

  /** The last request that was accepted. */
  private Request request = Request.QUERY;

  private int handleAsked;

  /** Mask of the handles that are in use, as results tell. */
  private long inUse;

  DecodedRequests(TableSize table) {
    handle = DecidingBits.changing("requestHandle", table.deepest(), of -> (inUse >>> of & 1) != 0);
  }

  /** Looks at a cycle: after the model has settled and the inputs are set, before the edge. */
  void cycle(AdmissionInputs in, AdmissionOutputs out) {
    if (out.resultValid && in.resultReady) {
      result(Result.values()[out.resultCode], out.resultHandle);
    }
    if (in.requestValid && out.requestReady) {
      request = Request.values()[Math.min(in.requestOperation, Request.QUERY.ordinal())];
      handleAsked = in.requestHandle;
      if (request == Request.ADMIT) {
        vl.see(in.sl2vl[in.requestSl]);
        distance.see(in.requestDistance);
        weight.see(in.requestWeight);
      }
    }
  }

  private void result(Result result, int resultHandle) {
    if (request != Request.ADMIT) {
      handle.see(handleAsked);
    }
    if (result == Result.ACCEPTED) {
      inUse |= 1L << resultHandle;
    } else if (result == Result.RELEASED) {
      inUse &= ~(1L << resultHandle);
    }
  }

  /** The bins for both sides of each bit of each field. */
  Group group() {
    Map<String, Long> bins = new LinkedHashMap<>();
    List.of(vl, distance, weight, handle).forEach(field -> field.addTo(bins));
    return new Group("requests", List.of(new Item("bits that decide", bins)));
  }
}
