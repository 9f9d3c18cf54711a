// SPDX-License-Identifier: Apache-2.0
// Tables of figures. What a text brings along, such as the names of nodes, becomes text only.
'use strict';

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A table from its headings and its rows; a cell is a text, or an element of type td or th. */
function table(kind, head, rows) {
  const headings = head.map(text => element('th', { scope: 'col' }, text));
  const body = rows.map(row => {
    const cells = row.map(cell => (typeof cell === 'string' ? element('td', {}, cell) : cell));
    cells.forEach((cell, column) => cell.setAttribute('data-head', head[column]));
    return element('tr', {}, ...cells);
  });
  return element('div', { className: 'scroll', tabIndex: 0 },
    element('table', { className: kind },
      element('thead', {}, element('tr', {}, ...headings)),
      element('tbody', {}, ...body)));
}

const percent = share => (100 * share).toFixed(2) + ' %';

function grouped(number, digits) {
  return number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const told = (bytes, us) =>
  bytes === null ? 'no bound' : us === undefined ? grouped(bytes, 0) + ' B' : grouped(us, 2) + ' µs';

const waits = facts => [told(facts.wait_bytes, facts.wait_us), told(facts.full_wait_bytes, facts.full_wait_us)];

function bar(share, vl) {
  const part = element('div', { className: 'vl' + vl });
  part.style.width = Math.min(100, 100 * share) + '%';
  return element('td', { className: 'bar' }, element('div', {}, part));
}

const GOOD = ['served'];
const BAD = ['never sent', 'can starve', 'slow'];

function standing(word) {
  const mark = BAD.includes(word) ? ' bad' : GOOD.includes(word) ? ' good' : '';
  return element('td', { className: 'standing' + mark }, word);
}

function swatched(name, vl) {
  return element('th', { scope: 'row', className: 'names vl' + vl }, element('span', { className: 'swatch' }), name);
}

/** What each service level has. */
function rowsTable(port) {
  return table('rows sentences', ['who', 'when all send', 'as a bar', 'promised', 'longest wait', 'full packets', 'standing', 'why'],
    port.rows.map(row => [
      swatched(row.name + (row.name.startsWith('SL') && row.vl < 15 ? ' on VL' + row.vl : ''), row.vl),
      percent(row.share), bar(row.share, row.vl), percent(row.promised), row.wait ?? 'no bound', row.full ?? 'no bound',
      standing(row.standing), element('td', { className: 'why' }, row.why),
    ]));
}

/** What each VL has to which packets can come. */
function vlsTable(port) {
  return table('vls', ['VL', 'gap', 'longest wait', 'full packets', 'high rate', 'low rate', 'when all send'],
    port.vls.filter(vl => vl.reachable).map(vl => [
      swatched('VL' + vl.vl, vl.vl), vl.gap === 0 ? '-' : String(vl.gap), ...waits(vl),
      vl.high === null ? '-' : percent(vl.high.rate), vl.low_rate === null ? '-' : percent(vl.low_rate),
      percent(vl.saturated),
    ]));
}

/** Two ports side by side, by service level, or by VL where a mapping is not known. */
function comparisonTable(pair) {
  const bySl = pair.levels.length > 0;
  const rate = facts => (bySl ? facts.rate : Math.max(facts.high === null ? 0 : facts.high.rate, facts.low_rate || 0));
  return table('rows', [bySl ? 'SL' : 'VL', 'all send: A', 'all send: B', 'promised: A', 'promised: B', 'wait: A', 'wait: B'],
    (bySl ? pair.levels : pair.vls).map(each => [
      swatched(bySl ? 'SL ' + each.sl : 'VL' + each.vl, bySl ? each.a.vl : each.vl),
      percent(each.a.saturated), percent(each.b.saturated), percent(rate(each.a)), percent(rate(each.b)),
      waits(each.a)[0], waits(each.b)[0],
    ]));
}
