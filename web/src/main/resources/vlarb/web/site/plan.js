// SPDX-License-Identifier: Apache-2.0
// Tables for classes of traffic with rates and deadlines, by what `plan` does.
'use strict';

const CLASSES = [
  { name: 'storage', rate: '40%', deadline: '20 µs' },
  { name: 'messages', rate: '10%', deadline: '' },
];

function field(label, value, changed) {
  const made = element('input', { type: 'text', value });
  made.addEventListener('input', () => changed(made.value));
  return element('label', {}, label, made);
}

/** Fields for each class. */
function showClasses() {
  at('classes').replaceChildren(...CLASSES.map((each, index) => {
    const remove = element('button', { type: 'button', ariaLabel: each.name + ': remove', title: 'remove' }, '×');
    remove.addEventListener('click', () => { CLASSES.splice(index, 1); showClasses(); });
    return element('div', { className: 'class' },
      field('Class', each.name, value => { each.name = value; }),
      field('Rate: 40%, 20 Gb/s', each.rate, value => { each.rate = value; }),
      field('Longest wait: 20 µs, or none', each.deadline, value => { each.deadline = value; }),
      remove);
  }));
}

const quoted = text => JSON.stringify(text);

/** The requirements in YAML. */
function requirements() {
  const lines = [
    `link: {rate: ${quoted(state.settings.rate)}, mtu: ${state.settings.mtu}}`,
    `port: {high-cap: ${state.settings['high-cap']}, low-cap: ${state.settings['low-cap']}, data-vls: 8}`,
    'high-limit: auto',
    `guard: ${quoted(at('guard').value)}`,
    'classes:',
  ];
  CLASSES.forEach((each, index) => lines.push(`  - {name: ${quoted(each.name)}, vl: ${index}, sl: ${index}, `
    + `${/%/.test(each.rate) ? 'share' : 'rate'}: ${quoted(each.rate)}`
    + (each.deadline.trim() ? `, deadline: ${quoted(each.deadline)}` : '') + '}'));
  lines.push('low:', `  - {name: others, vl: ${CLASSES.length}, sl: ${CLASSES.length}}`, '');
  return lines.join('\n');
}

const gigabytes = rate => (rate / 1e9).toPrecision(3) + ' GB/s';

/** What each class has by a plan. */
function planTable(found) {
  return table('rows', ['', 'promised', 'when all send', 'longest delay', 'asked'], [
    ...found.classes.map(each => [
      swatched(`${each.name}: SL ${each.sl} on VL${each.vl}`, each.vl), gigabytes(each.guaranteed), percent(each.saturated),
      grouped(each.delay_us, 2) + ' µs', each.deadline_us === null ? '-' : grouped(each.deadline_us, 2) + ' µs',
    ]),
    ...found.low_classes.map(each => [
      swatched(`${each.name}: VL${each.vl}, low table`, each.vl), gigabytes(each.guaranteed), percent(each.saturated), '-', '-',
    ]),
  ]);
}

/** Asks for a plan and shows it, or why there is none. */
function findTables() {
  const found = answer(plan, 'classes', bytesOf(requirements()));
  at('plan').replaceChildren();
  if (found.error || !found.plan.feasible) {
    at('plan-said').className = 'failed';
    at('plan-said').textContent = found.error || 'No plan: ' + found.plan.reason;
    return;
  }
  at('plan-said').className = '';
  at('plan-said').textContent = found.plan.notes.join(' ') || 'These tables keep all of it, whatever all others send.';
  const use = element('button', { type: 'button' }, 'Use these tables');
  use.addEventListener('click', () => take(found.options));
  at('plan').append(planTable(found.plan), element('p', { className: 'buttons' }, use));
}

at('find').addEventListener('click', findTables);
at('more-classes').addEventListener('click', () => {
  CLASSES.push({ name: 'class ' + (CLASSES.length + 1), rate: '5%', deadline: '' });
  showClasses();
});
showClasses();
