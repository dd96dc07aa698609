import { expect, it } from 'vitest';
import { EnvError, parseDiagnosisEnv } from './index.ts';

const COMPLETE = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};

it('reads the database URL and the keys', () => {
  const read = { ...COMPLETE, ENCRYPTION_KEY: new Uint8Array(32).fill(7) };
  expect(parseDiagnosisEnv(COMPLETE)).toEqual({ ...read, ENCRYPTION_KEYS_OLD: [] });
  const ENCRYPTION_KEYS_OLD = [8, 9].map((byte) => Buffer.alloc(32, byte).toString('base64')).join(', ');
  expect(parseDiagnosisEnv({ ...COMPLETE, ENCRYPTION_KEYS_OLD })).toEqual({
    ...read,
    ENCRYPTION_KEYS_OLD: [new Uint8Array(32).fill(8), new Uint8Array(32).fill(9)],
  });
});

it('names missing and wrong variables without their values', () => {
  expect(() => parseDiagnosisEnv({ ENCRYPTION_KEY: 'hunter2' })).toThrow(EnvError);
  expect(() => parseDiagnosisEnv({ ENCRYPTION_KEY: 'hunter2' })).toThrow(
    /^DATABASE_URL must be .+\nENCRYPTION_KEY must be /,
  );
  expect(() => parseDiagnosisEnv({ ENCRYPTION_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});
