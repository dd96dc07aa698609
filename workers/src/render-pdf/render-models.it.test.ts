import { PDF_FORMATS, type PdfFormat, type PrintModel, printableModel } from '@chasqui/core/print';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ODD_MODELS, PRINT_MODELS } from './model-arbitrary.ts';
import { PLAIN_LOOK } from './print-model-fixture.ts';
import { type PrintedPage, type PrintedText, readPdf, squash } from './read-pdf-fixture.ts';
import { renderPdf } from './render-pdf.ts';
import { hasGlyph } from './templates/fonts.ts';

/** A model that fails is told at once: to look for a smaller one takes minutes. */
const RUNS = { numRuns: runsOf(1), endOnFailure: true };
/** Points. */
const MARGINS: Readonly<Record<PdfFormat, number>> = { a4: 42, a5: 28, ticket: 11.3, ticket58: 11.3 };
const TOLERANCE = 0.6;
/** Height of letters above and below their baseline as a share of the font size, without accents. */
const ASCENT = 0.66;
const DESCENT = 0.18;

/** Returns all texts of the model on a format: every cell of every row, totals, fields, legends and notes. */
function wordsOf(model: PrintModel, format: PdfFormat): string[] {
  const { heading, issuer, ticketTable, totals, settlement = [], annexes = [], legends, notes, hash, footer } = model;
  const { ownFooter = '' } = model;
  const { rows } = format.startsWith('ticket') && ticketTable !== undefined ? ticketTable : model;
  const blocks = [...model.blocks, ...annexes];
  const fields = [...blocks.flatMap((block) => block.fields), ...totals, ...settlement];
  const cells = [...rows, ...blocks.flatMap(({ list }) => list?.rows ?? [])].flat();
  return [
    heading.ruc,
    heading.title,
    heading.number,
    issuer.name,
    issuer.address,
    issuer.branch ?? '',
    issuer.contact ?? '',
    ownFooter,
    footer,
    hash ?? '',
  ]
    .concat(
      fields.flatMap(({ label, value }) => [label, value]),
      cells.flatMap((cell) => cell.split('\n')),
      legends,
      notes,
    )
    .map(squash);
}

function texts({ texts: all }: PrintedPage): readonly PrintedText[] {
  return all.filter(({ isRotated }) => !isRotated);
}

/** Page without its running head and page number, which stand between the parts of a continued text. */
function inner(page: PrintedPage, index: number, margin: number): PrintedPage {
  const top = index === 0 ? 0 : margin + 10;
  const isInner = ({ baseline }: PrintedText) => baseline > top && baseline < page.height - margin;
  return { ...page, texts: page.texts.filter((text) => isInner(text)) };
}

/** Returns true if the lines of one column make the text. A long cell goes on below other cells of its row, or on the next page. */
function isInColumn(words: string, lines: readonly PrintedText[]): boolean {
  return lines.some(({ x }, start) => {
    const column = lines.slice(start).filter((line) => Math.abs(line.x - x) < TOLERANCE);
    const rest = column
      .map(({ text }) => squash(text))
      .reduce((left, line) => (left.startsWith(line) ? left.slice(line.length) : left), words);
    return rest === '';
  });
}

function strays(page: PrintedPage, margin: number): readonly PrintedText[] {
  return texts(page).filter(
    ({ x, width, baseline, size }) =>
      x < margin - TOLERANCE ||
      x + width > page.width - margin + TOLERANCE ||
      baseline - size < 0 ||
      baseline > page.height,
  );
}

function overlap(one: PrintedText, other: PrintedText): boolean {
  const isBeside = one.x + one.width <= other.x + TOLERANCE || other.x + other.width <= one.x + TOLERANCE;
  const isAbove = (upper: PrintedText, lower: PrintedText) =>
    upper.baseline + DESCENT * upper.size <= lower.baseline - ASCENT * lower.size + TOLERANCE;
  return !isBeside && !isAbove(one, other) && !isAbove(other, one);
}

function overlaps(page: PrintedPage): readonly (readonly [string, string])[] {
  const sorted = texts(page).toSorted((one, other) => one.baseline - other.baseline);
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1, index + 40)
      .filter((other) => overlap(one, other))
      .map((other) => [one.text, other.text] as const),
  );
}

/** Renders a model and checks that every text is there, in its place. */
async function expectSound(model: PrintModel, format: PdfFormat): Promise<void> {
  const pages = await readPdf(await renderPdf(model, { ...PLAIN_LOOK, format, mark: 'voided' }));
  const lines = pages.flatMap((page, index) => texts(inner(page, index, MARGINS[format])));
  const all = squash(lines.map(({ text }) => text).join(''));
  const missing = wordsOf(printableModel(model, hasGlyph), format)
    .filter((words) => !all.includes(words))
    .filter((words) => !isInColumn(words, lines));
  expect(missing).toEqual([]);
  expect(pages.flatMap((page) => strays(page, MARGINS[format]))).toEqual([]);
  expect(pages.flatMap(overlaps)).toEqual([]);
}

describe.each(PRINT_MODELS)('the paper of any %s', (_name, models) => {
  it.each(PDF_FORMATS)('on %s shows every text inside the margins without overlaps', async (format) => {
    const property = fc.asyncProperty(models, (model) => expectSound(model, format));
    await fc.assert(property, RUNS);
  });
});

describe('the paper of a model beyond any type', () => {
  it.each(PDF_FORMATS)('shows every text in its place on %s', async (format) => {
    const property = fc.asyncProperty(ODD_MODELS, (model) => expectSound(model, format));
    await fc.assert(property, RUNS);
  });
});
