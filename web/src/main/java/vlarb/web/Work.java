// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import java.util.Locale;
import org.teavm.jso.JSExport;
import vlarb.model.arbitration.Architecture;
import vlarb.model.bounds.PortPackets;
import vlarb.page.JsonText;
import vlarb.plan.explain.FullPackets;
import vlarb.web.wave.Waveform;
import vlarb.web.work.WorkingPort;

/** A {@link WorkingPort} for the page: numbers go in, a picture comes out as JSON. */
public final class Work {
  private final WorkingPort port;
  private final PortPackets any;

  Work(WorkingPort port, PortPackets any) {
    this.port = port;
    this.any = any;
  }

  /** Packets have any length up to the MTU from now on. */
  @JSExport
  public void anyLength() {
    port.lengths(any);
  }

  /** All packets are full from now on. */
  @JSExport
  public void fullPackets() {
    port.lengths(FullPackets.lengths(any));
  }

  /** Sends a share of the link to a VL from now on. */
  @JSExport
  public void load(int vl, double share) {
    port.load(vl, share);
  }

  /** The receiver of a VL gives no credits back. */
  @JSExport
  public void stall(int vl) {
    port.stall(vl);
  }

  /** The receiver of a VL gives credits again. */
  @JSExport
  public void resume(int vl) {
    port.resume(vl);
  }

  /** Plays until the next packet is sent. */
  @JSExport
  public void step() {
    port.step();
  }

  /** Plays for some bytes of link time. */
  @JSExport
  public void run(int bytes) {
    port.run(bytes);
  }

  /** The picture of the moment, as {@link vlarb.web.work.WorkingState#values} says. */
  @JSExport
  public String picture() {
    return JsonText.of(port.picture().values());
  }

  /**
   * The waveform of hardware with the port's tables and traffic, from the start.
   *
   * @param architecture such as {@code scan}
   * @param bytesPerCycle a power of two from 4 to 128
   * @param cycles 1 or more
   * @throws IllegalArgumentException for another architecture
   */
  @JSExport
  public WaveWork wave(String architecture, int bytesPerCycle, int cycles) {
    Architecture known = Architecture.valueOf(architecture.toUpperCase(Locale.ROOT));
    return new WaveWork(new Waveform(port.hardware(known, bytesPerCycle), cycles));
  }
}
