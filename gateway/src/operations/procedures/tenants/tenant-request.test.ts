import { problemsFromIssues } from '@chasqui/core/parsing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TenantRequestSchema } from './create-tenant.ts';

const tenant = {
  ruc: '20123456786',
  name: 'Comercial Ñandú S.A.C.',
  address: { ubigeo: '150101', address: 'Av. Arequipa 123' },
  admin: { name: 'Rosa', email: 'rosa@example.com', password: 'una-clave-larga' },
};

function problemsOf(changes: Record<string, unknown>) {
  const problems = problemsFromIssues(v.safeParse(TenantRequestSchema, { ...tenant, ...changes }).issues ?? []);
  return problems.map(({ path, message }) => [path, message]);
}

describe('certificate', () => {
  const pkcs12 = Buffer.alloc(200, 7).toString('base64');
  const wrapped = pkcs12.replaceAll(/.{64}/g, '$&\r\n');

  it.each([pkcs12, wrapped, `${wrapped}\n`, ` ${pkcs12}`])('takes base64 however it is wrapped: %j', (text) => {
    expect(problemsOf({ certificate: { pkcs12: text, password: '' } })).toEqual([]);
  });

  it.each(['MIIJ!', 'MIIJK', '=', ' ', '', 'TUlJSg===='])('refuses %j and does not repeat it', (text) => {
    const found = problemsOf({ certificate: { pkcs12: text, password: 'hunter2' } });
    expect(found).toEqual([['certificate.pkcs12', 'must be a PKCS#12 file in base64']]);
  });

  it.each([
    [{ pkcs12, password: 'x'.repeat(257) }, 'certificate.password', 'must be a text of at most 256 characters'],
    [{ pem: '' }, 'certificate.pem', 'must be a PEM of 1 to 65536 characters'],
    [{ pem: 'x'.repeat(65_537) }, 'certificate.pem', 'must be a PEM of 1 to 65536 characters'],
    [{ pem: 5 }, 'certificate', 'must be { pkcs12 (base64), password }, { pem } or "sandbox"'],
    ['hunter2', 'certificate', 'must be { pkcs12 (base64), password }, { pem } or "sandbox"'],
  ])('names what is wrong in words of its own (%#)', (certificate, path, message) => {
    expect(problemsOf({ certificate })).toEqual([[path, message]]);
  });
});

describe('sunat', () => {
  const sunat = { username: 'MODDATOS', password: ' mod&<dátos> ' };

  it('takes a password as it is, blanks and all', () => {
    expect(v.parse(TenantRequestSchema, { ...tenant, sunat }).sunat).toEqual(sunat);
  });

  it.each(['username', 'password'])('refuses a %s that XML cannot carry', (field) => {
    for (const character of ['\u0000', '\u0007', '\ud800', '\uffff']) {
      expect(problemsOf({ sunat: { ...sunat, [field]: `hunter2${character}` } })).toEqual([
        [`sunat.${field}`, 'must contain only characters that XML 1.0 allows'],
      ]);
    }
  });

  it.each([
    ['username', 'password'],
    ['password', 'username'],
  ])('requires with %s also %s', (given, missing) => {
    const found = problemsOf({ sunat: { [given]: 'X', gre: null } });
    expect(found).toEqual([
      [`sunat.${missing}`, `is required with ${given} and must be a text of 1 to 256 characters`],
    ]);
  });

  const client = { clientId: '0f4c2a31-6c1e-4c58-9a51-2b1f0c7d9e10', clientSecret: 'aB/+= 9<&>' };

  it.each<object>([{}, { gre: client }, { api: client, gre: null }, { ...sunat, gre: client, api: client }])(
    'takes each part without the others: %j',
    (parts) => {
      expect(v.parse(TenantRequestSchema, { ...tenant, sunat: parts }).sunat).toEqual(parts);
    },
  );

  it.each([
    [{ ...client, clientId: '' }, 'clientId', 'must be 1 to 100 characters without blanks'],
    [{ ...client, clientId: 'x'.repeat(101) }, 'clientId', 'must be 1 to 100 characters without blanks'],
    [{ ...client, clientId: 'hunter2 x' }, 'clientId', 'must be 1 to 100 characters without blanks'],
    [{ ...client, clientId: 'hunter2\ud800' }, 'clientId', 'must contain only characters that XML 1.0 allows'],
    [{ ...client, clientSecret: '' }, 'clientSecret', 'must be a text of 1 to 256 characters'],
    [{ ...client, clientSecret: 'x'.repeat(257) }, 'clientSecret', 'must be a text of 1 to 256 characters'],
    [{ ...client, clientSecret: 'hunter2\u0000' }, 'clientSecret', 'must contain only characters that XML 1.0 allows'],
    [{ clientId: 'x' }, 'clientSecret', 'is required and must be a text of 1 to 256 characters'],
    [{ ...client, scope: 'x' }, 'scope', 'is not a field of this request'],
  ])('refuses the client %j', (given, field, message) => {
    for (const service of ['gre', 'api']) {
      expect(problemsOf({ sunat: { [service]: given } })).toEqual([[`sunat.${service}.${field}`, message]]);
    }
  });
});
