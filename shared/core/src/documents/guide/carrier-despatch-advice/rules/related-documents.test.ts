import { describe, expect, it } from 'vitest';
import { IN_SPANISH } from '../../../kit/refusal-fixture.ts';
import type { Json } from '../../../sale/bad-input-fixture.ts';
import {
  type BrokenRule,
  findProblems,
  SENDER_RUC,
  TEST_GOODS,
  TEST_GUIDE,
  TEST_PERSON,
} from '../carrier-despatch-fixture.ts';

const related = (fields: Json) => ({ relatedDocuments: [{ ...TEST_GUIDE, ...fields }] });

const number = (documentType: string, documentId: string, example: string): BrokenRule => [
  'DESPATCH_RELATED_NUMBER',
  `number ${documentId} of a document of type ${documentType}`,
  { relatedDocuments: [{ documentType, documentId }], items: [{ ...TEST_GOODS, tariffCode: '8205200000' }] },
  'relatedDocuments.0.documentId',
  `must be a number of type ${documentType}, like ${example}`,
];
const ONE = 'must be at most 1, unless one of them is an electronic guide (09) or of type 31, 65, 66, 67, 68, 69';
const TWO = 'must be at most 2 if one of them is of type 31, 65, 66, 67, 68, 69';

/** Well-formed fields that the authority refuses together. */
const BROKEN_RULES: readonly BrokenRule[] = [
  [
    'DESPATCH_RELATED_DOCUMENTS',
    'the same related document twice (3340)',
    { relatedDocuments: [TEST_GUIDE, { ...TEST_GUIDE, documentId: 'T001-0055' }] },
    'relatedDocuments.1.documentId',
    'must not be named twice in relatedDocuments',
  ],
  number('01', 'B001-1', 'F001-123'),
  number('03', 'F001-1', 'B001-123'),
  number('04', 'F001-1', 'L001-123'),
  number('09', 'V001-1', 'T001-123'),
  number('12', 'ABC', 'ABC1-123'),
  number('31', '0001-1', 'V001-123'),
  number('48', '001-00000001', '001-123'),
  number('50', '118-2026-20-123456', '118-2026-10-123456, of regime 10 or 40'),
  number('52', '118-2026-18', '118-2026-18-123456'),
  number('80', 'X1', '123456789, of up to 20 digits'),
  number('93', 'ZOF.1', 'up to 35 letters, digits, hyphens and slashes'),
  [
    'DESPATCH_RELATED_ISSUER',
    'the guide of another sender (3381)',
    related({ issuerRuc: '20100070970' }),
    'relatedDocuments.0.issuerRuc',
    `must be the sender's RUC, ${SENDER_RUC}, for a guide (09)`,
  ],
  [
    'DESPATCH_RELATED_ISSUER',
    'the guide of a sender without RUC (3381)',
    { sender: TEST_PERSON, ...related({}) },
    'relatedDocuments.0.issuerRuc',
    "must be the sender's RUC, which sender lacks, for a guide (09)",
  ],
  [
    'DESPATCH_RELATED_ISSUER',
    'the earlier guide of another carrier (3381)',
    related({ documentType: '31', documentId: 'V001-2', issuerRuc: '20100070970' }),
    'relatedDocuments.0.issuerRuc',
    'must be your own RUC, for a guide (31)',
  ],
  [
    'DESPATCH_RELATED_ISSUER',
    'a factura of an unknown issuer (3380)',
    { sender: TEST_PERSON, ...related({ documentType: '01', documentId: 'F001-1' }) },
    'relatedDocuments.0.issuerRuc',
    'must be given, because sender has no RUC',
  ],
  [
    'DESPATCH_RELATED_COUNT',
    'two facturas (3346)',
    { relatedDocuments: ['F001-1', 'F001-2'].map((documentId) => ({ documentType: '01', documentId })) },
    'relatedDocuments',
    ONE,
  ],
  [
    'DESPATCH_RELATED_COUNT',
    'two printed guides (3346)',
    { relatedDocuments: ['0001-1', '0001-2'].map((documentId) => ({ documentType: '09', documentId })) },
    'relatedDocuments',
    ONE,
  ],
  [
    'DESPATCH_RELATED_COUNT',
    'a permit with two guides (3345)',
    {
      relatedDocuments: [TEST_GUIDE, { ...TEST_GUIDE, documentId: 'T001-56' }, { documentType: '65', documentId: '1' }],
    },
    'relatedDocuments',
    TWO,
  ],
];

/** Requests at the edge of a rule. */
const SOUND: readonly (readonly [name: string, change: Json])[] = [
  ['a printed guide of another sender', related({ documentId: '0001-55', issuerRuc: '20100070970' })],
  ['a factura of another issuer', related({ documentType: '01', documentId: 'F001-1', issuerRuc: '20100070970' })],
  ['the electronic guide of the portal', related({ documentId: 'EG07-55' })],
  [
    'a permit beside a factura',
    {
      relatedDocuments: [
        { documentType: '01', documentId: 'F001-1' },
        { documentType: '69', documentId: 'P/1' },
      ],
    },
  ],
];

describe('the rules about related documents', () => {
  it.each(BROKEN_RULES)('find by %s %s', (code, _fault, change, path, message) => {
    expect(findProblems(change)).toEqual([{ code, path, message, es: IN_SPANISH }]);
  });

  it.each([
    ['50', 'X1', 'debe ser un número de tipo 50, como 118-2026-10-123456, de régimen 10 o 40'],
    ['80', 'X1', 'debe ser un número de tipo 80, como 123456789, de hasta 20 dígitos'],
    ['93', 'ZOF.1', 'debe ser un número de tipo 93, como uno de hasta 35 letras, dígitos, guiones y barras'],
  ])('describe the number of type %s in Spanish', (documentType, documentId, es) => {
    expect(findProblems(related({ documentType, documentId }))[0]?.es).toBe(es);
  });

  it.each(SOUND)('find nothing in a guide of a carrier with %s', (_, change) => {
    expect(findProblems(change)).toEqual([]);
  });
});
