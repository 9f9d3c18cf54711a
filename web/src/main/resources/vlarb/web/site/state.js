// SPDX-License-Identifier: Apache-2.0
// The state of the page, and the same in the address, so that a colleague sees it.
'use strict';

/** The longest text that an address keeps with all its lines. */
const SHORT = 6000;

const DEFAULTS = { 'high-cap': '8', 'low-cap': '8', rate: '4xNDR', mtu: '4096' };

const state = { text: '', other: '', before: '', group: 0, settings: { ...DEFAULTS } };

/** The settings as words, without those that have no value. */
function words() {
  return Object.entries(state.settings)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => name + '=' + value.replace(/ /g, ''))
    .join(' ');
}

/** A long options file without the lines that say nothing of tables. */
function shortened(text) {
  if (text.length <= SHORT) {
    return text;
  }
  const lines = text.split('\n').filter(line => /^\s*(qos|max_op_vls)/i.test(line));
  return lines.length > 0 ? lines.join('\n') + '\n' : text;
}

function addressOfState() {
  const values = new URLSearchParams({ ...state.settings, group: state.group, text: shortened(state.text) });
  if (state.other) {
    values.set('other', shortened(state.other));
  }
  return '#' + values;
}

/** Takes the state of an address; says whether there was one. */
function takeAddress(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  if (!values.has('text')) {
    return false;
  }
  state.text = values.get('text');
  state.other = values.get('other') || '';
  state.group = Number(values.get('group')) || 0;
  state.settings = { ...DEFAULTS, ...guessed(state.text) };
  for (const field of document.getElementById('settings').elements) {
    if (field.name && values.has(field.name)) {
      state.settings[field.name] = values.get(field.name);
    }
  }
  return true;
}
