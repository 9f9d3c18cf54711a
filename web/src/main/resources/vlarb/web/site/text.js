// SPDX-License-Identifier: Apache-2.0
// Texts as the script takes them, and what a text lets guess of its port.
'use strict';

const at = id => document.getElementById(id);
const NAME = 'text';

const CHUNK = 8192;

/** A text of one character a byte, as the commands read files: UTF-8 of what people paste. */
function bytesOf(text) {
  const bytes = new TextEncoder().encode(text);
  let made = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    made += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return made;
}

const SPEEDS = {
  '2.5': 'SDR', '5.0': 'DDR', '10.0': 'QDR', '14.0625': 'FDR', '25.78125': 'EDR', '53.125': 'HDR', '106.25': 'NDR',
  '212.5': 'XDR',
};
const CAPACITIES = [8, 16, 32, 64];

/** The settings that a text lets guess: capacities that hold its lists, and what portinfo says of the link. */
function guessed(text) {
  const settings = { 'high-cap': capacity(text, 'high'), 'low-cap': capacity(text, 'low') };
  const width = /LinkWidthActive:?[ .]*(\d+)X/i.exec(text);
  const speed = /LinkSpeed(?:Ext)?Active:?[ .]*([\d.]*\d) Gbps/i.exec(text);
  if (width && speed && SPEEDS[speed[1]]) {
    settings.rate = width[1] + 'x' + SPEEDS[speed[1]];
  }
  const mtu = /(?:NeighborMTU|Mtu):?[ .]*(256|512|1024|2048|4096)\b/i.exec(text);
  if (mtu) {
    settings.mtu = mtu[1];
  }
  return settings;
}

function capacity(text, table) {
  const lists = text.match(new RegExp(`^\\s*qos_\\w*vlarb_${table}\\s.*`, 'gm')) || [];
  const longest = Math.max(0, ...lists.map(list => list.split(',').length));
  return String(CAPACITIES.find(capacity => capacity >= longest) || 64);
}

const EXAMPLE = `# A published system: 99 % of each link for VL0, VL1 and VL3, the rest for VL2.
qos TRUE
qos_max_vls 4
qos_high_limit 240
qos_vlarb_high 0:192,1:192,2:0,3:192
qos_vlarb_low 0:192,1:192,2:64,3:192
qos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3
`;
