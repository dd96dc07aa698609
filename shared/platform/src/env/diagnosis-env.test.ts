import { expect, it } from 'vitest';
import { EnvError, parseDiagnosisEnv } from './index.ts';

const COMPLETE = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};

it('reads where the answers are and what opens them', () => {
  expect(parseDiagnosisEnv(COMPLETE)).toEqual({ ...COMPLETE, ENCRYPTION_KEY: new Uint8Array(32).fill(7) });
});

it('names what is missing or wrong, without its value', () => {
  expect(() => parseDiagnosisEnv({ ENCRYPTION_KEY: 'hunter2' })).toThrow(EnvError);
  expect(() => parseDiagnosisEnv({ ENCRYPTION_KEY: 'hunter2' })).toThrow(
    /^DATABASE_URL must be .+\nENCRYPTION_KEY must be /,
  );
  expect(() => parseDiagnosisEnv({ ENCRYPTION_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});
