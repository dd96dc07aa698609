import { DOCUMENT_DEFINITIONS, getDefinition, prepareRequest } from '@chasqui/core/documents';
import { type ArbitraryRequest, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import type { PrintModel } from '@chasqui/core/print';
import fc from 'fast-check';

const ISSUER = {
  ruc: '20123456786',
  name: 'Comercial Ñandú & Hijos S.A.C.',
  tradeName: null,
  address: {
    ubigeo: '150101',
    address: 'Av. Abancay 491',
    department: 'LIMA',
    province: 'LIMA',
    district: 'LIMA',
    establishmentCode: '0000',
  },
};
const NUMBER = 7;

type TypeName = keyof typeof VALID_REQUESTS;

function printOf(name: TypeName, { request, references }: ArbitraryRequest): PrintModel {
  const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === name);
  if (definition === undefined) throw new Error(`No definition of ${name}`);
  const referenced = references.map((reference) => {
    const { completed, summary } = prepareRequest(getDefinition(reference.documentType), reference.request, {
      issuer: ISSUER,
    });
    const { series, correlative } = summary;
    return { documentType: reference.documentType, series, correlative: correlative ?? NUMBER, completed };
  });
  const { documentType, completed } = prepareRequest(definition, request, { issuer: ISSUER, referenced: referenced });
  return getDefinition(documentType).print(completed, { correlative: NUMBER, hash: 'aGFzaA==', documentUrl: null });
}

/** The papers of documents that the service must be able to emit, of each type. */
export const PRINT_MODELS: readonly (readonly [TypeName, fc.Arbitrary<PrintModel>])[] = (
  Object.keys(VALID_REQUESTS) as TypeName[]
).map((name) => [name, VALID_REQUESTS[name].map((request) => printOf(name, request))]);

/** Narrow and wide letters, accents, other alphabets, glyphs missing in the font, blanks, break points. */
const CHARACTER = fc.constantFrom(...'aeiourstlnWWMMñÁÜç.,-/@_0123456789   ЖяΩ漢', '😀', '👩‍👧', 'é');
const PHRASE = fc.string({ unit: CHARACTER, maxLength: 60 });
const TEXT = fc.oneof(
  { weight: 6, arbitrary: PHRASE },
  { weight: 1, arbitrary: fc.string({ unit: CHARACTER, minLength: 200, maxLength: 500 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'WXa-9'), minLength: 150, maxLength: 250 }) },
);
const AMOUNT = fc.constantFrom('0.00', 'S/ 118.00', 'US$ 99,999,999,999,999,999.99', '20.1234567891', '');
const FIELD = fc.record({ label: fc.string({ unit: CHARACTER, minLength: 1, maxLength: 40 }), value: TEXT });
const TOTAL = fc.record({ label: fc.constantFrom('Importe total', 'Op. gravadas'), value: AMOUNT });
const COLUMN = fc.record({
  label: fc.constantFrom('Cantidad', 'Fecha de emisión', 'Importe total', 'N.º'),
  align: fc.constantFrom('left', 'right'),
  weight: fc.integer({ min: 1, max: 30 }),
  ticket: fc.constantFrom('title', 'detail', 'labelled', 'amount'),
});

const CELL = TEXT.map((text) => [...text].slice(0, 200).join(''));
const TABLE = fc.array(COLUMN, { minLength: 1, maxLength: 6 }).chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.array(fc.tuple(...columns.map(({ align }) => (align === 'left' ? CELL : AMOUNT))), { maxLength: 40 }),
  }),
);

const LIST_COLUMN = fc.record({
  label: fc.constantFrom('Documento', 'Monto'),
  align: fc.constantFrom('left', 'right'),
});
const LIST = fc.array(LIST_COLUMN, { minLength: 1, maxLength: 4 }).chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.array(fc.tuple(...columns.map(({ align }) => (align === 'left' ? PHRASE : AMOUNT))), { maxLength: 90 }),
  }),
);

/** Print models beyond any document type: the most, the longest and the oddest texts of a template. */
export const ODD_MODELS: fc.Arbitrary<PrintModel> = fc
  .record({
    ownFooter: TEXT,
    heading: fc.record({ ruc: fc.constant('20123456786'), title: TEXT, number: fc.constant('F001-99999999') }),
    issuer: fc.record(
      { name: TEXT, tradeName: fc.option(TEXT), address: TEXT, branch: TEXT, contact: TEXT },
      { requiredKeys: ['name', 'tradeName', 'address'] },
    ),
    blocks: fc.array(
      fc.record({
        title: fc.option(PHRASE),
        layout: fc.constantFrom('half', 'grid', 'box'),
        fields: fc.array(FIELD, { maxLength: 10 }),
      }),
      { maxLength: 6 },
    ),
    table: TABLE,
    ticketTable: TABLE,
    totals: fc.array(TOTAL, { maxLength: 12 }),
    settlement: fc.array(TOTAL, { maxLength: 3 }),
    annexes: fc.array(
      fc.record({ title: fc.option(PHRASE), layout: fc.constant('grid'), fields: fc.constant([]), list: LIST }),
      { maxLength: 2 },
    ),
    legends: fc.array(TEXT, { maxLength: 6 }),
    notes: fc.array(TEXT, { maxLength: 30 }),
    qr: fc.option(fc.string({ minLength: 1, maxLength: 400 })),
    hash: fc.option(fc.constant('ASn3isXZit3FFzK/rMoVZlYrqDI=')),
    footer: PHRASE,
  })
  .map(({ table, ...model }) => ({ ...model, ...table }));
