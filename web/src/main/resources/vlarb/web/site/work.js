// SPDX-License-Identifier: Apache-2.0
// The port at work: packets come, the golden model decides, and each picture shows the moment.
'use strict';

const QUEUE = 64;
const CREDITS = 264;
const SEED = 7;

/** Bytes of link time that the strip of the link shows. */
const STRIP = 48000;

const atWork = { port: null, rows: [], loads: {}, stalled: {}, playing: false, view: 0, sent: [], us: 0, key: '' };

/** Bytes a second of link time at which the port is played: 3 to 8 powers of ten. */
const speed = () => 10 ** Number(at('work-speed').value);

const timeOf = bytes => (atWork.us > 0 ? grouped(bytes * atWork.us, 2) + ' µs' : grouped(bytes, 0) + ' B');

/** Shows a port of an answer; one with other tables begins anew, with the traffic of the one before. */
function showWork(port) {
  at('working').hidden = !port;
  const key = port ? [state.text, state.group, words()].join('\n') : '';
  if (key === atWork.key) {
    return;
  }
  atWork.key = key;
  atWork.port = port;
  if (!port) {
    atWork.playing = false;
    return;
  }
  atWork.rows = port.rows.filter(row => row.vl < port.data_vls);
  const longest = Math.max(...port.explain[0].vls.map(vl => vl.wait_bytes || 0));
  const timed = port.explain[0].vls.find(vl => vl.wait_bytes === longest);
  atWork.us = timed && timed.wait_us ? timed.wait_us / longest : 0;
  at('work-vls').replaceChildren(...atWork.rows.map(workRow));
  atWork.rings = ['high', 'low'].map(name => ring(name, entriesOf(port[name])));
  restart();
}

function restart() {
  atWork.model = work(NAME, bytesOf(state.text), words(), state.group, SEED);
  atWork.view = 0;
  atWork.sent = [];
  takeLengths();
  atWork.rows.forEach(row => {
    atWork.loads[row.vl] ??= 100;
    atWork.model.load(row.vl, atWork.loads[row.vl] / 100);
    if (atWork.stalled[row.vl]) {
      atWork.model.stall(row.vl);
    }
  });
  at('work-said').textContent = '';
  draw();
  recordWave();
}

function takeLengths() {
  if (at('work-lengths').value === 'full') {
    atWork.model.fullPackets();
  } else {
    atWork.model.anyLength();
  }
  recordWave();
}

/** A row of controls and bars for a VL. */
function workRow(row) {
  const name = row.name.startsWith('SL') ? row.name + ' on VL' + row.vl : row.name;
  const load = slider(name + ': offered share of the link', atWork.loads[row.vl] ?? 100, 100, value => {
    atWork.loads[row.vl] = value;
    atWork.model.load(row.vl, value / 100);
    offered.textContent = value + ' %';
    recordWave();
  });
  const offered = element('output', {}, (atWork.loads[row.vl] ?? 100) + ' %');
  const stall = element('input', { type: 'checkbox', checked: Boolean(atWork.stalled[row.vl]), ariaLabel: name + ': the receiver stalls' });
  stall.addEventListener('change', () => {
    atWork.stalled[row.vl] = stall.checked;
    if (stall.checked) {
      atWork.model.stall(row.vl);
    } else {
      atWork.model.resume(row.vl);
    }
    recordWave();
  });
  const meter = text => {
    const part = element('div', {});
    const said = element('span', {});
    return { part, said, whole: element('div', { className: 'meter' }, element('span', {}, text), element('div', { className: 'track' }, part), said) };
  };
  row.queue = meter('queue');
  row.credits = meter('credits');
  row.waited = meter('waited');
  row.bound = element('i', {});
  row.waited.whole.children[1].append(row.bound);
  row.got = element('output', {});
  return element('div', { className: 'vl vl' + row.vl },
    element('strong', {}, element('span', { className: 'swatch' }), name),
    element('div', { className: 'offer' }, element('span', {}, 'offers'), load, offered, element('span', {}, 'gets'), row.got),
    element('label', { className: 'stall' }, stall, 'the receiver stalls'),
    element('div', { className: 'meters' }, row.queue.whole, row.credits.whole, row.waited.whole));
}

const RADIUS = 70;
const point = (radius, turn) =>
  [radius * Math.sin(2 * Math.PI * turn), -radius * Math.cos(2 * Math.PI * turn)].map(each => each.toFixed(2)).join(' ');

/** A part of a ring between two turns of 0 to 1. */
function sector(inner, outer, from, to) {
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  return `M${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, end)}`
    + `L${point(inner, end)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}Z`;
}

/** A table as a ring of entries; the weight is the depth of an entry. */
function ring(name, entries) {
  const picture = at('work-' + name);
  const shape = (kind, attributes) => {
    const made = document.createElementNS(picture.namespaceURI, kind);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  };
  const parts = entries.map(([vl, weight], index) => {
    const inner = RADIUS - 4 - 34 * weight / 255;
    const part = shape('path', { d: sector(inner, RADIUS, index / entries.length, (index + 1) / entries.length), class: 'entry vl' + vl });
    part.append(shape('title', {}));
    part.firstChild.textContent = `entry ${index}: VL${vl}, weight ${weight}`;
    return part;
  });
  const pointer = shape('path', { class: 'pointer' });
  picture.replaceChildren(...parts, pointer);
  return { entries, pointer, said: picture.nextElementSibling, title: name[0].toUpperCase() + name.slice(1) + ' table' };
}

/** Turns the pointer to the current entry; its length is what is left of the turn. */
function turn(made, [entry, remaining]) {
  const { entries, pointer, said, title } = made;
  if (entry >= entries.length) {
    pointer.setAttribute('d', '');
    said.textContent = title + ': before entry 0';
    return;
  }
  const [vl, weight] = entries[entry];
  const left = Math.max(0, remaining) / (16 * Math.max(1, weight));
  pointer.setAttribute('class', 'pointer vl' + vl);
  pointer.setAttribute('d', sector(RADIUS + 3, RADIUS + 13, entry / entries.length, (entry + Math.max(0.04, Math.min(1, left))) / entries.length));
  said.textContent = `${title}: entry ${entry}, VL${vl}, ${grouped(Math.max(0, 4 * remaining), 0)} B of ${grouped(64 * weight, 0)} left`;
}

function showCounter(value) {
  const limit = atWork.port.high_limit;
  const most = limit === 0 ? 1 : 1024 * limit;
  const left = Math.max(0, value);
  const figure = document.querySelector('.counter');
  figure.querySelector('.track div').style.width = (limit === 255 ? 100 : 100 * left / most) + '%';
  figure.querySelector('figcaption').textContent = limit === 255 ? 'HighPriCounter: no limit'
    : limit === 0 ? `HighPriCounter: ${left} packet left before one of the low table`
      : `HighPriCounter: ${grouped(4 * left, 0)} B of ${grouped(4 * most, 0)} left before a packet of the low table`;
}

/** Draws the moment. */
function draw() {
  const moment = JSON.parse(atWork.model.picture());
  atWork.sent = atWork.sent.concat(moment.packets).slice(-60);
  turn(atWork.rings[0], moment.high);
  turn(atWork.rings[1], moment.low);
  showCounter(moment.counter);
  const all = moment.vls.reduce((sum, vl) => sum + vl[4], 0);
  const full = at('work-lengths').value === 'full';
  for (const row of atWork.rows) {
    const [waiting, credits, , longest, sent] = moment.vls[row.vl];
    const facts = atWork.port.explain[0].vls.find(vl => vl.vl === row.vl);
    const bound = facts && (full ? facts.full_wait_bytes : facts.wait_bytes);
    level(row.queue, waiting / QUEUE, String(waiting));
    level(row.credits, credits / CREDITS, credits + ' blocks');
    level(row.waited, Math.log10(1 + longest) / 8, timeOf(longest) + (bound ? ' of ' + timeOf(bound) : ', no bound'));
    row.waited.whole.classList.toggle('over', Boolean(bound) && longest > bound);
    row.bound.style.left = 100 * Math.min(1, Math.log10(1 + (bound || 1e8)) / 8) + '%';
    row.got.textContent = percent(all === 0 ? 0 : sent / all);
  }
  drawLink();
  at('work-time').textContent = timeOf(moment.now);
  return moment;
}

function level(made, share, said) {
  made.part.style.width = 100 * Math.min(1, share) + '%';
  made.said.textContent = said;
}

/** The packets of the last bytes of link time, the one that is sent at the right. */
function drawLink() {
  const shown = atWork.sent.filter(([, , , bytes, start]) => start < atWork.view && start + bytes > atWork.view - STRIP);
  at('work-link').replaceChildren(...shown.map(([vl, table, , bytes, start]) => {
    const from = Math.max(0, (start - atWork.view + STRIP) / STRIP);
    const to = Math.min(1, (start + bytes - atWork.view + STRIP) / STRIP);
    const packet = element('div', { className: 'packet vl' + vl + (table === 2 ? ' by-low' : '') }, to - from > 0.03 ? String(vl) : '');
    packet.style.left = 100 * from + '%';
    packet.style.width = 100 * (to - from) + '%';
    return packet;
  }));
}

/** Tells of the last packet in a sentence. */
function tell(packet) {
  if (!packet) {
    return 'No packet can be sent: none waits, none has credits, or no table lists the VL.';
  }
  const [vl, table, entry, bytes] = packet;
  return `VL${vl} sends ${grouped(bytes, 0)} bytes, by `
    + (table === 0 ? 'no table.' : `entry ${entry} of the ${table === 1 ? 'high' : 'low'} table.`);
}

function step() {
  pause();
  atWork.model.step();
  const moment = JSON.parse(atWork.model.picture());
  atWork.sent = atWork.sent.concat(moment.packets);
  atWork.view = moment.now;
  draw();
  at('work-said').textContent = tell(moment.packets.at(-1));
}

function pause() {
  atWork.playing = false;
  at('work-play').textContent = 'Play';
}

function play() {
  atWork.playing = true;
  at('work-play').textContent = 'Pause';
  at('work-said').textContent = '';
  let before = performance.now();
  let played = atWork.view;
  const next = now => {
    if (!atWork.playing) {
      return;
    }
    const bytes = speed() * Math.min(0.1, (now - before) / 1000);
    before = now;
    atWork.view += bytes;
    if (atWork.view > played) {
      atWork.model.run(Math.ceil(atWork.view - played));
      played = draw().now;
    } else {
      drawLink();
    }
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

at('work-play').addEventListener('click', () => (atWork.playing ? pause() : play()));
at('work-step').addEventListener('click', step);
at('work-again').addEventListener('click', () => { pause(); restart(); });
at('work-lengths').addEventListener('change', () => takeLengths());
