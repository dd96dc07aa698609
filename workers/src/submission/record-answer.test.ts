import { DatabaseError } from '@chasqui/db/connection';
import { expect, it } from 'vitest';
import { untilRecorded } from './record-answer.ts';

const AWAY = new DatabaseError('57P01', 'terminating connection due to administrator command');
const TERMS = { deadlineMs: 60_000, pauseMs: 1 };

function failing(...errors: Error[]) {
  let runs = 0;
  const record = async () => {
    runs += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'recorded';
  };
  return { record, runs: () => runs };
}

it('records again until the database is there', async () => {
  const { record, runs } = failing(AWAY, AWAY, AWAY);
  expect(await untilRecorded(record, TERMS)).toBe('recorded');
  expect(runs()).toBe(4);
});

it('does not repeat what fails for another reason', async () => {
  const { record, runs } = failing(new Error('No step for this'));
  await expect(untilRecorded(record, TERMS)).rejects.toThrow('No step for this');
  expect(runs()).toBe(1);
});

it('gives up when the time is up', async () => {
  const { record, runs } = failing(AWAY, AWAY);
  await expect(untilRecorded(record, { ...TERMS, deadlineMs: 0 })).rejects.toBe(AWAY);
  expect(runs()).toBe(1);
});
