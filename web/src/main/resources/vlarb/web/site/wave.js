// SPDX-License-Identifier: Apache-2.0
// The arbiter's ports, clock cycle by clock cycle, with the traffic of the port at work.
'use strict';

const CYCLES = 2000;
const NAMES = 122;
const CELL = 36;
const LINE = 26;
const MASKS = ['headValid', 'headReady'];
const wave = { model: null, signals: null, taken: [], from: 0, asked: 0 };

/** Records anew, soon: a slider asks many times. */
function recordWave() {
  if (at('wave').open && atWork.model && !wave.asked) {
    wave.asked = requestAnimationFrame(() => {
      wave.asked = 0;
      wave.model = atWork.model.wave(at('wave-kind').value, Number(at('wave-bytes').value), CYCLES);
      wave.signals = JSON.parse(wave.model.picture());
      const of = name => wave.signals[name].values;
      wave.taken = of('grantValid').flatMap((valid, cycle) => (valid && of('grantReady')[cycle] ? [cycle] : []));
      drawWave();
    });
  }
}

const cyclesShown = () => Math.max(6, Math.floor((at('wave-picture').clientWidth - NAMES) / CELL));

/** Shows the cycles around one. */
function showCycle(cycle) {
  wave.from = Math.max(0, Math.min(CYCLES - cyclesShown(), cycle - 3));
  drawWave();
}

function drawWave() {
  const shown = cyclesShown();
  const names = Object.keys(wave.signals);
  const picture = at('wave-picture');
  const parts = [];
  const part = (kind, attributes, text) => {
    const made = document.createElementNS(picture.namespaceURI, kind);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.textContent = text || '';
    parts.push(made);
  };
  wave.from = Math.min(wave.from, CYCLES - shown);
  const height = LINE * (names.length + 1);
  picture.setAttribute('height', height);
  wave.taken.filter(cycle => cycle >= wave.from && cycle < wave.from + shown).forEach(cycle =>
    part('rect', { class: 'took', x: NAMES + CELL * (cycle - wave.from), y: 0, width: CELL, height }));
  const step = shown > 12 ? 5 : 2;
  for (let cycle = Math.ceil(wave.from / step) * step; cycle < wave.from + shown; cycle += step) {
    part('text', { x: NAMES + CELL * (cycle - wave.from), y: 17, class: 'when' }, String(cycle));
  }
  names.forEach((name, row) => {
    const y = LINE * (row + 1);
    part('text', { x: 0, y: y + 17 }, name);
    runs(wave.signals[name].values, wave.from, wave.from + shown).forEach(([from, to, value]) => {
      const x = NAMES + CELL * (from - wave.from);
      const width = CELL * (to - from);
      if (wave.signals[name].bits === 1) {
        const level = y + (value ? 5 : 21);
        part('path', { class: 'level', d: `M${x} ${y + (from === wave.from ? (value ? 5 : 21) : value ? 21 : 5)}V${level}H${x + width}` });
      } else {
        part('path', { class: colourOf(name, from), d: `M${x} ${y + 13}l4 -9h${width - 8}l4 9l-4 9h${8 - width}z` });
        const said = MASKS.includes(name) ? '0x' + value.toString(16) : String(value);
        if (7.5 * said.length <= width - 6) {
          part('text', { x: x + width / 2, y: y + 17, class: 'value' }, said);
        }
      }
    });
  });
  picture.replaceChildren(...parts);
  at('wave-from').max = CYCLES - shown;
  at('wave-from').value = wave.from;
  at('wave-said').textContent = toldOfWave(shown);
}

/** The runs of one value: begin, end and the value. */
function runs(values, from, to) {
  const found = [];
  for (let cycle = from; cycle < to; cycle++) {
    const last = found.at(-1);
    if (last && last[2] === values[cycle]) {
      last[1]++;
    } else {
      found.push([cycle, cycle + 1, values[cycle]]);
    }
  }
  return found;
}

/** Buses of a grant have the colour of the VL. */
function colourOf(name, cycle) {
  const granted = name === 'grantVl' && wave.signals.grantValid.values[cycle];
  return 'bus' + (granted ? ' vl' + wave.signals.grantVl.values[cycle] : '');
}

function toldOfWave(shown) {
  const cycle = shownTaken();
  const cycles = `Cycles ${wave.from} to ${wave.from + shown - 1}`;
  if (cycle === undefined) {
    return cycles + ': no packet is taken.';
  }
  const of = name => wave.signals[name].values[cycle];
  const table = ['no table', 'the high table', 'the low table'][of('grantTable')];
  return `${cycles}: in cycle ${cycle} the link takes a packet of VL${of('grantVl')}, ${grouped(4 * of('grantLength'), 0)} bytes, by `
    + (of('grantTable') ? `entry ${of('grantEntry')} of ${table}.` : table + '.');
}

/** The first cycle shown in which the link takes a packet. */
const shownTaken = () => wave.taken.find(cycle => cycle >= wave.from && cycle < wave.from + cyclesShown());

/** Shows the packet that the link takes next, or the one before. */
function toPacket(forward) {
  const told = shownTaken() ?? (forward ? wave.from - 1 : wave.from);
  const found = forward ? wave.taken.find(cycle => cycle > told) : wave.taken.findLast(cycle => cycle < told);
  if (found !== undefined) {
    showCycle(found);
  }
}

function saveWave() {
  const link = element('a', { href: URL.createObjectURL(new Blob([wave.model.vcd()], { type: 'text/plain' })), download: 'arbiter.vcd' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

at('wave').addEventListener('toggle', recordWave);
at('wave-settings').addEventListener('submit', event => event.preventDefault());
['wave-kind', 'wave-bytes'].forEach(id => at(id).addEventListener('change', recordWave));
at('wave-next').addEventListener('click', () => toPacket(true));
at('wave-before').addEventListener('click', () => toPacket(false));
at('wave-from').addEventListener('input', () => { wave.from = Number(at('wave-from').value); drawWave(); });
at('wave-save').addEventListener('click', saveWave);
addEventListener('resize', () => wave.signals && at('wave').open && drawWave());
