// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import org.teavm.jso.JSExport;
import vlarb.page.JsonText;
import vlarb.web.wave.Waveform;

/** A {@link Waveform} for the page. */
public final class WaveWork {
  private final Waveform waveform;

  WaveWork(Waveform waveform) {
    this.waveform = waveform;
  }

  /** By signal, its bits and its values, as JSON. */
  @JSExport
  public String picture() {
    return JsonText.of(waveform.values());
  }

  /** The text of a VCD file. */
  @JSExport
  public String vcd() {
    return waveform.vcd();
  }
}
