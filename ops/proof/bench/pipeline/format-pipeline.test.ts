import { expect, it } from 'vitest';
import { formatPipeline } from './format-pipeline.ts';

const RESULT = {
  pipelineRatio: 0.4,
  documentsPerSecond: 200,
  floorPerSecond: 500,
  rounds: [{ documentsPerSecond: 200, floorPerSecond: 500 }],
  commitsPerDocument: 9.04,
  sentPerDocument: new Map([
    ['multi', 1],
    ['evalsha', 6.5],
  ]),
  processorMs: [
    { name: 'gateway', ms: 2.345 },
    { name: 'workers', ms: 4 },
  ],
  costRatio: 23.45,
  endings: new Map([['201 ACCEPTED', 250]]),
};

it('prints each round, the measured and the needed work of a document, and the missed goal', () => {
  expect(formatPipeline(RESULT, 0.5).split('\n')).toEqual([
    'round  documents/s  floor/s  ratio',
    '1            200.0    500.0  0.400',
    'pipelineRatio 0.400   below its goal of 0.5',
    'a document of the floor: 1 signature, 4 commits, 5 round trips to Redis',
    'a document of the service: 9.0 commits, 7.5 commands to Redis',
    '  evalsha 6.5, multi 1.0',
    'costRatio 23.4; processor time of a document: gateway 2.35 ms, workers 4.00 ms',
    'answers: 250 201 ACCEPTED',
  ]);
});

it('prints no goal that was reached', () => {
  expect(formatPipeline(RESULT, 0.4)).toContain('pipelineRatio 0.400\n');
});
