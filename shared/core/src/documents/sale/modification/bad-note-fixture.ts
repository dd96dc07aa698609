import {
  BAD_IDENTITIES,
  BAD_NUMBERS,
  BAD_RUCS,
  BAD_SALES,
  type BadInput,
  bad,
  badNames,
  badRequired,
  badSeries,
  customer,
  ITEM,
  text,
} from '../bad-input-fixture.ts';

/** For tests: the request of a note of a boleta, whose reason is one of both types. */
export const NOTE_OF_BOLETA = {
  series: 'B001',
  issueDate: '2026-01-15',
  customer: { identityType: '1', identityNumber: '12345678', name: 'CLIENTE' },
  items: [ITEM],
  referenceDocumentId: 'B001-00000123',
  referenceDocumentType: '03',
  responseCode: '01',
  responseDescription: 'Motivo',
};

/** For tests: the same of a factura. */
export const NOTE_OF_FACTURA = {
  ...NOTE_OF_BOLETA,
  series: 'F001',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE' },
  referenceDocumentId: 'F001-00000123',
  referenceDocumentType: '01',
};

const SERIES = 'must be F or B followed by three digits';
const REFERENCE = 'must be the series and correlative of the document that the note modifies, like F001-00000123';
const TYPE = 'must be one of 01, 03';
const REASON = text(2, 500);

/** Returns the faults of each of these references. */
function badReferences(message: string, ...references: readonly string[]): BadInput[] {
  return bad('referenceDocumentId', message, Object.fromEntries(references.map((reference) => [reference, reference])));
}

/**
 * Returns the faults that both notes refuse in a body that modifies a boleta. `reasons` lists the codes of the type.
 */
export function badNotes(reasons: string, badReason: string): readonly BadInput[] {
  return [
    ...badSeries('B', SERIES),
    ...bad('series', SERIES, { 'of a guide': 'T001' }),
    ...BAD_IDENTITIES,
    ...BAD_NUMBERS,
    ...BAD_RUCS,
    ...badNames(1000),
    ...BAD_SALES,
    ...badReferences(REFERENCE, 'B001', 'B001-', 'B001-0', 'B001-00000000', 'B001-123456789'),
    ...badReferences(REFERENCE, 'b001-1', 'B01-1', 'B001 1', '-1', '', '20123456786-03-B001-00000123'),
    ...badRequired('referenceDocumentId', REFERENCE, { 'as number': 123 }),
    ...badRequired('referenceDocumentType', TYPE, { 'of a note': '07', 'as number': 3 }),
    ...badRequired('responseCode', `must be one of ${reasons}`, { 'not in the API': badReason, 'as number': 1 }),
    ...badRequired('responseDescription', REASON, { 'too short': ' x ', 'too long': 'x'.repeat(501) }),
    ...bad('series', 'must be B followed by three digits when the note references a boleta', {
      'of a factura': 'F001',
    }),
    ...badReferences('must have the series of a boleta: B..., EB01 or four digits', 'F001-1', 'E001-1', 'T001-1'),
  ];
}

/** Faults that both notes refuse in a body that modifies a factura. */
export const BAD_NOTES_OF_FACTURAS: readonly BadInput[] = [
  ...bad('series', 'must be F followed by three digits when the note references a factura', { 'of a boleta': 'B001' }),
  ...badReferences('must have the series of a factura: F..., E001 or four digits', 'B001-1', 'EB01-1', 'R001-1'),
  [
    'customer with a DNI',
    customer({ identityType: '1', identityNumber: '12345678' }),
    'customer.identityType',
    'must be 6 (RUC) when the note references a factura',
  ],
  ...BAD_RUCS,
];
