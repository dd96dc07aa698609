import { createHash } from 'node:crypto';
import { DOCUMENT_STATES } from '@chasqui/core/lifecycle';
import { type Language, say } from '@chasqui/core/messages';
import type { PublicDocument } from '@chasqui/db/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../page.ts';
import { buildDocumentPage, type DocumentPageOptions, maskNumber, statusWordsOf } from './document-page.ts';
import { buildMalformedPage, buildMissPage, buildQuestionPage } from './question-page.ts';

const DOCUMENT: PublicDocument = {
  ...{ ruc: '20123456786', documentType: '01', series: 'F001', correlative: 123 },
  issuerName: 'Comercial Ñandú S.A.C.',
  counterparty: { identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
  ...{ issueDate: '2026-11-02', currencyCode: 'USD', total: '1180.00', state: 'ACCEPTED', voided: false },
  authority: 'production',
};

const OPTIONS: DocumentPageOptions = { namesCounterparty: true, isTest: false, language: 'es', query: '' };

async function showsOf(document: Partial<PublicDocument>, options: Partial<DocumentPageOptions> = {}) {
  const page = buildDocumentPage({ ...DOCUMENT, ...document }, { ...OPTIONS, ...options });
  return (await page).toString();
}

/** Returns the values of the page's list, by their labels. */
function rowsOf(page: string): Record<string, string> {
  const rows = [...page.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)];
  return Object.fromEntries(rows.map(([, label = '', value = '']) => [label, value]));
}

describe('the page of a document', () => {
  it('shows what it should in the words of paper', async () => {
    const page = await showsOf({});
    expect(page).toContain('<h1>Factura <span class="number">F001-00000123</span></h1>');
    expect(rowsOf(page)).toEqual({
      Emisor: 'Comercial Ñandú S.A.C.',
      'RUC del emisor': '20123456786',
      Receptor: 'Ferretería del Sur S.A.',
      'Documento del receptor': '••••••••955',
      'Serie y número': 'F001-00000123',
      'Fecha de emisión': '02/11/2026',
      'Importe total': 'US$ 1,180.00',
    });
  });

  it('has no total where the paper has none, nor another party where there is none', async () => {
    const counterparty = { identityNumber: '', name: '' };
    const page = await showsOf({ documentType: '09', series: 'T001', correlative: 7, total: '0.00', counterparty });
    expect(page).toContain('<span class="number">T001-00000007</span></h1>');
    expect(Object.keys(rowsOf(page))).toEqual([...['Emisor', 'RUC del emisor', 'Serie y número', 'Fecha de emisión']]);
  });

  it('keeps the other party to itself when only a day was proved', async () => {
    const page = await showsOf({ documentType: '09', series: 'T001' }, { namesCounterparty: false });
    expect(page).not.toMatch(/Ferretería|receptor|955/);
  });

  it('says that it is of a test, and only then', async () => {
    expect(await showsOf({}, { isTest: true })).toContain('Documento de prueba');
    expect(await showsOf({})).not.toContain('Documento de prueba');
  });

  it('lets no text of a document be markup', async () => {
    const plain = (await showsOf({})).match(/</g)?.length;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>"\'&/=a\u2028`{}') }), async (name) => {
        const page = await showsOf({ issuerName: name, counterparty: { name: `x${name}`, identityNumber: name } });
        expect(page.match(/</g)?.length).toBe(plain);
      }),
    );
  });
});

describe('the status', () => {
  it.each([
    ['PENDING', 'En trámite'],
    ['SIGNED', 'En trámite'],
    ['TICKETED', 'En trámite'],
    ['AUTHORITY_ERROR', 'En trámite'],
    ['ACCEPTED', 'Aceptado por la SUNAT'],
    ['REJECTED', 'Rechazado por la SUNAT'],
    ['SIGN_ERROR', 'Sin validez'],
    ['ERROR', 'Sin validez'],
  ] as const)('%s is %s', (state, title) => {
    expect(statusWordsOf({ state, voided: false }).title.es).toBe(title);
  });

  it('is told of every state, and that a document is void before all', () => {
    for (const state of DOCUMENT_STATES) expect(statusWordsOf({ state, voided: true }).title.es).toBe('Anulado');
  });
});

describe('maskNumber', () => {
  it.each([
    ['20131312955', '••••••••955'],
    ['45678912', '•••••912'],
    ['1234', '•234'],
    ['123', '•••'],
    ['-', '•'],
  ])('%s is %s', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });
});

describe('the questions', () => {
  it('never show a communication', async () => {
    expect((await buildQuestionPage(null, 'es')).toString()).not.toMatch(/comunicaci/i);
  });
});

describe('every page', () => {
  const pages = [
    (language: Language) => showsOf({}, { language, isTest: true }),
    async (language: Language) => (await buildQuestionPage(null, language)).toString(),
    async (language: Language) => (await buildQuestionPage(DOCUMENT, language)).toString(),
    async (language: Language) =>
      (
        await buildMalformedPage([say('The total amount is missing.', 'Falta el importe total.')], true, language)
      ).toString(),
    async (language: Language) => (await buildMissPage(true, language)).toString(),
  ];

  it('is in the language that was asked for, and links to the other one', async () => {
    for (const build of pages) {
      const [spanish, english] = [await build('es'), await build('en')];
      expect(spanish).toContain('<html lang="es-PE">');
      expect(spanish).toContain('href="?lang=en"');
      expect(english).toContain('<html lang="en">');
      expect(english).toContain('href="?lang=es"');
      expect(english.replace(/Español|Comercial Ñandú|Ferretería|guías de remisión/g, '')).not.toMatch(/[áéíóúñ]/);
    }
  });

  it('keeps the question in the link of a document', async () => {
    expect(await showsOf({}, { query: 'total=118.00&' })).toContain('href="?total=118.00&amp;lang=en"');
  });

  it('is styled by what its policy allows, runs nothing and loads nothing', async () => {
    for (const build of pages) {
      const page = await build('es');
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(CONTENT_SECURITY_POLICY).toContain(`style-src 'sha256-${hash}'`);
      expect(page).not.toMatch(/<script|<img|<link|\ssrc=|\shref=(?!"\?lang=)|\sstyle=|url\(|https?:|\son\w+=/i);
      expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    }
  });
});
