import { createResetToken } from '@chasqui/platform/reset-token';
import { expect, it } from 'vitest';
import { formatDirectory, linkBeginningOf } from './format-directory.ts';

const TENANT = '01940000-0000-7000-8000-0000000000a1';
const TWIN = '01940000-0000-7000-8000-0000000000a2';

it('leads the RUC of a company, and its links, to its cell', () => {
  const companies = new Map([
    ['b', [{ ruc: '20600000001', tenantId: '01940000-0000-7000-8000-0000000000ff' }]],
    [
      'a',
      [
        { ruc: '20100000001', tenantId: TENANT },
        { ruc: '20100000001', tenantId: TWIN },
      ],
    ],
  ]);
  expect(formatDirectory(companies)).toBe(
    [
      '# Cell of each company. Written by: npm run cells:directory',
      '20100000001 a;',
      '20600000001 b;',
      'AZQAAAAAcACAAAAAAAAA_ b;',
      'AZQAAAAAcACAAAAAAAAAo a;',
      '',
    ].join('\n'),
  );
});

it('knows how the links of a tenant begin', () => {
  const { token } = createResetToken({ tenantId: TENANT, userId: TWIN });
  expect(token.startsWith(linkBeginningOf(TENANT))).toBe(true);
  expect(linkBeginningOf(TENANT)).toHaveLength(21);
});

it('refuses a company that two cells have, and names them', () => {
  const company = { ruc: '20100000001', tenantId: TENANT };
  const companies = new Map([
    ['a', [company]],
    ['b', [company]],
  ]);
  expect(() => formatDirectory(companies)).toThrow('20100000001 (a and b)');
});
