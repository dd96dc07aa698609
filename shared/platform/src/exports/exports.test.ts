import { NO_TOTALS } from '@chasqui/core/documents';
import { type Column, plainCell } from '@chasqui/core/exports/column';
import type { ExportedFile, ExportSource } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { parse } from 'csv-parse/sync';
import ExcelJs from 'exceljs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportOptions } from './export-file.ts';
import { countExport, openExport } from './open-export.ts';
import { writeCsv } from './write-csv.ts';

function documentOf(correlative: number, changes: Partial<ExportedDocument> = {}): ExportedDocument {
  return {
    ...{ id: `id-${correlative}`, ruc: '20123456786', documentType: '01', series: 'F001', correlative },
    ...{ issueDate: '2026-11-02', dueDate: '2026-12-02', currencyCode: 'PEN', modifies: null, exchangeRate: null },
    counterparty: { identityType: '6', identityNumber: '20131312955', name: 'Ñandú & Hijos' },
    totals: { ...NO_TOTALS, igv: '18.00', payable: '118.00', total: '118.00' },
    ...{ state: 'ACCEPTED', hash: 'digest', voided: false, voidedAt: null, cdrMissing: false, responseCode: '0' },
    ...{ livemode: true, summarized: false, responseDescription: 'Aceptada' },
    ...{ createdAt: new Date('2026-11-02T12:00:00Z') },
    ...changes,
  };
}

const fileOf = (document: ExportedDocument, kind: ExportedFile['kind']): ExportedFile => ({
  documentId: document.id,
  kind,
  fileName: `${kind === 'cdr' ? 'R-' : ''}${document.correlative}.${kind === 'cdr' ? 'zip' : kind}`,
  bytes: Buffer.from(`${kind} of ${document.correlative}`),
});

interface TestSource extends ExportSource {
  readonly state: { batches: number; isClosed: boolean };
}

/** Source that returns its documents three at a time, with the files of `kinds` for each. */
function sourceOf(
  documents: readonly ExportedDocument[],
  kinds: ExportedFile['kind'][] = ['xml', 'cdr', 'pdf'],
): TestSource {
  const state = { batches: 0, isClosed: false };
  return {
    state,
    getIssuer: async () => ({ ruc: '20123456786', name: 'Comercial S.A.C.' }),
    countDocuments: async () => documents.length,
    countPurchases: async () => 0,
    async *readPurchases() {},
    async *readDocuments() {
      try {
        for (let first = 0; first < documents.length; first += 3) {
          state.batches += 1;
          yield documents.slice(first, first + 3);
        }
      } finally {
        state.isClosed = true;
      }
    },
    readFiles: async (some) => some.flatMap((document) => kinds.map((kind) => fileOf(document, kind))),
  };
}

const CSV = { kind: 'documents', format: 'csv', filter: {}, order: 'createdAt' } as const;
const XLSX = { ...CSV, format: 'xlsx' } as const;
const REGISTER = { kind: 'sales-register', period: '2026-11' } as const;
const ARCHIVE = { kind: 'archive', period: '2026-11' } as const;

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function exported(spec: Parameters<typeof openExport>[0], source: ExportSource, options?: ExportOptions) {
  const { bytes, ...file } = await openExport(spec, source, options);
  return { ...file, bytes: await bytesOf(bytes) };
}

const SEVEN = Array.from({ length: 7 }, (_, index) => documentOf(index + 1));

describe('CSV', () => {
  const columns = ['one', 'two'].map(
    (name, index): Column<readonly string[]> => ({
      name,
      heading: name,
      kind: 'text',
      width: 1,
      read: (row) => row[index] ?? null,
    }),
  );

  const nasty = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\r', '\n', '\t', "'", 'ñ', ' ', '1'),
  });

  async function* sourceRows<T>(rows: T[]) {
    yield rows.slice(0, 2);
    yield rows.slice(2);
  }

  it('is read back by csv-parse as it was written, except that formulas are disarmed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nasty, fc.string())), async (rows) => {
        const bytes = await bytesOf(writeCsv(columns, sourceRows(rows)));
        // Each line end by itself, as lenient readers take it.
        const read = parse(bytes, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] }) as string[][];
        const disarmed = rows.map((row) => row.map((text) => plainCell({ kind: 'text' }, text)));
        expect(read).toEqual([['one', 'two'], ...disarmed]);
      }),
    );
  });

  it('begins no cell with a formula for any separator and any handling of quotes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nasty, nasty)), async (rows) => {
        const text = (await bytesOf(writeCsv(columns, sourceRows(rows)))).toString();
        const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('of documents is UTF-8 with a byte order mark and CRLF line ends', async () => {
    const { bytes, fileName, mediaType } = await exported(CSV, sourceOf(SEVEN));
    expect([fileName, mediaType]).toEqual(['documents.csv', 'text/csv; charset=utf-8']);
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[0]?.startsWith('\uFEFFdocumentId,type,')).toBe(true);
    expect(lines[1]).toContain(
      '20123456786-01-F001-00000001,01,F001,1,2026-11-02,2026-12-02,PEN,6,20131312955,Ñandú & Hijos,0.00',
    );
  });
});

it('an XLSX of documents ends with the totals sold', async () => {
  const { bytes, fileName } = await exported(XLSX, sourceOf([...SEVEN, documentOf(8, { documentType: '07' })]));
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = workbook.getWorksheet('Documents');
  expect([fileName, sheet?.rowCount]).toEqual(['documents.xlsx', 11]);
  const names = sheet?.getRow(1).values ?? [];
  const total = Array.isArray(names) ? names.indexOf('total') : -1;
  expect(sheet?.getRow(11).getCell(total).value).toBe(6 * 118);
  expect(sheet?.getRow(11).getCell(1).value).toBe('Total sold');
});

it('the sales register has one record per document, and its name says if it is empty', async () => {
  const { bytes, fileName } = await exported(REGISTER, sourceOf(SEVEN));
  expect(fileName).toBe('LE2012345678620261100140400021112.txt');
  expect(bytes.toString().split('\r\n')).toHaveLength(8);
  expect((await exported(REGISTER, sourceOf([]))).fileName).toBe('LE2012345678620261100140400021012.txt');
});

describe('an archive', () => {
  it('holds every file in the folder of its kind, and an index', async () => {
    const { bytes, fileName } = await exported(ARCHIVE, sourceOf(SEVEN.slice(0, 2)));
    expect(fileName).toBe('20123456786-2026-11.zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([
      'xml/1.xml',
      'cdr/R-1.zip',
      'pdf/1.pdf',
      'xml/2.xml',
      'cdr/R-2.zip',
      'pdf/2.pdf',
      'index.csv',
    ]);
    expect(strFromU8(files['cdr/R-2.zip'] ?? new Uint8Array())).toBe('cdr of 2');
    const index = parse(Buffer.from(files['index.csv'] ?? []), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(index.map(({ xml, pdf, missing }) => [xml, pdf, missing])).toEqual([
      ['xml/1.xml', 'pdf/1.pdf', ''],
      ['xml/2.xml', 'pdf/2.pdf', ''],
    ]);
  });

  it('has missing PDFs made, four at a time, and leaves out those that fail', async () => {
    let inHand = 0;
    let most = 0;
    const makePdf = async (document: ExportedDocument) => {
      inHand += 1;
      most = Math.max(most, inHand);
      await new Promise((resolve) => setImmediate(resolve));
      inHand -= 1;
      return document.correlative === 3
        ? null
        : { fileName: `${document.correlative}.pdf`, bytes: Buffer.from('made') };
    };
    const many = Array.from({ length: 20 }, (_, index) => documentOf(index + 1));
    const { bytes } = await exported(ARCHIVE, sourceOf(many, ['xml', 'cdr']), { makePdf });
    const files = unzipSync(bytes);
    expect(Object.keys(files).filter((path) => path.startsWith('pdf/'))).toHaveLength(19);
    expect(most).toBeLessThanOrEqual(4);
    const index = strFromU8(files['index.csv'] ?? new Uint8Array()).split('\r\n');
    expect(index[3]).toMatch(/,xml\/3\.xml,cdr\/R-3\.zip,,the PDF could not be rendered$/);
  });

  it('requests no PDF of a document that has no print', async () => {
    const asked: string[] = [];
    const makePdf = async ({ id }: ExportedDocument) => {
      asked.push(id);
      return null;
    };
    await exported(ARCHIVE, sourceOf([documentOf(1, { hash: null, state: 'PENDING' })], []), { makePdf });
    expect(asked).toEqual([]);
  });
});

describe.each([CSV, XLSX, REGISTER, ARCHIVE])('any export: %j', (spec) => {
  it('reports its progress after each batch', async () => {
    const told: number[] = [];
    await exported(spec, sourceOf(SEVEN), { onProgress: (done) => told.push(done) });
    expect(told).toEqual([3, 6, 7]);
    expect(await countExport(spec, sourceOf(SEVEN))).toBe(7);
  });

  it('reads documents only while its bytes are read, and stops if the signal is aborted', async () => {
    const source = sourceOf(SEVEN);
    const ending = new AbortController();
    const { bytes } = await openExport(spec, source, {
      signal: ending.signal,
      onProgress: () => ending.abort(new Error('Enough')),
    });
    expect(source.state.batches).toBe(0);
    await expect(bytesOf(bytes)).rejects.toThrow('Enough');
    expect(source.state).toEqual({ batches: 1, isClosed: true });
  });

  it('throws the error of its source', async () => {
    const failing: ExportSource = {
      ...sourceOf(SEVEN),
      async *readDocuments() {
        yield SEVEN.slice(0, 3);
        throw new Error('The database is gone');
      },
    };
    await expect(exported(spec, failing)).rejects.toThrow('The database is gone');
  });
});
