import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENT_DEFINITIONS, getDefinition } from '@chasqui/core/documents';
import { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { readXml } from '@chasqui/core/xml';
import { renderPdf } from '@chasqui/workers';
import { DEFAULT_CORRELATIVE, prepareExample, readTestIdentity, signPrepared } from './goldens/build-golden.ts';
import { type Example, listExamples } from './goldens/examples.ts';

/** The example that shows most of its type. Of a type that is missing here, the first example is shown. */
const SHOWN: Readonly<Record<string, string>> = {
  invoice: 'instalments-detraction',
  receipt: 'plastic-bags',
  'credit-note': 'return-by-item',
  'debit-note': 'value-increase',
  'despatch-advice': 'carrier-vehicle-and-driver',
  'carrier-despatch-advice': 'subcontracted',
  'purchase-settlement': 'crafts',
  retention: 'mixed-documents',
  perception: 'us-dollars',
  'voided-documents': 'boletas-of-every-kind',
  reversals: 'retentions-and-perceptions',
};
const MARKED = 'invoice';

const CONSULT = 'https://facturas.example.com/verify';
/** Example of the URL that the authority gives in the CDR of a despatch advice. */
const DOCUMENT_URL =
  'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=Y2hhc3F1aS1lamVtcGxvLWRlLWd1aWE%3D';
/** Lima's midnight. */
const START_OF_DAY = 'T05:00:00Z';

const identity = await readTestIdentity();

async function renderExample(example: Example, format: PdfFormat, mark: PdfMark): Promise<Uint8Array> {
  const prepared = await prepareExample(example);
  const { documentType, completed } = prepared;
  const { correlative, issueDate } = prepared.summary;
  const stamp = {
    correlative: correlative ?? DEFAULT_CORRELATIVE,
    hash: digestOf(await signPrepared(prepared, identity)),
    documentUrl: getDefinition(documentType).channel === 'sendGuide' ? DOCUMENT_URL : null,
  };
  const { print, publicProof } = getDefinition(documentType);
  const model = print(completed, stamp);
  const documentId = `${model.heading.ruc}-${example.documentType}-${model.heading.number}`;
  const consultUrl = publicProof === null ? null : `${CONSULT}/${documentId}`;
  const issuedAt = new Date(`${issueDate}${START_OF_DAY}`);
  return renderPdf(model, { format, mark, isTest: false, color: null, logo: null, consultUrl, issuedAt });
}

function digestOf(xml: string): string {
  const signature = readXml(xml).find('ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature');
  const digest = signature?.findText('ds:SignedInfo/ds:Reference/ds:DigestValue');
  if (digest === undefined) throw new Error('The document has no digest');
  return digest;
}

/** A printed page to write: the path of its file without its end. */
interface Page {
  readonly example: Example;
  readonly format: PdfFormat;
  readonly mark: PdfMark;
  readonly name: string;
}

function listFormats(example: Example, name: string): Page[] {
  return PDF_FORMATS.map((format) => ({ example, format, mark: 'valid', name: `${name}-${format}` }));
}

/** One example of each type in every format, and A4 with every mark for the type that shows the marks. */
function listShown(examples: readonly Example[]): Page[] {
  return Object.values(DOCUMENT_DEFINITIONS).flatMap(({ name }) => {
    const example = examples.find((candidate) => candidate.name.startsWith(`${name}/${SHOWN[name] ?? ''}`));
    if (example === undefined) throw new Error(`There is no example of ${name}`);
    const marks = name === MARKED ? PDF_MARKS.filter((mark) => mark !== 'valid') : [];
    const marked = marks.map((mark) => ({ example, format: 'a4' as const, mark, name: `${name}-a4-${mark}` }));
    return [...listFormats(example, name), ...marked];
  });
}

/**
 * `npm run printed-pages -- --out DIR [--all]`: the printed form of one example of each type in every format, the
 * invoice also with every mark; or of all examples. The same bytes every time. The images in `docs/printed` are some of
 * these: `pdftoppm -r 100 -singlefile -png FILE.pdf FILE`, then `pngquant --ext .png --force 16 FILE.png`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: './out/printed-pages' }, all: { type: 'boolean', default: false } },
  });
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const examples = await listExamples();
  const pages = values.all
    ? examples.flatMap((example) => listFormats(example, example.name.replace('/', '-')))
    : listShown(examples);
  for (const { example, format, mark, name } of pages) {
    await writeFile(join(out, `${name}.pdf`), await renderExample(example, format, mark));
  }
  process.stdout.write(`${pages.length} files in ${out}\n`);
}

await main();
