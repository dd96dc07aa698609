import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { renderPdf } from '@chasqui/workers';
import { type Example, listExamples } from '../goldens/examples.ts';
import { buildExamplePrint } from './example-print.ts';

/** The example that shows most of its type. */
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

const CONSULT = 'https://facturas.example.com/verify';

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function renderExample(example: Example, format: PdfFormat, mark: PdfMark): Promise<Uint8Array> {
  const { model, issuedAt } = await buildExamplePrint(example);
  const consultUrl = `${CONSULT}/${model.heading.ruc}-${example.documentType}-${model.heading.number}`;
  return renderPdf(model, { format, mark, logo: null, consultUrl, issuedAt });
}

/** Writes an example in both formats, and its A4 with each of `marks`. */
async function writeExample(example: Example, file: string, marks: readonly PdfMark[]): Promise<number> {
  const variants = [
    ...PDF_FORMATS.map((format) => ({ format, mark: 'valid' as const, name: `${file}-${format}.pdf` })),
    ...marks.map((mark) => ({ format: 'a4' as const, mark, name: `${file}-a4-${mark}.pdf` })),
  ];
  for (const { format, mark, name } of variants) await writeFile(name, await renderExample(example, format, mark));
  return variants.length;
}

/**
 * `npm run printed-pages -- --out DIR [--all]`: the printed form of one example of each type in both formats, the
 * invoice also with every mark, or of all examples. The same bytes every time: `docs/printed` is made from them.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: './out/printed-pages' }, all: { type: 'boolean', default: false } },
  });
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  let written = 0;
  for (const example of await listExamples()) {
    const [type = '', name = ''] = example.name.split('/');
    const isShown = SHOWN[type] === name;
    if (!isShown && !values.all) continue;
    const marks = isShown && type === 'invoice' ? PDF_MARKS.filter((mark) => mark !== 'valid') : [];
    written += await writeExample(example, join(out, values.all ? `${type}-${name}` : type), marks);
  }
  say(`${written} files in ${out}`);
}

await main();
