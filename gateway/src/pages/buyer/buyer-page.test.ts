import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DOCUMENT_DEFINITIONS, getDefinition, prepareRequest } from '@chasqui/core/documents';
import { VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { runsOf } from '@chasqui/core/property-runs';
import type { PrintableDocument } from '@chasqui/db/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuyerPageOptions, buildBuyerPage, buildNoticePage, buyerPagePolicy, MISSING } from './buyer-page.ts';
import { inkOn } from './style.ts';

const ADDRESS = {
  ...{ ubigeo: '150101', address: 'Av. Abancay 491', establishmentCode: '0000' },
  ...{ department: 'LIMA', province: 'LIMA', district: 'LIMA' },
};
const ISSUER = { ruc: '20123456786', name: 'Comercial Ñandú S.A.C.', tradeName: 'El Ñandú', address: ADDRESS };
const EXAMPLE = new URL('../../../../shared/core/examples/invoice/instalments-detraction.json', import.meta.url);
const REQUEST = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
const complete = (body: unknown) => prepareRequest(getDefinition('01'), body, { issuer: ISSUER }).completed;
const completed = complete(REQUEST);

const DOCUMENT: PrintableDocument = {
  ...{
    id: '0193a1b2-0000-7000-8000-000000000000',
    ruc: ISSUER.ruc,
    documentType: '01',
    series: 'F001',
    correlative: 7,
  },
  ...{ issueDate: '2026-11-02', total: '1180.00', state: 'ACCEPTED', voided: false, summarized: false },
  ...{ hash: 'aGFzaA==', documentUrl: null, completed },
  ...{ authority: 'production', createdAt: new Date('2026-11-02T10:00:00Z'), logo: null, publicToken: 'abc' },
  print: {},
};
const OPTIONS: BuyerPageOptions = { address: '/d/abc', hasCdr: true, isTest: false, language: 'es' };

const show = async (changes: Partial<PrintableDocument> = {}, options: Partial<BuyerPageOptions> = {}) =>
  (await buildBuyerPage({ ...DOCUMENT, ...changes }, { ...OPTIONS, ...options })).toString();

describe('the page of a document', () => {
  it('shows issuer, number, buyer, lines, totals and instalments', async () => {
    const page = await show();
    for (const text of [
      ...['<h1>Factura <span class="number">F001-00000007</span></h1>', 'Comercial Ñandú S.A.C.', 'RUC 20123456786'],
      ...['Aceptado por la SUNAT', 'Señor(es)', 'Importe total', 'Cuotas', 'Vencimiento', 'detracción', 'SON: '],
    ]) {
      expect(page).toContain(text);
    }
  });

  it('has the unit of several pieces in the plural', async () => {
    const items = [{ ...REQUEST.items[0], quantity: 2, unitCode: 'NIU', unitPrice: 5000 }, REQUEST.items[1]];
    const page = await show({ completed: complete({ ...REQUEST, items }) });
    expect(page).toContain('2 unidades · ');
    expect(page).toContain('1 servicio · ');
  });

  it('offers the CDR only if there is one', async () => {
    const linksOf = (page: string) => [...page.matchAll(/ href="(.*?)"/g)].map(([, link]) => link);
    expect(linksOf(await show())).toEqual(['/d/abc/pdf', '/d/abc/xml', '/d/abc/cdr', '?lang=en']);
    expect(linksOf(await show({}, { hasCdr: false }))).toEqual(['/d/abc/pdf', '/d/abc/xml', '?lang=en']);
  });

  it.each([
    ['SIGNED', false, 'En trámite'],
    ['REJECTED', false, 'Rechazado por la SUNAT'],
    ['ACCEPTED', true, 'Anulado'],
  ] as const)('of one that is %s (void: %s) says %s', async (state, voided, words) => {
    expect(await show({ state, voided })).toContain(`<strong>${words}</strong>`);
  });

  it('is in English on request, with the words of the paper', async () => {
    const page = await show({}, { language: 'en' });
    for (const text of ['<html lang="en">', 'Accepted by SUNAT', 'Download PDF', 'Importe total']) {
      expect(page).toContain(text);
    }
  });

  it('says that the document is a test, and only then', async () => {
    expect(await show({}, { isTest: true })).toContain('Documento de prueba');
    expect(await show()).not.toContain('Documento de prueba');
  });

  it("has the company's logo, colour and texts", async () => {
    const logo = { bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/png' };
    const page = await show({ logo, print: { color: '#FFD400', footer: 'Gracias', phone: '01 234 5678' } });
    expect(page).toContain('<img src="data:image/png;base64,AQID" alt="">');
    expect(page).toContain('--brand: #FFD400; --brand-ink: #000000;');
    expect(page).toContain('Gracias');
    expect(page).toContain('01 234 5678');
  });

  it('lets no text of a document be markup', async () => {
    const spoil = (text: string) =>
      JSON.parse(JSON.stringify(completed), (key, value) => (FREE_TEXTS.has(key) && value ? `x${text}` : value));
    const tagsOf = async (text: string) => {
      const print = { footer: `x${text}`, phone: `x${text}`, website: `x${text}` };
      return (await show({ completed: spoil(text), print })).match(/[<>]/g)?.length;
    };
    const plain = await tagsOf('');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>"\'&/=a\u2028`{}') }), async (text) => {
        expect(await tagsOf(text)).toBe(plain);
      }),
    );
  });
});

const FREE_TEXTS: ReadonlySet<string> = new Set(['name', 'tradeName', 'address', 'code', 'description']);

describe('every page for buyers', () => {
  const logo = { bytes: new Uint8Array([1]), mediaType: 'image/jpeg' };
  const looks: readonly Partial<PrintableDocument>[] = [{}, { logo }, { print: { color: '#12345a' } }];

  it.each(looks)('is styled by what its policy allows, runs nothing and loads nothing: %j', async (look) => {
    const page = await show(look);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const policy = buyerPagePolicy({ ...DOCUMENT, ...look });
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy.includes('img-src data:')).toBe('logo' in look);
    expect(page).not.toMatch(
      /<script|<link|<form|\ssrc="(?!data:)|\shref="(?!\/d\/|\?lang=)|\sstyle=|url\(|https?:|\son\w+=/i,
    );
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it.each(Object.entries(VALID_REQUESTS))('of type %s shows no value that is none', async (name, requests) => {
    const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === name);
    if (definition === undefined || definition.publicProof === null) return;
    await fc.assert(
      fc.asyncProperty(requests, async ({ request, references }) => {
        if (references.length > 0) return;
        const { documentType, completed } = prepareRequest(definition, request, { issuer: ISSUER });
        expect(await show({ documentType, completed })).not.toMatch(/undefined|null|\[object|NaN/);
      }),
      { numRuns: runsOf(20) },
    );
  });

  it('says the same about every wrong link', async () => {
    const page = (await buildNoticePage(MISSING, 'es')).toString();
    expect(page).toContain('El enlace no lleva a ningún documento');
  });
});

describe('the ink on a colour', () => {
  const channel = fc.integer({ min: 0, max: 255 });

  it('can be read on every colour (4.5 to 1)', () => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
        const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
        const ink = inkOn(`#${hex}`) === '#ffffff' ? 1 : 0;
        const [light, dark] = ink > luminance ? [ink, luminance] : [luminance, ink];
        expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
