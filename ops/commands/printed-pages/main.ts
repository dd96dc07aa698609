import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { renderPdf } from '@chasqui/workers';
import { type Example, listExamples } from '../goldens/examples.ts';
import { buildExamplePrint } from './example-print.ts';

/** The example that shows most of its type. Of a type that is missing here, the first example is shown. */
const SHOWN: Readonly<Record<string, string>> = {
  invoice: 'detraction-credit',
  receipt: 'discount',
  'credit-note': 'return-by-item',
  'debit-note': 'value-increase',
  'despatch-advice': 'carrier-vehicle-and-driver',
  retention: 'mixed-documents',
  perception: 'us-dollars',
  'voided-documents': 'boletas-of-every-kind',
};
const MARKED = 'invoice';

const CONSULT = 'https://facturas.example.com/verify';

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function renderExample(example: Example, format: PdfFormat, mark: PdfMark): Promise<Uint8Array> {
  const { model, issuedAt } = await buildExamplePrint(example);
  const consultUrl = `${CONSULT}/${model.heading.ruc}-${example.documentType}-${model.heading.number}`;
  return renderPdf(model, { format, mark, isTest: false, logo: null, consultUrl, issuedAt });
}

/** Writes an example in both formats, and its A4 with each of `marks`; `file` is a path without its end. */
async function writeExample(example: Example, file: string, marks: readonly PdfMark[]): Promise<number> {
  const variants = [
    ...PDF_FORMATS.map((format) => ({ format, mark: 'valid' as const, name: `${file}-${format}.pdf` })),
    ...marks.map((mark) => ({ format: 'a4' as const, mark, name: `${file}-a4-${mark}.pdf` })),
  ];
  for (const { format, mark, name } of variants) await writeFile(name, await renderExample(example, format, mark));
  return variants.length;
}

async function writeShown(examples: readonly Example[], out: string): Promise<number> {
  let written = 0;
  for (const { name: type } of Object.values(DOCUMENT_DEFINITIONS)) {
    const example = examples.find(({ name }) => name.startsWith(`${type}/${SHOWN[type] ?? ''}`));
    if (example === undefined) throw new Error(`There is no example of ${type}`);
    const marks = type === MARKED ? PDF_MARKS.filter((mark) => mark !== 'valid') : [];
    written += await writeExample(example, join(out, type), marks);
  }
  return written;
}

async function writeAll(examples: readonly Example[], out: string): Promise<number> {
  let written = 0;
  for (const example of examples) written += await writeExample(example, join(out, example.name.replace('/', '-')), []);
  return written;
}

/**
 * `npm run printed-pages -- --out DIR [--all]`: the printed form of one example of each type in both formats, the
 * invoice also with every mark; or of all examples. The same bytes every time. The images in `docs/printed` are these at
 * 100 dots an inch: `pdftoppm -r 100 -singlefile -png FILE.pdf FILE`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: './out/printed-pages' }, all: { type: 'boolean', default: false } },
  });
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const examples = await listExamples();
  const written = values.all ? await writeAll(examples, out) : await writeShown(examples, out);
  say(`${written} files in ${out}`);
}

await main();
