// Run by `npm start` and `npm test` before they do anything else; needs nothing but Node.js itself.
// This file stays so plain that an old Node.js can read it and say that it is too old.
import { describeOldNode } from './node-version.mjs';

const problem = describeOldNode(process.versions.node);
if (problem === null) {
  const { setUp } = await import('./set-up.mjs');
  process.exitCode = await setUp(process.argv[2] ?? 'start');
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
