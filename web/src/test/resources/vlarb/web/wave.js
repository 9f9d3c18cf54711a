// SPDX-License-Identifier: Apache-2.0
// Records waveforms: each question is what makes a port, its arguments, a list of methods with theirs, and
// the method that records, with its arguments. Prints the picture and the VCD, each with a form feed behind it.
'use strict';
const [script, file] = process.argv.slice(2);
const vlarb = require(script);
for (const [made, values, calls, [recorded, ...arguments_]] of JSON.parse(require('fs').readFileSync(file, 'utf8'))) {
  const work = vlarb[made](...values);
  calls.forEach(([name, ...each]) => work[name](...each));
  const wave = work[recorded](...arguments_);
  process.stdout.write(wave.picture() + '\f' + wave.vcd() + '\f');
}
