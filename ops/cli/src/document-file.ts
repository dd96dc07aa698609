import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { InputOf } from '@chasqui/client';
import { DOCUMENT_TYPE_CODES, type DocumentTypeCode, titleOf, typesOfLetter } from '@chasqui/core/document-types';
import { say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { UsageError } from './command.ts';

/** Operation that emits each type, by the names of the API's router. */
const OPERATIONS = {
  '01': 'invoice',
  '03': 'receipt',
  '04': 'purchase-settlement',
  '07': 'credit-note',
  '08': 'debit-note',
  '09': 'despatch-advice',
  '20': 'retention',
  '31': 'carrier-despatch-advice',
  '40': 'perception',
  RA: 'voided-documents',
  RR: 'reversals',
} as const satisfies Readonly<Partial<Record<DocumentTypeCode, string>>>;

const EMITTED_TYPES = DOCUMENT_TYPE_CODES.filter((code): code is EmittedType => code in OPERATIONS);
const LISTED = EMITTED_TYPES.join(', ');

/** Returns SUNAT's name of the type that an operation emits: `Factura` for `invoice`. */
export function titleOfOperation(operation: string): string {
  const type = EMITTED_TYPES.find((code) => OPERATIONS[code] === operation);
  return type === undefined ? operation : titleOf(type);
}

export type EmittedType = keyof typeof OPERATIONS;
type AnyBody = InputOf<'emissions', 'invoice'>;

/** Document of a file, with the operation that emits it. */
export interface DocumentFile {
  readonly type: EmittedType;
  readonly operation: (typeof OPERATIONS)[EmittedType];
  /** Unknown to the client's types: the service judges it. */
  readonly body: AnyBody;
  /** Text of the file. */
  readonly text: string;
}

const BodySchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/**
 * Reads a document from a JSON file; `-` is stdin.
 * @param type code of catalog 01; undefined if the series says the type
 * @throws UsageError for a file that cannot be read, and for a type that nothing says
 */
export async function readDocumentFile(file: string, type: string | undefined): Promise<DocumentFile> {
  const text = await readText(file);
  const parsed = v.safeParse(BodySchema, text);
  if (!parsed.success) {
    // For text that is no JSON, the parser says where.
    const where = String(parsed.issues[0].received).replaceAll('"', '');
    throw new UsageError(say(`${file} is not a JSON object (${where})`, `${file} no es un objeto JSON (${where})`));
  }
  const known = chooseType(type, parsed.output);
  return { type: known, operation: OPERATIONS[known], body: parsed.output as AnyBody, text };
}

async function readText(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(say(`${file} cannot be read: ${reason}`, `no se puede leer ${file}: ${reason}`));
  }
}

/**
 * Returns the type of a document: that of `--type`, else the one that its series allows. Notes share their letters with
 * facturas and boletas, and name a document that they modify.
 * @throws UsageError
 */
export function chooseType(given: string | undefined, body: Readonly<Record<string, unknown>>): EmittedType {
  if (given !== undefined) {
    const type = EMITTED_TYPES.find((code) => code === given.toUpperCase());
    if (type !== undefined) return type;
    throw new UsageError(say(`--type must be one of ${LISTED}`, `--type debe ser uno de ${LISTED}`));
  }
  const letter = typeof body.series === 'string' ? body.series.slice(0, 1).toUpperCase() : '';
  const isNote = 'referenceDocumentId' in body || 'responseCode' in body;
  const possible = typesOfLetter(letter).filter((code) => isNote === (code === '07' || code === '08'));
  const [only] = possible;
  if (possible.length === 1 && only !== undefined && only in OPERATIONS) return only as EmittedType;
  throw new UsageError(
    say(
      `the series does not say the type: give it with --type (${LISTED})`,
      `la serie no dice el tipo: indíquelo con --type (${LISTED})`,
    ),
  );
}
