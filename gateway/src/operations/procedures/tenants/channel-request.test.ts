import { problemsFromIssues } from '@chasqui/core/parsing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChannelRequestSchema } from './channel-procedures.ts';

const tenant_id = '0197a1b2-0000-7000-8000-000000000001';
const OSE = { kind: 'ose', url: 'https://ose.example.pe/billService', username: 'erp', password: ' s&cr<t ' };
const URL_MESSAGE = 'must be an https URL of at most 500 characters, without user and fragment';

function problemsOf(body: object) {
  const problems = problemsFromIssues(v.safeParse(ChannelRequestSchema, { tenant_id, ...body }).issues ?? []);
  return problems.map(({ path, message }) => [path, message]);
}

describe('ChannelRequestSchema', () => {
  it.each<object>([{ kind: 'default' }, { kind: 'beta' }, { kind: 'production' }, OSE])('takes %j', (body) => {
    expect(v.parse(ChannelRequestSchema, { tenant_id, ...body })).toEqual({ tenant_id, ...body });
  });

  it('writes an address in one way', () => {
    const url = 'HTTPS://OSE.example.pe:443/ol-ti-itcpe/billService';
    expect(v.parse(ChannelRequestSchema, { tenant_id, ...OSE, url }).url).toBe(
      'https://ose.example.pe/ol-ti-itcpe/billService',
    );
  });

  it('names every field that an OSE lacks', () => {
    const message = 'is required with kind ose';
    expect(problemsOf({ kind: 'ose' })).toEqual([
      ['url', message],
      ['username', message],
      ['password', message],
    ]);
  });

  it.each(['default', 'beta', 'production'])('refuses the fields of an OSE with kind %s', (kind) => {
    const message = 'is a field of kind ose only';
    expect(problemsOf({ ...OSE, kind })).toEqual([
      ['url', message],
      ['username', message],
      ['password', message],
    ]);
  });

  it.each([
    'ose.example.pe',
    'ftp://ose.example.pe',
    'https://',
    'https://user:hunter2@ose.example.pe/billService',
    'https://ose.example.pe/billService#x',
    `https://ose.example.pe/${'x'.repeat(500)}`,
    5,
  ])('refuses the address %j', (url) => {
    expect(problemsOf({ ...OSE, url })).toEqual([['url', URL_MESSAGE]]);
  });

  it.each([
    [{ ...OSE, kind: 'pse' }, 'kind'],
    [{ ...OSE, password: '' }, 'password'],
    [{ ...OSE, username: 'x\u0000' }, 'username'],
    [{ kind: 'default', livemode: true }, 'livemode'],
  ])('names the field of %j', (body, field) => {
    expect(problemsOf(body).map(([path]) => path)).toEqual([field]);
  });
});
