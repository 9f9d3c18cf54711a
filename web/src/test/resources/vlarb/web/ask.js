// SPDX-License-Identifier: Apache-2.0
// Asks a script the questions of a file, a list of lists of a function's name and its arguments, and
// prints each answer with a form feed behind it.
'use strict';
const [script, file] = process.argv.slice(2);
const vlarb = require(script);
for (const [name, ...values] of JSON.parse(require('fs').readFileSync(file, 'utf8'))) {
  process.stdout.write(vlarb[name](...values) + '\f');
}
