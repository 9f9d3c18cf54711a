// SPDX-License-Identifier: Apache-2.0
// Asks the script, and shows what it answers.
'use strict';

const answer = (question, ...values) => JSON.parse(question(...values));

/** Asks anew and shows everything; `kept` leaves the sliders where they are. */
function show(kept) {
  const text = bytesOf(state.text);
  const advice = state.text ? answer(advise, NAME, text, words()) : { ports: [] };
  at('verdict').className = '';
  if (advice.error || advice.ports.length === 0) {
    const message = advice.error || 'Paste a text, drop a file, or show an example.';
    at('verdict').className = advice.error ? 'bad' : '';
    at('verdict').textContent = message;
    ['rows', 'warnings', 'vls', 'edit', 'comparison'].forEach(id => at(id).replaceChildren());
    at('group').replaceChildren();
    showWork(null);
    remember();
    return;
  }
  state.group = Math.min(state.group, advice.ports.length - 1);
  const port = advice.ports[state.group];
  showVerdict(port);
  at('group').replaceChildren(...advice.ports.map((each, index) =>
    element('option', { value: index, selected: index === state.group }, each.name)));
  at('rows').replaceChildren(rowsTable(port));
  at('warnings').replaceChildren(element('ul', {}, ...port.warnings.map(line => element('li', {}, line))));
  at('vls').replaceChildren(vlsTable(port.explain[0]));
  if (!kept || !refreshEditor(at('edit'), port)) {
    at('edit').replaceChildren(editor(port, edited));
  }
  showWork(port);
  at('copy').onclick = () => copy(port.options, 'The lines are copied.');
  showComparison(text);
  remember();
}

function showVerdict(port) {
  const standings = port.rows.map(row => row.standing);
  at('verdict').textContent = port.verdict;
  at('verdict').className = standings.some(word => BAD.includes(word)) ? 'bad' : 'good';
}

function showComparison(text) {
  if (!state.other) {
    at('comparison').replaceChildren();
    return;
  }
  const found = answer(compare, 'A', text, 'B', bytesOf(state.other), words());
  if (found.error) {
    at('comparison').replaceChildren(element('p', { className: 'failed' }, found.error));
    return;
  }
  at('comparison').replaceChildren(element('p', {}, found.verdict), ...found.pairs.flatMap(pair => [
    element('h3', {}, `A ${pair.a}, B ${pair.b}: ${pair.same ? 'the same tables' : 'different tables'}`),
    comparisonTable(pair),
  ]));
}

/** Takes lines that sliders gave. The kind of port is in them no more, as they are for all kinds. */
function edited(options, kept) {
  if (!state.before) {
    state.before = state.text;
  }
  state.text = options;
  state.group = 0;
  state.settings['oper-vls'] = '';
  at('text').value = options;
  show(kept);
}

function take(text) {
  if (isTooLong(text.length)) {
    return;
  }
  state.text = text;
  state.before = '';
  state.group = 0;
  state.settings = { ...state.settings, ...guessed(text) };
  fill();
  show(false);
}

/** Puts the state into the fields. */
function fill() {
  if (at('text').value !== state.text) {
    at('text').value = state.text;
  }
  at('other').value = state.other;
  for (const field of at('settings').elements) {
    if (field.name) {
      field.value = state.settings[field.name] ?? (field.name === 'dialect' ? 'opensm-3.3.23' : '');
    }
  }
}

let remembering = 0;

/** Writes the address a little later: browsers refuse many changes in a second. */
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => history.replaceState(null, '', state.text ? addressOfState() : '#'), 250);
}

function copy(text, said) {
  const area = element('textarea', { value: text });
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  at('done').textContent = done ? said : 'The browser does not let the page copy.';
}

/** The longest text that the page reads; the commands read sixteen times as much. */
const MOST_BYTES = 4 << 20;

function isTooLong(size) {
  if (size > MOST_BYTES) {
    at('verdict').className = 'bad';
    at('verdict').textContent = `The text has ${grouped(size, 0)} bytes, expected at most ${grouped(MOST_BYTES, 0)}: `
      + 'keep the lines of one port, or run ./vlarb explain.';
  }
  return size > MOST_BYTES;
}

/** Reads a file, of any bytes, a character a byte where it is not UTF-8. */
async function read(file, use) {
  if (isTooLong(file.size)) {
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    use(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    use(new TextDecoder('latin1').decode(bytes));
  }
}

function takeOther(text) {
  if (isTooLong(text.length)) {
    return;
  }
  state.other = text;
  at('other').value = text;
  show(true);
}

at('text').addEventListener('input', () => take(at('text').value));
at('other').addEventListener('input', () => takeOther(at('other').value));
at('file').addEventListener('change', () => read(at('file').files[0], take));
at('other-file').addEventListener('change', () => read(at('other-file').files[0], takeOther));
at('example').addEventListener('click', () => take(EXAMPLE));
at('keep').addEventListener('click', () => takeOther(state.text));
at('share').addEventListener('click', () => copy(location.href.replace(/#.*/, '') + addressOfState(), 'The address is copied.'));
at('undo').addEventListener('click', () => state.before && take(state.before));
at('settings').addEventListener('submit', event => event.preventDefault());
at('settings').addEventListener('input', event => {
  if (event.target.id === 'group') {
    state.group = Number(event.target.value);
  } else {
    state.settings[event.target.name] = event.target.value;
  }
  show(false);
});
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file) {
    read(file, event.target.id === 'other' ? takeOther : take);
  }
});
addEventListener('hashchange', () => { if (takeAddress(location.hash)) { fill(); show(false); } });
takeAddress(location.hash);
fill();
show(false);
