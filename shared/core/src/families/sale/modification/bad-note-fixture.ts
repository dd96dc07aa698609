import {
  BAD_IDENTITIES,
  BAD_NUMBERS,
  BAD_RUCS,
  BAD_SALES,
  type BadInput,
  badNames,
  badSeries,
  customer,
  ITEM,
  omit,
  required,
  sale,
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

/**
 * Returns the faults that both notes refuse in a body that modifies a boleta. `reasons` lists the codes of the type.
 */
export function badNotes(reasons: string, badReason: string): readonly BadInput[] {
  const reasonCode = `must be one of ${reasons}`;
  return [
    ...badSeries('B', SERIES),
    ['series of a guide', sale({ series: 'T001' }), 'series', SERIES],
    ...BAD_IDENTITIES,
    ...BAD_NUMBERS,
    ...BAD_RUCS,
    ...badNames(1000),
    ...BAD_SALES,
    ['reference missing', omit('referenceDocumentId'), 'referenceDocumentId', required(REFERENCE)],
    ...['B001', 'B001-', 'B001-0', 'B001-00000000', 'B001-123456789', 'b001-1', 'B01-1', 'B001 1', '-1', ''].map(
      (referenceDocumentId): BadInput => [
        `reference ${referenceDocumentId}`,
        sale({ referenceDocumentId }),
        'referenceDocumentId',
        REFERENCE,
      ],
    ),
    [
      'reference by documentId',
      sale({ referenceDocumentId: '20123456786-03-B001-00000123' }),
      'referenceDocumentId',
      REFERENCE,
    ],
    ['reference as number', sale({ referenceDocumentId: 123 }), 'referenceDocumentId', REFERENCE],
    ['reference type missing', omit('referenceDocumentType'), 'referenceDocumentType', required(TYPE)],
    ['reference type of a note', sale({ referenceDocumentType: '07' }), 'referenceDocumentType', TYPE],
    ['reference type as number', sale({ referenceDocumentType: 3 }), 'referenceDocumentType', TYPE],
    ['reason missing', omit('responseCode'), 'responseCode', required(reasonCode)],
    ['reason not in the API', sale({ responseCode: badReason }), 'responseCode', reasonCode],
    ['reason as number', sale({ responseCode: 1 }), 'responseCode', reasonCode],
    ['description missing', omit('responseDescription'), 'responseDescription', required(REASON)],
    ['description too short', sale({ responseDescription: ' x ' }), 'responseDescription', REASON],
    ['description too long', sale({ responseDescription: 'x'.repeat(501) }), 'responseDescription', REASON],
    [
      'series of a factura',
      sale({ series: 'F001' }),
      'series',
      'must be B followed by three digits when the note references a boleta',
    ],
    ...['F001-1', 'E001-1', 'T001-1'].map(
      (referenceDocumentId): BadInput => [
        `reference ${referenceDocumentId} to a boleta`,
        sale({ referenceDocumentId }),
        'referenceDocumentId',
        'must have the series of a boleta: B..., EB01 or four digits',
      ],
    ),
  ];
}

/** Faults that both notes refuse in a body that modifies a factura. */
export const BAD_NOTES_OF_FACTURAS: readonly BadInput[] = [
  [
    'series of a boleta',
    sale({ series: 'B001' }),
    'series',
    'must be F followed by three digits when the note references a factura',
  ],
  ...['B001-1', 'EB01-1', 'R001-1'].map(
    (referenceDocumentId): BadInput => [
      `reference ${referenceDocumentId} to a factura`,
      sale({ referenceDocumentId }),
      'referenceDocumentId',
      'must have the series of a factura: F..., E001 or four digits',
    ],
  ),
  [
    'customer with a DNI',
    customer({ identityType: '1', identityNumber: '12345678' }),
    'customer.identityType',
    'must be 6 (RUC) when the note references a factura',
  ],
  ...BAD_RUCS,
];
