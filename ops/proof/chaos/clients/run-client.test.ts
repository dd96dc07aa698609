import { expect, it } from 'vitest';
import { createBooks } from './company.ts';
import { tryAnotherNumber } from './run-client.ts';

it('if the number of a communication was taken, a later one voids its documents, with a number far above', () => {
  const boleta = { id: 'b1', documentType: '03', series: 'B301', correlative: 1, issueDate: '2026-11-21' } as const;
  const company = {
    ...{ tenantId: 't1', ruc: '20600000001', apiKey: 'sk', ...createBooks() },
    profile: { usesSummaries: true, usesVoidAssistant: false, hasOse: false, isTest: false },
  };
  const taken = company.takeNumber('voided-documents 2026-11-21');
  tryAnotherNumber(company, {
    ...{ marker: 'chaos-1-1', ruc: company.ruc, path: 'voided-documents', key: null, isNumbered: true },
    ...{ body: { issueDate: '2026-11-21', correlative: taken }, expected: 'ACCEPTED', voids: [boleta] },
  });
  expect(company.voidable).toEqual([boleta]);
  expect(company.takeNumber('voided-documents 2026-11-21')).toBeGreaterThan(taken + 10);
});
