// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import vlarb.network.packet.PacketListener;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.PacketTrace;
import vlarb.network.run.Prepared;
import vlarb.system.AtomicFiles;

/** The traces that a run leaves of its packets. */
enum Traces {
  NONE {
    @Override
    NetworkResult run(Prepared prepared, Path folder) {
      return NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, now -> {});
    }
  },
  /** A line for each packet, in the file {@code packets.csv} beside the result. */
  PACKETS {
    @Override
    NetworkResult run(Prepared prepared, Path folder) throws IOException {
      NetworkResult[] result = new NetworkResult[1];
      AtomicFiles.write(
          folder.resolve("packets.csv"),
          out -> {
            PacketTrace trace = new PacketTrace(prepared.fabric(), new BufferedOutputStream(out));
            result[0] = NetworkRun.run(prepared, trace, now -> {});
            trace.finish();
          });
      return result[0];
    }
  };

  abstract NetworkResult run(Prepared prepared, Path folder) throws IOException;
}
