import fc from 'fast-check';

// Loaded by `npm run storms` before each file: properties run ten times as often as fast-check's usual 100 times.
fc.configureGlobal({ numRuns: 1000 });
