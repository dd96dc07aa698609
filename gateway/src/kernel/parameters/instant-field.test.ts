import * as v from 'valibot';
import { expect, it } from 'vitest';
import { instantField } from './parameter-fields.ts';

const isInstant = (text: unknown) => v.safeParse(instantField(), text).success;

it.each([
  '2026-01-31T17:00:00Z',
  '2026-01-31T17:00:00.123Z',
  '2026-01-31T12:00-05:00',
  ' 2026-01-31T23:59:59+14:00 ',
  '1000-01-01T00:00:00Z',
  '2999-12-31T23:59:59Z',
])('takes %s', (text) => {
  expect(isInstant(text)).toBe(true);
});

it.each([
  '',
  '2026-01-31',
  '2026-01-31T17:00:00',
  '2026-01-31 17:00:00Z',
  '2026-02-30T17:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T17:60:00Z',
  '2026-01-31T17:00:00.1234Z',
  '2026-01-31T17:00:00+24:00',
  '0000-01-01T00:00:00Z',
  '+102026-01-01T00:00:00Z',
  1_769_878_800_000,
  null,
])('refuses %j', (text) => {
  expect(isInstant(text)).toBe(false);
});
