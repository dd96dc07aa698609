import { expect, it } from 'vitest';
import { type AuthorityPlace, warnOfSandbox } from './index.ts';

function warningsOf(place: AuthorityPlace): readonly string[] {
  const said: string[] = [];
  warnOfSandbox(place, { warn: (message) => void said.push(message) });
  return said;
}

it('warns once of the sandbox in production', () => {
  expect(warningsOf({ NODE_ENV: 'production', AUTHORITY: 'sandbox' })).toEqual([
    'The authority is the sandbox: nothing reaches SUNAT. Set AUTHORITY=production',
  ]);
});

it.each<AuthorityPlace>([
  { NODE_ENV: 'production', AUTHORITY: 'beta' },
  { NODE_ENV: 'production', AUTHORITY: 'production' },
  { NODE_ENV: 'development', AUTHORITY: 'sandbox' },
  { NODE_ENV: 'test', AUTHORITY: 'sandbox' },
])('has nothing to say of %j', (place) => {
  expect(warningsOf(place)).toEqual([]);
});
