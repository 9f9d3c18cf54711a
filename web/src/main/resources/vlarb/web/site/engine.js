// SPDX-License-Identifier: Apache-2.0
// The table engine at work: operations in, steps out, one shown at a time.
'use strict';

const WIDTH = 1024;
const ROW = 30;
const SHOWN = 40;
const engine = { model: null, entries: 64, shown: null, coming: [], playing: 0 };

const steps = text => JSON.parse(text);
const deepest = () => Math.log2(engine.entries);

function clear() {
  pause();
  engine.entries = Number(at('entries').value);
  engine.model = tableEngine(at('policy').value, engine.entries);
  engine.coming = [];
  at('distance').replaceChildren(...Array.from({ length: deepest() + 1 }, (_, level) =>
    element('option', { value: level, selected: level === Math.min(3, deepest()) }, String(2 ** level))));
  at('steps').replaceChildren();
  showStep(steps(engine.model.now())[0]);
}

/** Shows the steps that are left. */
function finish() {
  while (engine.coming.length > 0) {
    next();
  }
}

/** Takes the steps of an operation; those of the one before come at once. */
function operate(text) {
  finish();
  engine.coming = steps(text);
  next();
}

function next() {
  showStep(engine.coming.shift());
}

function showStep(shown) {
  engine.shown = shown;
  at('next').disabled = engine.coming.length === 0;
  at('step').textContent = shown.text;
  if (shown.text) {
    at('steps').prepend(element('li', {}, shown.text));
    [...at('steps').children].slice(SHOWN).forEach(each => each.remove());
  }
  drawTree(shown);
  const owners = new Map(shown.sequences.map(([handle, , , vl]) => [handle, vl]));
  at('places').replaceChildren(...shown.table.map((handle, entry) => element('span',
    { className: handle < 0 ? 'place' : 'place taken vl' + owners.get(handle), title: 'entry ' + entry },
    handle < 0 ? '·' : String(owners.get(handle)))));
  at('sequences').replaceChildren(...shown.sequences.map(([handle, level, index, vl]) => {
    const release = element('button', { type: 'button', className: 'vl' + vl },
      element('span', { className: 'swatch' }), `release E(${level},${index})`);
    release.addEventListener('click', () => operate(engine.model.release(handle)));
    return release;
  }));
}

function drawTree(shown) {
  const tree = at('tree');
  tree.setAttribute('viewBox', `0 0 ${WIDTH} ${ROW * (deepest() + 1)}`);
  const sequences = new Map(shown.sequences.map(each => [each[1] + ',' + each[2], each]));
  const singular = new Set(shown.singular.map(each => each.join()));
  const parts = [];
  for (let level = 0; level <= deepest(); level++) {
    const size = engine.entries >> level;
    const width = WIDTH * size / engine.entries;
    for (let index = 0; index < engine.entries; index += size) {
      const sequence = sequences.get(level + ',' + index);
      const part = document.createElementNS(tree.namespaceURI, 'rect');
      const kind = sequence ? 'taken vl' + sequence[3] : singular.has(level + ',' + index) ? 'singular' : 'set';
      part.setAttribute('class', kind);
      Object.entries({ x: WIDTH * index / engine.entries + 1, y: ROW * level + 2, width: width - 2, height: ROW - 4 })
        .forEach(([name, value]) => part.setAttribute(name, value));
      parts.push(part);
      if (width > 44) {
        const label = document.createElementNS(tree.namespaceURI, 'text');
        label.setAttribute('class', kind);
        label.setAttribute('x', WIDTH * index / engine.entries + width / 2);
        label.setAttribute('y', ROW * level + 20);
        label.textContent = `E(${level},${index})`;
        parts.push(label);
      }
    }
  }
  tree.replaceChildren(...parts);
}

const upTo = bound => Math.floor(Math.random() * bound);

/** Inserts, or releases where the table is full enough. */
function randomOperation() {
  const taken = engine.shown.table.filter(handle => handle >= 0).length;
  if (engine.shown.sequences.length > 0 && upTo(engine.entries) < taken) {
    operate(engine.model.release(engine.shown.sequences[upTo(engine.shown.sequences.length)][0]));
  } else {
    operate(engine.model.insert(1 + upTo(deepest()), upTo(8), 1 + upTo(64)));
  }
}

function pause() {
  clearInterval(engine.playing);
  engine.playing = 0;
  at('play').textContent = 'Play';
}

function play() {
  at('play').textContent = 'Pause';
  engine.playing = setInterval(() => (engine.coming.length > 0 ? next() : randomOperation()), 700);
}

const within = (id, least, most) => Math.max(least, Math.min(most, Math.round(at(id).value) || least));

at('insert').addEventListener('click', () =>
  operate(engine.model.insert(Number(at('distance').value), within('vl', 0, 14), within('weight', 1, 255))));
at('random').addEventListener('click', () => { finish(); randomOperation(); });
at('next').addEventListener('click', next);
at('play').addEventListener('click', () => (engine.playing ? pause() : play()));
at('clear').addEventListener('click', clear);
['policy', 'entries'].forEach(id => at(id).addEventListener('change', clear));
at('engine-settings').addEventListener('submit', event => event.preventDefault());
clear();
