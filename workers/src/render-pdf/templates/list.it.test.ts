import { describe, expect, it } from 'vitest';
import { PLAIN_LOOK, withInstalments } from '../print-model-fixture.ts';
import { type PrintedPage, readPdf } from '../read-pdf-fixture.ts';
import { renderPdf } from '../render-pdf.ts';

describe('the instalments of a document', () => {
  const numbersOn = ({ texts }: PrintedPage) => texts.filter(({ text }) => /^N\d+$/.test(text));

  it.each([
    [1, 1],
    [36, 1],
    [37, 1],
    [200, 3],
  ])('are a table on the sheet, read downwards in parts: %i on %i pages', async (count, pageCount) => {
    const pages = await readPdf(await renderPdf(withInstalments(count), PLAIN_LOOK));
    const downwards = pages.flatMap((page) =>
      numbersOn(page).toSorted((one, other) => one.x - other.x || one.baseline - other.baseline),
    );
    expect(downwards.map(({ text }) => text)).toEqual(Array.from({ length: count }, (_, index) => `N${index + 1}`));
    expect(pages).toHaveLength(pageCount);
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
  ])('have a head above each part that is not empty: %i in %i parts', async (count, partCount) => {
    const model = { ...withInstalments(count), totals: [], settlement: [] };
    const [page] = await readPdf(await renderPdf(model, PLAIN_LOOK));
    expect(page?.texts.filter(({ text }) => text === 'Vencimiento')).toHaveLength(partCount);
  });

  it.each([
    [3, true],
    [30, false],
  ])('stand beside the totals if they are few: %i', async (count, isAside) => {
    const [page] = await readPdf(await renderPdf(withInstalments(count), PLAIN_LOOK));
    const baselineOf = (words: string) => page?.texts.find(({ text }) => text === words)?.baseline ?? 0;
    expect(baselineOf('Cuotas') < baselineOf('Neto a pagar')).toBe(isAside);
  });

  it('are one column on a ticket', async () => {
    const [page] = await readPdf(await renderPdf(withInstalments(36), { ...PLAIN_LOOK, format: 'ticket' }));
    const numbers = page === undefined ? [] : numbersOn(page);
    expect(new Set(numbers.map(({ x }) => x)).size).toBe(1);
    expect(numbers).toHaveLength(36);
  });
});
