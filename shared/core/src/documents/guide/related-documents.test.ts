import { describe, expect, it } from 'vitest';
import { SENDER_RUC } from './despatch-fixture.ts';
import {
  completeRelatedDocument,
  listOwnRelated,
  normalizeDeclaration,
  type RelatedDocumentRequest,
} from './related-documents.ts';

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
    ['50', '118-2026-10-123'],
    ['81', '0000123'],
    ['74', 'ABCD-00000012'],
  ] as const)('keeps the number of a related %s and leaves its issuer out', (documentType, documentId) => {
    expect(complete({ documentType, documentId })).toMatchObject({ id: documentId, issuerRuc: null });
  });

  it('writes a customs declaration without the padding of its last part', () => {
    expect(complete({ documentType: '52', documentId: '118-2026-18-000123' }).id).toBe('118-2026-18-123');
  });

  it('keeps the document number of a cash register', () => {
    expect(complete({ documentType: '12', documentId: 'XG-55-000001' }).id).toBe('XG-55-000001');
  });
});

describe('listOwnRelated', () => {
  const listed = (request: RelatedDocumentRequest) =>
    listOwnRelated({ issuer: { ruc: SENDER_RUC }, relatedDocuments: [complete(request)] });

  it('lists a sale of the issuer by its number', () => {
    const number = { documentType: '03', series: 'B001', correlative: 12 };
    expect(listed({ documentType: '03', documentId: 'B001-00000012' })).toEqual([number]);
  });

  it.each<[string, RelatedDocumentRequest]>([
    ['a factura of another company', { documentType: '01', documentId: 'F001-1', issuerRuc: '20161515648' }],
    ['a customs declaration', { documentType: '50', documentId: '118-2026-10-123' }],
  ])('leaves out %s', (_case, request) => {
    expect(listed(request)).toEqual([]);
  });
});

describe('normalizeDeclaration', () => {
  it.each([
    ['118-2026-10-000123', '118-2026-10-123'],
    ['118-2026-10-123456', '118-2026-10-123456'],
    ['118-2026-XC-000000', '118-2026-XC-0'],
    ['F001-00000123', 'F001-00000123'],
  ])('writes %s as %s', (number, normalized) => {
    expect(normalizeDeclaration(number)).toBe(normalized);
  });
});
