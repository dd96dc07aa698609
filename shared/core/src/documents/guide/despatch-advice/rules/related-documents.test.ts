import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../../sale/sale-fixture.ts';
import { CUSTOMS_PAPERS_RULE } from './customs-papers.ts';
import { RELATED_DOCUMENT_RULES } from './related-documents.ts';
import {
  BARE_RECEIPT,
  check,
  example,
  type Fault,
  FOREIGN,
  IMPORT,
  OTHER_RUC,
  related,
  SALE,
  testFaults,
} from './rules-fixture.ts';

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  DESPATCH_RELATED_DOCUMENTS: [
    [
      'the same document twice',
      related('fleet-sale', BARE_RECEIPT, { ...BARE_RECEIPT, documentId: 'F001-00000001' }),
      'relatedDocuments.1.documentId must not be named twice in relatedDocuments',
    ],
  ],
  DESPATCH_RELATED_TYPE: [
    [
      'a factura of an import',
      related('import', { documentType: '50', documentId: '118-2026-10-1' }, BARE_RECEIPT),
      `relatedDocuments.1.documentType must not be 01 if ${IMPORT}`,
    ],
    [
      'papers of customs in a sale',
      related(
        'fleet-sale',
        { documentType: '50', documentId: '118-2026-10-1' },
        { documentType: '91', documentId: '01-118-1-2026-1' },
        { documentType: '92', documentId: '1', issuerRuc: OTHER_RUC },
      ),
      `relatedDocuments.0.documentType must not be 50 if ${SALE}`,
      `relatedDocuments.1.documentType must not be 91 if ${SALE}`,
      `relatedDocuments.2.documentType must not be 92 if ${SALE}`,
    ],
    [
      'a simplified declaration of other goods',
      related('other-reason', { documentType: '52', documentId: '118-2026-18-1' }),
      'relatedDocuments.0.documentType must not be 52 if transferReason is 13 (Otros)',
    ],
  ],
  DESPATCH_RELATED_NUMBER: [
    [
      'a declaration of another regime',
      related('import', { documentType: '50', documentId: '118-2026-40-1' }),
      'relatedDocuments.0.documentId must be a customs declaration like 118-2026-10-123456, of regime 10',
    ],
    [
      'a declaration of seven digits',
      related('import', { documentType: '50', documentId: '118-2026-10-1234567' }),
      'relatedDocuments.0.documentId must be a customs declaration like 118-2026-10-123456, of regime 10',
    ],
    [
      'a boleta as factura',
      related('fleet-sale', { documentType: '01', documentId: 'B001-1' }),
      'relatedDocuments.0.documentId must be a number of type 01, like F001-123',
    ],
  ],
  DESPATCH_RELATED_ISSUER: [
    [
      'a factura of another company in a sale',
      related('fleet-sale', { ...BARE_RECEIPT, issuerRuc: OTHER_RUC }),
      `relatedDocuments.0.issuerRuc must be ${TEST_ISSUER.ruc} for a document of type 01 if ${SALE}`,
    ],
    [
      'a guide of another company',
      related('consignment', { documentType: '09', documentId: 'T001-1', issuerRuc: OTHER_RUC }),
      `relatedDocuments.0.issuerRuc must be ${TEST_ISSUER.ruc} for a document of type 09 if transferReason is 05 (Consignación)`,
    ],
    [
      'a settlement of another company in a purchase',
      related('purchase', { documentType: '04', documentId: 'L001-1', issuerRuc: OTHER_RUC }),
      `relatedDocuments.0.issuerRuc must be ${TEST_ISSUER.ruc} for a document of type 04 if transferReason is 02 (Compra)`,
    ],
    [
      'an own factura of returned goods',
      related('return', { ...BARE_RECEIPT, issuerRuc: TEST_ISSUER.ruc }),
      `relatedDocuments.0.issuerRuc must be ${OTHER_RUC} for a document of type 01 if transferReason is 06 (Devolución)`,
    ],
    [
      'an appointment of no terminal',
      related('foreign-goods-appointment', { documentType: '92', documentId: '1' }),
      'relatedDocuments.0.issuerRuc must be the RUC of the terminal that gave it',
    ],
  ],
  DESPATCH_CUSTOMS_PAPERS: [
    [
      'an import without declaration',
      example('import', { relatedDocuments: undefined }),
      `relatedDocuments must name the customs declaration (50 or 52) if ${IMPORT}`,
    ],
    [
      'foreign goods without papers',
      example('foreign-goods-appointment', { relatedDocuments: [], items: example('consignment').items }),
      `relatedDocuments must name a declaration (50, 52), a manifest (91) or an appointment (92) if ${FOREIGN}`,
    ],
    [
      'two manifests and two appointments',
      related(
        'foreign-goods-manifest',
        ...['1', '2'].map((number) => ({ documentType: '91', documentId: `01-118-1-2026-${number}` })),
        ...['1', '2'].map((documentId) => ({ documentType: '92', documentId, issuerRuc: OTHER_RUC })),
      ),
      'relatedDocuments must not name more than one manifest (91)',
      'relatedDocuments must not name more than one appointment (92)',
      'relatedDocuments must not name an appointment (92) beside a declaration (50, 52) or a manifest (91)',
    ],
    [
      'a manifest beside a declaration',
      related(
        'primary-zone',
        { documentType: '50', documentId: '118-2026-70-2345' },
        { documentType: '91', documentId: '01-118-1-2026-1' },
      ),
      'relatedDocuments must not name a manifest (91) beside a declaration (50, 52)',
    ],
    [
      'a manifest of an aircraft in a port',
      related('foreign-goods-manifest', { documentType: '91', documentId: '01-118-4-2026-1' }),
      'relatedDocuments.0.documentId must have 1 as its third part, as goods of a port',
    ],
  ],
};

describe('the rules of related documents', () => {
  testFaults([...RELATED_DOCUMENT_RULES, CUSTOMS_PAPERS_RULE], FAULTS);
});

const GOOD_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  '01': ['F001-00000123', 'FA1B-1', 'E001-12345678', '1-7', '0001-00000007'],
  '03': ['B001-1', 'EB01-1', '0001-1'],
  '04': ['L001-1', 'E001-1', '0001-1'],
  '09': ['T001-1', 'EG07-1', 'EG02-1', '0001-55'],
  '12': ['XG-55-000001', 'a-b'],
  '48': ['001-1234567'],
  '49': ['1', '123456789012345'],
  '71': ['RES/2026-1', 'x'.repeat(100)],
  '81': ['ABC123'],
};
const BAD_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  '01': ['B001-1', 'F001-0', 'F001-123456789', 'F01-1', 'E002-1', '12345-1'],
  '03': ['F001-1', 'E001-1'],
  '04': ['F001-1'],
  '09': ['F001-1', 'EG01-1', 'V001-1'],
  '12': ['XG55', `${'x'.repeat(21)}-1`],
  '48': ['001-12345678', 'A01-1'],
  '49': ['0', '1234567890123456', 'A'],
  '81': ['A-1', 'x'.repeat(21)],
};

describe('the numbers of related documents', () => {
  const pairs = (numbers: typeof GOOD_NUMBERS) =>
    Object.entries(numbers).flatMap(([type, list]) => list.map((number) => [type, number] as const));
  const foundIn = (documentType: string, documentId: string) =>
    check(related('other-reason', { documentType, documentId }))
      .filter(({ code }) => code === 'DESPATCH_RELATED_NUMBER')
      .map(({ path }) => path);

  it.each(pairs(GOOD_NUMBERS))('of type %s may be %s', (type, number) => {
    expect(foundIn(type, number)).toEqual([]);
  });

  it.each(pairs(BAD_NUMBERS))('of type %s may not be %s', (type, number) => {
    expect(foundIn(type, number)).toEqual(['relatedDocuments.0.documentId']);
  });
});
