import { sign } from 'node:crypto';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { PDF_FORMATS, type PdfFormat } from '@chasqui/core/print';
import { renderPdf } from '@chasqui/workers';
import { formatTable } from '../format-table.ts';
import { type Measure, type Output, UsageError } from '../measure.ts';
import { median } from '../median.ts';
import { turn } from '../preparation/measure-preparation.ts';
import { completeFactura, createIdentity, facturaOf } from '../preparation/prepare-factura.ts';
import { eachOf, processorNowMs, ratioOf, timeByTurns } from '../preparation/time-by-turns.ts';

/** A sheet of A4, and many. */
const LINES = [10, 100] as const;
const ROUNDS = 5;

/**
 * Highest allowed cost of a one-page PDF in RSA signatures (A4 costs about 70, a ticket 100). `MOST_GROWTH` bounds the
 * cost of a line in a PDF of many pages relative to one page. Drawing runs in a thread of its own after the verdict, so
 * it delays no document.
 */
const MOST_OF_A_PAGE = 130;
const MOST_GROWTH = 1.5;

const STAMP = { correlative: 123, hash: 'q2NmcHuLz0NnGrHLl5mZTGUoFlg=', documentUrl: null };

const FIGURES: Readonly<Record<PdfFormat, string>> = { a4: 'pdfA4Ratio', ticket: 'pdfTicketRatio' };

/** Measures the cost of printing a factura on both papers. */
export const measurePdf: Measure = {
  usage: '',
  summary: `what the PDF of a factura costs, in RSA signatures; fails when one page costs more than ${MOST_OF_A_PAGE}`,
  async run(args, { print, say }) {
    if (args.length > 0) throw new UsageError('pdf takes no options');
    const { rsaMs, rows } = await timePdfs(say);
    print(formatPdfs(rsaMs, rows));
    const figures = Object.fromEntries(rows.map(({ format, lines, ratio }) => [`${FIGURES[format]}${lines}`, ratio]));
    return { isGood: rows.every(isWithinBounds), figures: { ...figures } };
  },
};

interface PdfRow {
  readonly format: PdfFormat;
  readonly lines: number;
  readonly pages: number;
  readonly ratio: number;
  /** Cost of a line relative to the shortest factura on the same paper; 1 for the shortest factura itself. */
  readonly growth: number;
}

async function timePdfs(say: Output['say']): Promise<{ rsaMs: number; rows: readonly PdfRow[] }> {
  const { privateKey } = await createIdentity();
  const octets = Buffer.alloc(600, 'x');
  const works = [await turn('rsa', () => sign('sha1', octets, privateKey))];
  const kinds: { name: string; format: PdfFormat; lines: number; pages: number }[] = [];
  for (const format of PDF_FORMATS) {
    for (const lines of LINES) {
      const name = `${format} ${lines}`;
      say(name);
      const draw = pdfOf(format, lines);
      works.push(await turn(name, draw));
      kinds.push({ name, format, lines, pages: countPages(await draw()) });
    }
  }
  const times = await timeByTurns(works, ROUNDS, processorNowMs);
  const ratios = kinds.map((kind) => ({ ...kind, ratio: ratioOf(times, kind.name, 'rsa') }));
  const rows = ratios.map(({ format, lines, pages, ratio }) => {
    const shortest = ratios.find((row) => row.format === format) ?? { lines, ratio };
    return { format, lines, pages, ratio, growth: ratio / lines / (shortest.ratio / shortest.lines) };
  });
  return { rsaMs: median(eachOf(times, 'rsa')), rows };
}

function pdfOf(format: PdfFormat, lines: number): () => Promise<Uint8Array> {
  const model = DOCUMENT_DEFINITIONS['01'].print(completeFactura(facturaOf(lines)).completed, STAMP);
  const issuedAt = new Date('2026-11-02T05:00:00Z');
  return () =>
    renderPdf(model, {
      format,
      mark: 'valid',
      isTest: false,
      logo: null,
      consultUrl: 'https://example.com/verify',
      issuedAt,
    });
}

/** Counts the pages of a PDF by a marker that each page has uncompressed in the file. */
function countPages(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

function isWithinBounds({ lines, ratio, growth }: PdfRow): boolean {
  return growth <= MOST_GROWTH && (lines !== LINES[0] || ratio <= MOST_OF_A_PAGE);
}

function formatPdfs(rsaMs: number, rows: readonly PdfRow[]): string {
  const cells = rows.map(({ format, lines, pages, ratio, growth }) => [
    `${format}, ${lines} lines`,
    String(pages),
    ratio.toFixed(1),
    (ratio / pages).toFixed(1),
    growth.toFixed(2),
  ]);
  return [
    `One RSA-2048 signature: ${rsaMs.toFixed(3)} ms. Costs are multiples of it.`,
    formatTable(['paper', 'pages', 'cost', 'a page', 'a line, against few'], cells),
  ].join('\n');
}
