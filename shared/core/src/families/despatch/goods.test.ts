import { describe, expect, it } from 'vitest';
import { SENDER_RUC, TEST_ITEM } from './despatch-fixture.ts';
import { completeLines, completeRelatedDocument } from './goods.ts';
import type { RelatedDocumentRequest } from './request.ts';

describe('completeLines', () => {
  it('numbers the goods and writes quantities without exponent', () => {
    const items = [TEST_ITEM, { ...TEST_ITEM, quantity: 1e-10 }, { ...TEST_ITEM, quantity: 123456.5, unitCode: 'KGM' }];
    expect(completeLines(items, false)).toEqual([
      { number: 1, code: 'P001', description: 'Producto de prueba', quantity: '1', unitCode: 'NIU' },
      expect.objectContaining({ number: 2, quantity: '0.0000000001' }),
      expect.objectContaining({ number: 3, quantity: '123456.5', unitCode: 'KGM' }),
    ]);
  });

  it('writes customs units for goods that pass customs', () => {
    const items = [TEST_ITEM, { ...TEST_ITEM, unitCode: '12U' }];
    expect(completeLines(items, true)).toMatchObject([{ unitCode: 'U' }, { unitCode: '12U' }]);
  });

  it('joins the lines of a description of goods', () => {
    const [line] = completeLines([{ ...TEST_ITEM, code: 'P\t1', description: 'uno\ndos' }], false);
    expect(line).toMatchObject({ code: 'P 1', description: 'uno dos' });
  });
});

const complete = (request: RelatedDocumentRequest) => completeRelatedDocument(request, SENDER_RUC);

describe('completeRelatedDocument', () => {
  it('completes a related document with unpadded number and the sender as issuer', () => {
    expect(complete({ documentType: '01', documentId: 'F001-00000123' })).toEqual({
      typeCode: '01',
      typeName: 'Factura',
      id: 'F001-123',
      issuerRuc: SENDER_RUC,
    });
  });

  it('keeps the issuer of a related document if the request has one', () => {
    const document = { documentType: '03', documentId: 'B001-1', issuerRuc: '20161515648' } as const;
    expect(complete(document).issuerRuc).toBe('20161515648');
    expect(complete({ ...document, documentType: '50' }).issuerRuc).toBe('20161515648');
  });

  it.each([
    ['50', '118-2026-10-000123'],
    ['81', '0000123'],
    ['74', 'ABCD-00000012'],
  ] as const)('keeps the number of a related %s and leaves its issuer out', (documentType, documentId) => {
    expect(complete({ documentType, documentId })).toMatchObject({ id: documentId, issuerRuc: null });
  });

  it('keeps the document number of a cash register', () => {
    expect(complete({ documentType: '12', documentId: 'XG-55-000001' }).id).toBe('XG-55-000001');
  });
});
