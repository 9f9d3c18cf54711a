// SPDX-License-Identifier: Apache-2.0
// Plays ports at work: each question is the arguments of `work` and a list of methods with their
// arguments. Prints the picture behind each method, with a form feed behind it.
'use strict';
const [script, file] = process.argv.slice(2);
const vlarb = require(script);
for (const [values, calls] of JSON.parse(require('fs').readFileSync(file, 'utf8'))) {
  const port = vlarb.work(...values);
  for (const [name, ...arguments_] of calls) {
    port[name](...arguments_);
    process.stdout.write(port.picture() + '\f');
  }
}
