import { expect, it } from 'vitest';
import { judgeKeys } from './restore-backup.ts';

const SEALED = [
  { keyId: 'aaaaaaaaaaaa', secrets: 12 },
  { keyId: 'bbbbbbbbbbbb', secrets: 1 },
];

it('names every missing key, and no other', () => {
  expect(judgeKeys(SEALED, ['bbbbbbbbbbbb', 'aaaaaaaaaaaa', 'cccccccccccc'])).toBeNull();
  expect(judgeKeys([], [])).toBeNull();
  expect(judgeKeys(SEALED, ['aaaaaaaaaaaa'])).toMatch(/^WARNING: .* key bbbbbbbbbbbb \(1 secrets\): give it/);
  expect(judgeKeys(SEALED, [])).toContain('aaaaaaaaaaaa (12 secrets), bbbbbbbbbbbb');
});
