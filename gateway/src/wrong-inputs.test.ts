import { problemsFromIssues } from '@chasqui/core/parsing';
import type { AnyRouter } from '@trpc/server';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { appRouter } from './operations/router.ts';

const router: AnyRouter = appRouter;
const ProcedureSchema = v.object({
  _def: v.object({
    inputs: v.tuple([v.custom<v.GenericSchema>((input) => v.is(v.object({ kind: v.literal('schema') }), input))]),
  }),
});

/** Returns the problems of an input as it arrives, without fields that are undefined. */
function problemsOf(operation: string, given: object) {
  const input: unknown = JSON.parse(JSON.stringify(given));
  const [schema] = v.parse(ProcedureSchema, { ...router._def.procedures[operation] })._def.inputs;
  return problemsFromIssues(v.safeParse(schema, input).issues ?? []);
}

const USER = { name: 'Rosa', email: 'rosa@example.com', password: 'otra-clave-larga', role: 'viewer' };
const LOGIN = { email: 'rosa@example.com', password: 'una-clave-larga', ruc: '20123456786' };
const SHOP = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };

/** Changes to a valid input of an operation, each with the fields that the answer names, and a word of its message. */
type Wrong = readonly [change: object, paths: string | readonly string[], message?: RegExp];

interface Case {
  readonly operation: string;
  readonly valid: object;
  readonly wrong: readonly Wrong[];
}

const CASES: readonly Case[] = [
  {
    operation: 'audit.list',
    valid: { from: '2025-03-01', to: '2025-03-02', limit: '100', action: 'user.created' },
    wrong: [
      [{ from: '2025-02-30' }, 'from', /date that exists/],
      [{ to: 'ayer' }, 'to', /YYYY-MM-DD/],
      [{ from: '2025-03-03' }, 'to', /must not be before from/],
      [{ limit: '101' }, 'limit', /1 to 100/],
      [{ cursor: 'x' }, 'cursor', /nextCursor/],
      [{ action: '' }, 'action', /1 to 100/],
      [{ verbose: '1' }, 'verbose', /not a field/],
    ],
  },
  {
    operation: 'receivables.list',
    valid: { status: 'open', currency: 'PEN', from: '2026-02-01', to: '2026-03-01' },
    wrong: [
      [{ status: 'late' }, 'status', /must be one of open, partial, paid, overdue, cancelled/],
      [{ currency: 'XXX' }, 'currency', /must be one of/],
      [{ from: '2026-02-30' }, 'from', /date that exists/],
      [{ from: '2026-03-02' }, 'to', /must not be before from/],
      [{ sort: 'balance' }, 'sort', /must be/],
      [{ page: '1', cursor: 'x' }, 'cursor', /together with page/],
      [{ overdue: 'true' }, 'overdue', /not a field/],
    ],
  },
  {
    operation: 'clients.list',
    valid: { page: '1', limit: '100' },
    wrong: [
      [{ page: '0' }, 'page'],
      [{ limit: '101' }, 'limit'],
      [{ q: '' }, 'q'],
      [{ sort: 'name' }, 'sort'],
    ],
  },
  {
    operation: 'clients.import',
    valid: { csv: 'ruc,nombre', onExisting: 'update', dryRun: true, columns: { RUC: 'identityNumber', C: null } },
    wrong: [
      [{ csv: undefined }, 'csv', /must be given, or xlsx/],
      [{ xlsx: 'UEs=' }, 'csv', /not both/],
      [{ csv: '' }, 'csv', /must be the text of a CSV file/],
      [{ csv: undefined, xlsx: 'no base64!' }, 'xlsx', /must be an XLSX file in base64/],
      [{ onExisting: 'skip' }, 'onExisting', /must be one of refuse, update/],
      [{ dryRun: 'yes' }, 'dryRun', /must be true or false/],
      [{ columns: { RUC: 'ruc' } }, 'columns.RUC', /must be one of identityType, identityNumber/],
      [{ columns: 'RUC' }, 'columns', /must be an object with a field or null/],
      [{ pricesIncludeTax: true }, 'pricesIncludeTax', /is not a field/],
      [{ file: 'x' }, 'file', /is not a field/],
    ],
  },
  {
    operation: 'admin.users.create',
    valid: USER,
    wrong: [
      [{ name: '' }, 'name'],
      [{ name: undefined }, 'name'],
      [{ email: 'ana' }, 'email'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
      [{ email: 'ñandú@example.com' }, 'email'],
      [{ password: 'x'.repeat(9) }, 'password'],
      [{ password: 'x'.repeat(129) }, 'password'],
      [{ password: undefined }, 'password'],
      [{ role: 'master' }, 'role'],
      [{ role: ['admin'] }, 'role'],
      [{ active: false }, 'active'],
      [{ tenantId: '01940000-0000-7000-8000-000000000000' }, 'tenantId'],
    ],
  },
  {
    operation: 'admin.users.list',
    valid: { page: '1', limit: '100' },
    wrong: [
      [{ page: '0' }, 'page'],
      [{ limit: '101' }, 'limit'],
      [{ limit: 'ten' }, 'limit'],
      [{ role: 'admin' }, 'role'],
    ],
  },
  {
    operation: 'admin.users.update',
    valid: { id: 'x', name: 'Rosa' },
    wrong: [
      [{ role: 'owner' }, 'role'],
      [{ password: 'short' }, 'password'],
      [{ active: 'no' }, 'active'],
      [{ tenantId: 'x' }, 'tenantId'],
    ],
  },
  {
    operation: 'auth.login',
    valid: LOGIN,
    wrong: [
      [{ email: undefined }, 'email'],
      [{ email: 'a\u0000@example.com' }, 'email'],
      [{ password: 5 }, 'password'],
      [{ password: 'x'.repeat(1025) }, 'password'],
      [{ ruc: '123' }, 'ruc'],
      [{ remember: true }, 'remember'],
    ],
  },
  {
    operation: 'admin.apiKeys.create',
    valid: { tenant_id: 'x', label: 'caja' },
    wrong: [
      [{ label: undefined }, 'label'],
      [{ label: '' }, 'label'],
      [{ label: 'x'.repeat(101) }, 'label'],
      [{ label: 7 }, 'label'],
      [{ key: 'sk_live_mine' }, 'key'],
      [{ access: 'write' }, 'access'],
      [{ access: null }, 'access'],
      [{ access: '' }, 'access'],
    ],
  },
  {
    operation: 'series.list',
    valid: { type: '01', series: 'F001' },
    wrong: [
      [{ type: '1' }, 'type'],
      [{ series: 'f001' }, 'series'],
      [{ limit: '1' }, 'limit'],
    ],
  },
  {
    operation: 'series.register',
    valid: { documentType: '01', series: 'FA01' },
    wrong: [
      [{ documentType: undefined, series: undefined }, ['documentType', 'series']],
      [{ documentType: 'RA' }, 'documentType'],
      [{ series: 'f001' }, 'series'],
      [{ series: 'BA01' }, 'series'],
      [{ documentType: '09', series: 'VA01', lastCorrelative: -1 }, ['lastCorrelative', 'series']],
      [{ lastCorrelative: 100_000_000, other: 1 }, ['lastCorrelative', 'other']],
      [{ establishmentCode: '5' }, 'establishmentCode'],
    ],
  },
  {
    operation: 'establishments.create',
    valid: SHOP,
    wrong: [
      [
        { code: undefined, name: undefined, ubigeo: undefined, address: undefined },
        ['address', 'code', 'name', 'ubigeo'],
      ],
      [{ code: '5' }, 'code'],
      [{ ubigeo: '999999', address: 'x' }, ['address', 'ubigeo']],
      [{ phone: '', other: 1 }, ['other', 'phone']],
    ],
  },
  {
    operation: 'settings.update',
    valid: {},
    wrong: [
      [{ ruc: '20123456786' }, 'ruc'],
      [{ active: false }, 'active'],
      [{ name: 'x' }, 'name'],
      [{ igvRegime: 'RUS' }, 'igvRegime'],
      [{ logo: { mediaType: 'image/gif', base64: 'R0lGODlh' } }, 'logo.mediaType'],
      [{ logo: { mediaType: 'image/png', base64: '%%%' } }, 'logo.base64'],
      [{ print: { color: 'blue' } }, 'print.color'],
      [
        { print: { bankAccounts: [{ bank: 'BCP', currencyCode: 'PEN', number: '1', cci: '12' }] } },
        'print.bankAccounts.0.cci',
      ],
      [{ sunat: null }, 'sunat'],
      [{ sunat: { username: 'A', password: '' } }, 'sunat.password'],
      [{ sunat: { username: 'A', gre: null } }, 'sunat.password'],
      [{ sunat: { api: { clientId: 'a b', clientSecret: 'x' } } }, 'sunat.api.clientId'],
    ],
  },
  {
    operation: 'admin.tenants.update',
    valid: { tenant_id: 'x' },
    wrong: [
      [{ ruc: '20123456786' }, 'ruc'],
      [{ name: '' }, 'name'],
      [{ name: null }, 'name'],
      [{ address: { address: 'Calle Nueva 9' } }, 'address.ubigeo'],
      [{ sunat: { username: 'X' } }, 'sunat.password'],
      [{ active: 'no' }, 'active'],
      [{ logo: null }, 'logo'],
      [{ admin: { email: 'rosa@example.com' } }, 'admin.password'],
      [{ admin: { email: 'rosa@example.com', password: 'corta' } }, 'admin.password'],
      [{ admin: { email: 'rosa@example.com', password: 'una-clave-nueva', role: 'viewer' } }, 'admin.role'],
    ],
  },
  {
    operation: 'exports.documents',
    valid: { format: 'csv' },
    wrong: [
      [{ format: undefined }, 'format', /^is required and must be one of csv, xlsx$/],
      [{ format: 'pdf' }, 'format', /^must be one of csv, xlsx$/],
      [{ page: '2' }, 'page', /^is not a field of this request$/],
      [{ from: '2025-02-02', to: '2025-02-01' }, 'to', /^must not be before from$/],
    ],
  },
  {
    operation: 'reports.sales',
    valid: { from: '2026-11-01', to: '2026-11-02' },
    wrong: [
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2026-11-03' }, 'to'],
      [{ asOf: '2026-11-02' }, 'asOf'],
    ],
  },
  {
    operation: 'reports.documents',
    valid: {},
    wrong: [
      [{ currency: 'GBP' }, 'currency'],
      [{ type: '01' }, 'type'],
    ],
  },
  {
    operation: 'reports.customers',
    valid: { limit: '100' },
    wrong: [
      [{ limit: '0' }, 'limit'],
      [{ limit: '101' }, 'limit'],
    ],
  },
  {
    operation: 'reports.receivables',
    valid: { asOf: '2026-11-02' },
    wrong: [
      [{ asOf: 'tomorrow' }, 'asOf'],
      [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    ],
  },
];

describe.each(CASES)('the input of $operation', ({ operation, valid, wrong }) => {
  it('is taken if it is valid', () => {
    expect(problemsOf(operation, valid)).toEqual([]);
  });

  const rows = wrong.map(([change, paths, message = /./]) => [change, paths, message] as const);
  it.each(rows)('with %j is refused for %j', (change, paths, message) => {
    const problems = problemsOf(operation, { ...valid, ...change });
    expect(problems.map(({ path }) => path).sort()).toEqual([paths].flat());
    for (const problem of problems) expect(problem.message).toMatch(message);
  });
});
