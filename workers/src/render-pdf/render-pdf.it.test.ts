import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type PaperMark, PDF_FORMATS, type PdfFormat, type PrintModel } from '@chasqui/core/print';
import { describe, expect, it } from 'vitest';
import type { PdfLook } from '../pdf-look.ts';
import { CONSULT_URL, FULL_MODEL, PLAIN_LOOK, withInstalments, withLines } from './print-model-fixture.ts';
import { readPdf, readPdfInfo, squash, textOf } from './read-pdf-fixture.ts';
import { renderPdf } from './render-pdf.ts';

const FORMATS = PDF_FORMATS;
/** The link as it is printed. A click on it opens all of it. */
const TYPED_URL = 'facturas.example.com/verify/0190a5b2-7b2e-7c3f-9f37-93f0e9a1b2c3';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(FORMATS)('a document on %s', (format) => {
  const look = { ...PLAIN_LOOK, format };

  it('shows every text of its model in order', async () => {
    const [page] = await readPdf(await renderPdf(FULL_MODEL, look));
    const text = page === undefined ? '' : textOf(page);
    const {
      heading,
      issuer,
      blocks,
      rows,
      totals,
      settlement = [],
      annexes = [],
      legends,
      notes,
      footer,
      ownFooter = '',
      hash,
    } = FULL_MODEL;
    const parts = [
      [
        issuer.name,
        issuer.tradeName ?? '',
        issuer.address,
        issuer.branch ?? '',
        issuer.contact ?? '',
        `RUC ${heading.ruc}`,
        heading.title,
        heading.number,
      ],
      ...blocks.map(({ title, fields }) => [title ?? '', ...fields.flatMap(({ label, value }) => [label, value])]),
      ...rows.map((row) => row.flatMap((cell) => cell.split('\n'))),
      [...totals, ...settlement].flatMap(({ label, value }) => [label, value]),
      [...legends, ...notes, 'Observaciones'],
      ...annexes.map(({ title, list }) => [title ?? '', ...(list?.rows ?? []).flat()]),
      [ownFooter],
      [footer, `Valor resumen: ${hash}`, 'Consulte este documento en', TYPED_URL],
    ];
    for (const part of parts) for (const piece of part) expect(text).toContain(squash(piece));
    const starts = parts.map((part) => text.indexOf(squash(part.find((piece) => piece !== '') ?? '')));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  it('contains the link to look the document up', async () => {
    const [page] = await readPdf(await renderPdf(FULL_MODEL, look));
    expect(new Set(page?.links)).toEqual(new Set([CONSULT_URL]));
    const [bare] = await readPdf(await renderPdf(FULL_MODEL, { ...look, consultUrl: null }));
    expect(bare?.links).toEqual([]);
    expect(bare === undefined ? '' : textOf(bare)).not.toContain('Consulte');
  });

  it('leaves out absent parts', async () => {
    const model = { ...FULL_MODEL, blocks: [], totals: [], legends: [], notes: [], qr: null, hash: null };
    const [page] = await readPdf(await renderPdf(model, { ...look, consultUrl: null }));
    const text = page === undefined ? '' : textOf(page);
    for (const word of ['Observaciones', 'Valorresumen', 'Consulte', 'null', 'undefined']) {
      expect(text).not.toContain(word);
    }
    expect(text).toContain(squash(model.footer));
  });

  it.each<[PaperMark, string | null]>([
    ['valid', null],
    ['pending', 'PENDIENTE DE SUNAT'],
    ['rejected', 'RECHAZADO'],
    ['voided', 'ANULADO'],
    ['invalid', 'SIN VALIDEZ'],
    ['sample', 'MUESTRA'],
    ['draft', 'BORRADOR - SIN VALOR TRIBUTARIO'],
  ])('has the mark of a paper that is %s across each page', async (mark, word) => {
    const pages = await readPdf(await renderPdf(withLines(45), { ...look, mark }));
    expect(pages.length > 1).toBe(!format.startsWith('ticket'));
    for (const { texts } of pages) {
      const across = new Set(texts.filter(({ isRotated }) => isRotated).map(({ text }) => text));
      expect(across).toEqual(new Set(word === null ? [] : [word]));
    }
  });

  it.each(['valid', 'voided'] as const)('marks a %s document as a test across each page', async (mark) => {
    const pages = await readPdf(await renderPdf(withLines(45), { ...look, mark, isTest: true }));
    expect(pages.length > 1).toBe(!format.startsWith('ticket'));
    for (const { texts } of pages) {
      const across = new Set(texts.filter(({ isRotated }) => isRotated).map(({ text }) => text));
      expect(across).toContain('DOCUMENTO DE PRUEBA - SIN VALOR TRIBUTARIO');
      expect(across.size).toBe(mark === 'valid' ? 1 : 2);
    }
  });

  it('shows all 300 lines', async () => {
    const model = withLines(300);
    const text = (await readPdf(await renderPdf(model, look))).map(textOf).join('');
    for (const [, , description = ''] of model.rows) expect(text).toContain(squash(description));
  });

  it('shows a box for each character that its font lacks, and all others unchanged', async () => {
    const rows = [['1', 'P', 'Té 😀漢 Ωμέγα Привет, мир', '1', '1']];
    const [page] = await readPdf(await renderPdf({ ...FULL_MODEL, rows }, look));
    expect(page === undefined ? '' : textOf(page)).toContain('Té□□ΩμέγαПривет,мир');
  });

  it('has title, author, date and language in the file', async () => {
    const info = await readPdfInfo(await renderPdf(FULL_MODEL, look));
    expect(info).toMatchObject({
      Title: 'FACTURA ELECTRÓNICA F001-123',
      Author: FULL_MODEL.issuer.name,
      CreationDate: 'D:20260115153000Z',
      Language: 'es-PE',
    });
    expect(info).not.toHaveProperty('ModDate');
  });
});

describe('the sheets of a long document', () => {
  it('repeats the table head, the document and the page number on each page', async () => {
    const pages = await readPdf(await renderPdf(withLines(300), PLAIN_LOOK));
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) {
      const text = textOf(page);
      expect(text).toContain(squash(FULL_MODEL.columns.map(({ label }) => label).join('')));
      expect(text).toContain(`Página${index + 1}de${pages.length}`);
      expect(text).toContain(squash(FULL_MODEL.heading.number));
    }
  });

  it('keeps the totals on one page with a line above them, for any number of lines', async () => {
    // The totals are higher than two lines, so that no place of a page's end is left out.
    for (let count = 14; count <= 36; count += 2) {
      const model = { ...withLines(count), annexes: [] };
      const pages = (await readPdf(await renderPdf(model, PLAIN_LOOK))).map(textOf);
      const last = pages.at(-1) ?? '';
      expect(last).toContain(squash(`${withLines(count).rows.at(-1)?.[2]}`));
      for (const { label, value } of FULL_MODEL.totals) expect(last).toContain(squash(`${label}${value}`));
      expect(last).toContain(squash(FULL_MODEL.footer));
    }
  });
});

describe('the last page of a document', () => {
  const model = { ...withInstalments(3), notes: [] };
  const countOf = async (lines: number) => {
    const { rows } = withLines(lines);
    return (await readPdf(await renderPdf({ ...model, rows }, { ...PLAIN_LOOK, format: 'a5' }))).length;
  };

  it('is spared by a tighter sheet if it would be nearly empty', async () => {
    expect(await countOf(5)).toBe(1);
  });

  it('is there if the document has too much for one page', async () => {
    expect(await countOf(20)).toBe(2);
  });
});

describe('a text that is longer than a page', () => {
  const long = Array.from({ length: 1500 }, (_, index) => `palabra${index}`).join(' ');

  it('continues a long row on the next page', async () => {
    const pages = await readPdf(await renderPdf({ ...FULL_MODEL, rows: [['1', 'P', long, '1', '1']] }, PLAIN_LOOK));
    const pageOfWord = new Map(
      pages.flatMap(({ texts }, index) =>
        texts.flatMap(({ text }) => text.split(' ').map((word) => [word, index] as const)),
      ),
    );
    const places = long.split(' ').map((word) => pageOfWord.get(word) ?? -1);
    expect(pages.length).toBeGreaterThan(2);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('continues a long field and long notes on the next page', async () => {
    const field = { label: 'Señor(es)', value: long };
    const blocks = (['half', 'half'] as const).map((layout) => ({ title: 'Título', layout, fields: [field] }));
    const pages = await readPdf(await renderPdf({ ...FULL_MODEL, blocks, notes: [long, long] }, PLAIN_LOOK));
    const words = pages.flatMap(({ texts }) => texts.flatMap(({ text }) => text.split(' ')));
    for (const word of ['palabra0', 'palabra777', 'palabra1499']) {
      expect(words.filter((one) => one === word)).toHaveLength(4);
    }
    for (const { height, texts } of pages) {
      for (const { baseline } of texts) expect(baseline).toBeLessThan(height - 30);
    }
  });
});

describe('a ticket', () => {
  it('has its own table of lines if the model has one', async () => {
    const ticketTable = {
      columns: [{ label: 'Importe', align: 'right', weight: 1, ticket: 'amount' } as const],
      rows: [['7.77']],
    };
    const model = { ...FULL_MODEL, ticketTable };
    const [roll] = await readPdf(await renderPdf(model, { ...PLAIN_LOOK, format: 'ticket' }));
    const [sheet] = await readPdf(await renderPdf(model, PLAIN_LOOK));
    const textOn = (page: typeof roll) => (page === undefined ? '' : textOf(page));
    expect(textOn(roll)).toContain('7.77');
    expect(textOn(roll)).not.toContain('P-001');
    expect(textOn(sheet)).not.toContain('7.77');
    expect(textOn(sheet)).toContain('P-001');
  });

  it('is one page of the width of the roll, as long as its content', async () => {
    const heights: number[] = [];
    for (const count of [1, 10, 100]) {
      const pages = await readPdf(await renderPdf(withLines(count), { ...PLAIN_LOOK, format: 'ticket' }));
      expect(pages).toHaveLength(1);
      expect(pages[0]?.width).toBeCloseTo(226.77, 1);
      const lowest = Math.max(...(pages[0]?.texts ?? []).map(({ baseline }) => baseline));
      expect((pages[0]?.height ?? 0) - lowest).toBeLessThan(30);
      heights.push(pages[0]?.height ?? 0);
    }
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
  });

  it('continues on another page beyond the page length of PDF readers, and says so', async () => {
    const pages = await readPdf(await renderPdf(withLines(900), { ...PLAIN_LOOK, format: 'ticket' }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page.height).toBeLessThanOrEqual(14_400);
      expect(textOf(page)).toContain(`Página${index + 1}de${pages.length}`);
    }
  });

  it('prints a mark also as words that thermal paper can show', async () => {
    const [page] = await readPdf(await renderPdf(FULL_MODEL, { ...PLAIN_LOOK, format: 'ticket', mark: 'voided' }));
    expect(page === undefined ? '' : textOf(page)).toContain('ANULADO');
    const [test] = await readPdf(await renderPdf(FULL_MODEL, { ...PLAIN_LOOK, format: 'ticket', isTest: true }));
    expect(test === undefined ? '' : textOf(test)).toContain(squash('DOCUMENTO DE PRUEBA - SIN VALOR TRIBUTARIO'));
  });
});

interface Drawn {
  readonly model: PrintModel;
  readonly look: PdfLook;
}

/** Returns the digest of each document, rendered one after the other in another process. */
function digestElsewhere(documents: readonly Drawn[]): readonly string[] {
  const script = fileURLToPath(new URL('./digest-pdf-fixture.ts', import.meta.url));
  const input = JSON.stringify(documents);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], { input, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const GREEK = { ...withLines(60), notes: ['Entre Δ y μ'] };
const pendingOn = (format: PdfFormat): PdfLook => ({ ...PLAIN_LOOK, format, mark: 'pending' });

describe.each(FORMATS)('the bytes of %s', (format) => {
  const look = pendingOn(format);
  const model = GREEK;

  it('are the same for repeated and concurrent renderings', async () => {
    const first = sha256(await renderPdf(model, look));
    const other = sha256(await renderPdf(FULL_MODEL, look));
    const atOnce = await Promise.all([model, FULL_MODEL, model].map((one) => renderPdf(one, look)));
    expect(atOnce.map(sha256)).toEqual([first, other, first]);
  });

  it('differ for another mark, link or day', async () => {
    const looks = [
      look,
      { ...look, mark: 'valid' as const },
      { ...look, isTest: true },
      { ...look, consultUrl: null },
      { ...look, issuedAt: new Date(0) },
    ];
    const digests = await Promise.all(looks.map(async (one) => sha256(await renderPdf(model, one))));
    expect(new Set(digests).size).toBe(looks.length);
  });
});

describe('the bytes of every format', () => {
  it('are the same in another process, also after other documents', async () => {
    const drawn = FORMATS.map((format): Drawn => ({ model: GREEK, look: pendingOn(format) }));
    // Signs that look like the Greek letters and share their glyphs.
    const alike = { ...FULL_MODEL, notes: ['Entre \u2206 y \u00b5'] };
    const before = drawn.map(({ look }): Drawn => ({ model: alike, look }));
    const here = await Promise.all(drawn.map(async ({ model, look }) => sha256(await renderPdf(model, look))));
    expect(digestElsewhere(drawn)).toEqual(here);
    expect(digestElsewhere([...before, ...drawn]).slice(before.length)).toEqual(here);
  });
});
