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
});
