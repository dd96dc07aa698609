import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printWords } from '../print/index.ts';
import { runsOf } from '../property-runs-fixture.ts';
import { type ArbitraryRequest, VALID_REQUESTS } from './documents-arbitrary.ts';
import { DOCUMENT_DEFINITIONS, getDefinition, type PreparedDocument, paperTextsOf, prepareRequest } from './index.ts';

const ADDRESS = {
  ubigeo: '150101',
  address: 'Av. Abancay 491',
  department: 'LIMA',
  province: 'LIMA',
  district: 'LIMA',
};
const ISSUER = {
  ruc: '20123456786',
  name: 'Comercial Ñandú S.A.C.',
  tradeName: null,
  address: { ...ADDRESS, establishmentCode: '0000' },
};
const HASH = 'pI1kGqVxvyRkiTzGmMUrUCFTZOA=';
const URL = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=x';

function prepare(name: string, { request, references }: ArbitraryRequest): PreparedDocument {
  const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === name);
  if (definition === undefined) throw new Error(`No definition of ${name}`);
  const referenced = references.map((reference) => {
    const { documentType } = reference;
    const { completed, summary } = prepareRequest(getDefinition(documentType), reference.request, { issuer: ISSUER });
    return { documentType, series: summary.series, correlative: summary.correlative ?? 7, completed };
  });
  return prepareRequest(definition, request, { issuer: ISSUER, referenced });
}

function recorded(
  { documentType, summary }: PreparedDocument,
  stamp: { hash: string | null; documentUrl: string | null },
) {
  return { ...summary, ...stamp, ruc: ISSUER.ruc, documentType, correlative: 7 };
}

/** Types with the kind of their QR, and true if they have an amount. */
const TYPES = [
  ['invoice', 'figures', true],
  ['receipt', 'figures', true],
  ['credit-note', 'figures', true],
  ['debit-note', 'figures', true],
  ['purchase-settlement', 'figures', true],
  ['retention', 'figures', true],
  ['perception', 'figures', true],
  ['despatch-advice', 'address', false],
  ['carrier-despatch-advice', 'address', false],
  ['voided-documents', 'none', false],
  ['reversals', 'none', false],
] as const;

it('knows the texts of every type', () => {
  expect(TYPES.map(([name]) => name).sort()).toEqual(Object.keys(VALID_REQUESTS).sort());
});

describe.each(TYPES)('the texts of %s', (name, qr, hasAmount) => {
  it('are those of its paper', () => {
    fc.assert(
      fc.property(VALID_REQUESTS[name], (request) => {
        const prepared = prepare(name, request);
        const stamp = { hash: HASH, documentUrl: qr === 'address' ? URL : null };
        const texts = paperTextsOf(recorded(prepared, stamp));
        const model = getDefinition(prepared.documentType).print(prepared.completed, { ...stamp, correlative: 7 });
        expect(texts).toMatchObject({ qr: model.qr, hash: model.hash });
        const printed = texts.amountInWords === null ? [] : [printWords(texts.amountInWords)];
        expect(model.legends.filter((legend) => legend.startsWith('SON: '))).toEqual(printed);
      }),
      { numRuns: runsOf(20) },
    );
  });

  it('are there as far as the document is', () => {
    fc.assert(
      fc.property(VALID_REQUESTS[name], (request) => {
        const prepared = prepare(name, request);
        const unsigned = paperTextsOf(recorded(prepared, { hash: null, documentUrl: null }));
        expect(unsigned).toMatchObject({ hash: null, qr: null });
        expect(unsigned.amountInWords !== null).toBe(hasAmount);
        const signed = paperTextsOf(recorded(prepared, { hash: HASH, documentUrl: null }));
        expect(signed.qr).toEqual(qr === 'figures' ? expect.stringContaining(`|${HASH}|`) : null);
      }),
      { numRuns: runsOf(5) },
    );
  });
});
