import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NewClientSchema } from './clients.ts';
import { problemsFromIssues } from './parsing.ts';

const CLIENT = { identityType: '6', identityNumber: '20500000001', name: 'Vicuña S.A.C.' };

const problemsOf = (body: object) => problemsFromIssues(v.safeParse(NewClientSchema, body).issues ?? []);

it('a client needs an identity and a name', () => {
  expect(problemsOf(CLIENT)).toEqual([]);
  expect(problemsOf({})).toMatchObject(
    ['identityType', 'identityNumber', 'name'].map((path) => ({
      path,
      message: expect.stringMatching(/^is required/),
    })),
  );
});

it.each([
  ['identityType', { identityType: '9' }, /must be one of/],
  ['identityNumber', { identityNumber: '2050000000' }, /must be a RUC: 11 digits/],
  ['identityNumber', { identityType: '1', identityNumber: '1234567' }, /must be a DNI: 8 digits/],
  ['identityNumber', { identityType: '7', identityNumber: 'Ñ' }, /must be 1 to 15 letters/],
  ['name', { name: 'A' }, /must be a text of 3 to 1500/],
  ['address', { address: '' }, /must be a text of 1 to 200/],
  ['email', { email: 'ana' }, /must be an e-mail/],
  ['phone', { phone: '1'.repeat(31) }, /must be a text of 1 to 30/],
  ['tenantId', { tenantId: 'x' }, /is not a field/],
])('the problem of a client names its %s (%#)', (path, wrong, message) => {
  expect(problemsOf({ ...CLIENT, ...wrong })).toMatchObject([{ path, message: expect.stringMatching(message) }]);
});
