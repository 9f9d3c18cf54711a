// SPDX-License-Identifier: Apache-2.0
// Plays what is at work: each question is the name of a function, its arguments and a list of methods
// with theirs. Prints what each method returns, or the picture behind it, with a form feed behind it.
'use strict';
const [script, file] = process.argv.slice(2);
const vlarb = require(script);
for (const [made, values, calls] of JSON.parse(require('fs').readFileSync(file, 'utf8'))) {
  const work = vlarb[made](...values);
  for (const [name, ...arguments_] of calls) {
    const text = work[name](...arguments_);
    process.stdout.write((text ?? work.picture()) + '\f');
  }
}
