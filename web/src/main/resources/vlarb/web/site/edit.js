// SPDX-License-Identifier: Apache-2.0
// Sliders for the entries of both tables and for VLHighLimit. A change gives the lines of an options file.
'use strict';

const entriesOf = list => list.split(',').map(entry => entry.split(':').map(Number));

/** The lines of a port's options with other values. */
function withValue(options, key, value) {
  return options.replace(new RegExp(`^${key} .*$`, 'm'), `${key} ${value}`);
}

function number(label, value, most, changed) {
  const field = element('input', { type: 'number', min: 0, max: most, value, ariaLabel: label });
  field.addEventListener('change', () => changed(Math.max(0, Math.min(most, Math.round(field.value) || 0))));
  return field;
}

function slider(label, value, most, moved) {
  const field = element('input', { type: 'range', min: 0, max: most, value, ariaLabel: label });
  field.addEventListener('input', () => moved(Number(field.value)));
  return field;
}

/** Sliders of a port; `changed` gets the options, and whether the entries are the same in number. */
function editor(port, changed) {
  const limit = value => changed(withValue(port.options, 'qos_high_limit', value), true);
  return element('div', {},
    element('h3', {}, 'VLHighLimit'),
    element('div', { className: 'limit' },
      slider('VLHighLimit', port.high_limit, 255, limit), number('VLHighLimit as a number', port.high_limit, 255, limit)),
    element('div', { className: 'tables' },
      tableEditor('high', port, changed), tableEditor('low', port, changed)));
}

function tableEditor(name, port, changed) {
  const entries = entriesOf(port[name]);
  const write = same =>
    changed(withValue(port.options, 'qos_vlarb_' + name, entries.map(entry => entry.join(':')).join(',') || '0:0'), same);
  const rows = entries.map((entry, at) => {
    const set = part => value => { entry[part] = value; write(true); };
    const label = `${name} entry ${at}: `;
    const remove = element('button', { type: 'button', ariaLabel: label + 'remove', title: 'remove' }, '×');
    remove.addEventListener('click', () => { entries.splice(at, 1); write(false); });
    return element('div', { className: 'entry' },
      number(label + 'VL', entry[0], 14, set(0)), slider(label + 'weight', entry[1], 255, set(1)),
      number(label + 'weight as a number', entry[1], 255, set(1)), remove);
  });
  const add = element('button', { type: 'button', disabled: entries.length >= port[name + '_cap'] }, 'Add an entry');
  add.addEventListener('click', () => { entries.push([0, 64]); write(false); });
  return element('div', {},
    element('h3', {}, `${name[0].toUpperCase()}${name.slice(1)} table: VL, weight in 64 bytes`), ...rows, add);
}

/** Shows the values of a port in the sliders that are there, so that the one that is held stays. */
function refreshEditor(place, port) {
  const values = [port.high_limit, port.high_limit];
  for (const [vl, weight] of [...entriesOf(port.high), ...entriesOf(port.low)]) {
    values.push(vl, weight, weight);
  }
  const fields = place.querySelectorAll('input');
  if (fields.length !== values.length) {
    return false;
  }
  fields.forEach((field, at) => {
    if (field !== document.activeElement || field.type === 'range') {
      field.value = values[at];
    }
  });
  return true;
}
