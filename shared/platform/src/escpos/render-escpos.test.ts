import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildPaper, DOCUMENT_DEFINITIONS, getDefinition, prepareRequest } from '@chasqui/core/documents';
import { type ArbitraryRequest, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import type { PrintModel } from '@chasqui/core/print';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { encodeLogo } from './logo-raster.ts';
import { readEscpos, showEscpos } from './read-escpos-fixture.ts';
import {
  countModules,
  ESCPOS_WIDTHS,
  type EscposLook,
  type EscposWidth,
  ROLLS,
  renderEscpos,
} from './render-escpos.ts';

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
  tradeName: 'El Ñandú',
  address: { ...ADDRESS, establishmentCode: '0000' },
};
const HASH = 'pI1kGqVxvyRkiTzGmMUrUCFTZOA=';
const GUIDE_URL = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=x';
const LOOK: Omit<EscposLook, 'width'> = { mark: 'valid', isTest: false, consultUrl: null, logo: null };
const EXAMPLES = createRequire(import.meta.url);

type TypeName = keyof typeof VALID_REQUESTS;

function definitionOf(name: string) {
  const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === name);
  if (definition === undefined) throw new Error(`No definition of ${name}`);
  return definition;
}

function paperOf(name: string, { request, references }: ArbitraryRequest) {
  const referenced = references.map((reference) => {
    const { documentType } = reference;
    const { completed, summary } = prepareRequest(getDefinition(documentType), reference.request, { issuer: ISSUER });
    return { documentType, series: summary.series, correlative: summary.correlative ?? 7, completed };
  });
  const prepared = prepareRequest(definitionOf(name), request, { issuer: ISSUER, referenced });
  const { documentType, completed, summary } = prepared;
  const isGuide = getDefinition(documentType).channel === 'sendGuide';
  const { series, issueDate, totals } = summary;
  const source = {
    ...{ ruc: ISSUER.ruc, documentType, series, correlative: 7, issueDate, total: totals.total, completed },
    ...{ hash: HASH, documentUrl: isGuide ? GUIDE_URL : null, print: { footer: '¡Gracias por su compra!' } },
  };
  return buildPaper(source, 'https://facturas.example.com');
}

function exampleOf(name: string, example: string): ArbitraryRequest {
  const file = EXAMPLES.resolve(`@chasqui/core/examples/${name}/${example}.json`);
  return { request: JSON.parse(readFileSync(file, 'utf8')), references: [] };
}

const show = (model: PrintModel, width: EscposWidth, look: Partial<EscposLook> = {}) =>
  showEscpos(renderEscpos(model, { ...LOOK, ...look, width }));

describe('the ticket of an example', () => {
  it.each([
    ['invoice', 'instalments-detraction', '80', {}],
    ['receipt', 'plastic-bags', '58', { mark: 'pending' }],
    ['despatch-advice', 'carrier-vehicle-and-driver', '80', { isTest: true }],
    ['retention', 'mixed-documents', '58', {}],
  ] as const)('of %s (%s) on %s mm is as kept', async (name, example, width, look) => {
    const { model, consultUrl } = paperOf(name, exampleOf(name, example));
    await expect(show(model, width, { ...look, consultUrl })).toMatchFileSnapshot(`goldens/${name}-${width}.txt`);
  });
});

/** Texts of a model that must be on the ticket, without blanks: a line may break at each. */
function textsOf({ heading, issuer, blocks, totals, settlement = [], legends, notes, footer }: PrintModel): string[] {
  const fields = [...blocks.flatMap((block) => block.fields), ...totals, ...settlement].map(({ value }) => value);
  return [heading.ruc, heading.title, heading.number, issuer.name, ...fields, ...legends, ...notes, footer].map(squash);
}

const squash = (text: string) => text.normalize('NFC').replace(/[\s·]/gu, '');

describe.each(Object.keys(VALID_REQUESTS) as TypeName[])('the ticket of any %s', (name) => {
  it('is read by a printer, fits its roll and says what the paper says', () => {
    const width = fc.constantFrom(...ESCPOS_WIDTHS);
    fc.assert(
      fc.property(VALID_REQUESTS[name], width, (request, width) => {
        const { model, consultUrl } = paperOf(name, request);
        const parts = readEscpos(renderEscpos(model, { ...LOOK, width, consultUrl }));
        const lines = parts.flatMap((part) => (part.kind === 'line' ? [part.text] : []));
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(ROLLS[width].columns);
        const whole = squash(lines.join(''));
        for (const text of textsOf(model)) if (isEncodable(text)) expect(whole).toContain(text);
        const symbols = parts.flatMap((part) => (part.kind === 'qr' ? [part.text] : []));
        expect(symbols).toEqual(model.qr === null ? [] : [model.qr]);
        expect(parts.at(-1)).toEqual({ kind: 'cut' });
      }),
      { numRuns: runsOf(20) },
    );
  });
});

/** Returns true for texts of letters that PC858 has. */
function isEncodable(text: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF]*$/u.test(text);
}

describe('a ticket', () => {
  const { model } = paperOf('receipt', exampleOf('receipt', 'one-line'));
  const linesOf = (changed: Partial<PrintModel>) =>
    readEscpos(renderEscpos({ ...model, ...changed }, { ...LOOK, width: '80' })).flatMap((part) =>
      part.kind === 'line' ? [part.text] : [],
    );

  it.each([
    ['ñ Ñ á é í ó ú ü Á É Í Ó Ú Ü ° º ª ¿ ¡ € ½', 'ñ Ñ á é í ó ú ü Á É Í Ó Ú Ü ° º ª ¿ ¡ € ½'],
    ['“Caja” ‘chica’ – 3 m — 5 m… •', '"Caja" \'chica\' - 3 m - 5 m... ·'],
    ['Škoda Łódź ș', 'Skoda ?ódz s'],
    ['漢字 😀', '?? ?'],
    ['n\u0303andu\u0301', 'ñandú'],
    ['a\u001b@b\u001dV\u0001c\u0007', 'a@bVc'],
  ])('prints %j as %j', (note, printed) => {
    expect(linesOf({ notes: [note] })).toContain(printed);
  });

  it.each([
    ['pending', false, ['PENDIENTE DE SUNAT']],
    ['voided', false, ['ANULADO']],
    ['rejected', false, ['RECHAZADO']],
    ['invalid', true, ['DOCUMENTO DE PRUEBA - SIN VALOR TRIBUTARIO', 'SIN VALIDEZ']],
    ['valid', false, []],
  ] as const)('of a document that is %s (test: %s) is marked %j', (mark, isTest, words) => {
    const parts = readEscpos(renderEscpos(model, { ...LOOK, width: '80', mark, isTest }));
    const tall = parts.flatMap((part) => (part.kind === 'line' && part.isTall ? [part.text.trim()] : []));
    expect(tall.slice(1, -1)).toEqual(words);
  });

  it('has a QR of level Q in the middle, as large as the roll allows', () => {
    const qrOf = (qr: string, width: EscposWidth) =>
      readEscpos(renderEscpos({ ...model, qr }, { ...LOOK, width })).find(({ kind }) => kind === 'qr');
    expect(qrOf('x'.repeat(80), '80')).toMatchObject({ module: 5, level: 0x32, align: 1 });
    // 113 modules, in 384 dots.
    expect(qrOf('x'.repeat(700), '58')).toMatchObject({ module: 3 });
    // 161 modules.
    expect(qrOf('x'.repeat(1_400), '58')).toMatchObject({ module: 2 });
    expect(qrOf('x'.repeat(1_664), '80')).toBeUndefined();
  });

  it('has a symbol as large as its bytes need', () => {
    for (let length = 1; length <= 1_663; length += 13) {
      const data = Buffer.alloc(length, 'x');
      const { size } = create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'Q' }).modules;
      expect(countModules(data.toString()), `${length} bytes`).toBe(size);
    }
    expect(countModules('x'.repeat(1_664))).toBeNull();
  });

  it('has the logo at its top', () => {
    const png = new PNG({ width: 8, height: 8 });
    const logo = encodeLogo({ bytes: PNG.sync.write(png), mediaType: 'image/png' }, ROLLS[80]);
    const parts = readEscpos(renderEscpos(model, { ...LOOK, width: '80', logo }));
    expect(parts[0]).toMatchObject({ kind: 'raster', align: 1 });
    expect(parts[1]).toMatchObject({ kind: 'line', text: expect.stringContaining(ISSUER.name), align: 0 });
  });
});
