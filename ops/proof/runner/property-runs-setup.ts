import fc from 'fast-check';

// Loaded by `npm run storms` before each file: properties run ten times as often as fast-check's usual 100 times. STORMS
// is the seed of the run.
fc.configureGlobal({ numRuns: 1000, seed: Number(process.env.STORMS) });
