import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTotalsByCurrency } from './currency-totals.ts';
import type { ExportedDocument } from './exported-document.ts';
import { exportedDocument, exportedDocuments } from './exported-document-fixture.ts';

function totalsOf(documents: readonly ExportedDocument[]) {
  const totals = createTotalsByCurrency();
  for (const document of documents) totals.add(document);
  return totals.list();
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));

it('createTotalsByCurrency lists nothing without sales', () => {
  const unsold = [
    exportedDocument({ state: 'REJECTED' }),
    exportedDocument({ state: 'SIGNED' }),
    exportedDocument({ voided: true }),
    exportedDocument({ documentType: '20' }),
    exportedDocument({ documentType: '09' }),
    exportedDocument({ documentType: 'RA', series: '20261102' }),
  ];
  expect(totalsOf(unsold)).toEqual([]);
});

it('createTotalsByCurrency subtracts credit notes in each currency, also below zero', () => {
  const sold = [
    exportedDocument({ currencyCode: 'USD' }),
    exportedDocument({ documentType: '07' }),
    exportedDocument({ documentType: '08', currencyCode: 'USD' }),
  ];
  expect(totalsOf(sold)).toMatchObject([
    { currencyCode: 'PEN', totals: { total: '-141.50', free: '0.00' } },
    { currencyCode: 'USD', totals: { total: '283.00', igv: '36.00' } },
  ]);
});

it('createTotalsByCurrency equals a naive sum of the documents', () => {
  fc.assert(
    fc.property(fc.array(exportedDocuments), (documents) => {
      const naive = new Map<string, bigint>();
      for (const { documentType, state, voided, currencyCode, totals } of documents) {
        if (state !== 'ACCEPTED' || voided || !/^0[1378]$/.test(documentType)) continue;
        const sign = documentType === '07' ? -1n : 1n;
        naive.set(currencyCode, (naive.get(currencyCode) ?? 0n) + sign * cents(totals.total));
      }
      const found = totalsOf(documents).map(({ currencyCode, totals }) => [currencyCode, cents(totals.total)]);
      expect(new Map(found as [string, bigint][])).toEqual(naive);
    }),
  );
});
