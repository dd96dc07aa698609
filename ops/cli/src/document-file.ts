import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { InputOf } from '@chasqui/client';
import { type DocumentTypeCode, typesOfLetter } from '@chasqui/core/document-types';
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
  if (!parsed.success) throw new UsageError(say(`${file} is not a JSON object`, `${file} no es un objeto JSON`));
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
  const codes = Object.keys(OPERATIONS);
  if (given !== undefined) {
    const type = codes.find((code) => code === given.toUpperCase());
    if (type !== undefined) return type as EmittedType;
    throw new UsageError(
      say(`--type must be one of ${codes.join(', ')}`, `--type debe ser uno de ${codes.join(', ')}`),
    );
  }
  const letter = typeof body.series === 'string' ? body.series.slice(0, 1).toUpperCase() : '';
  const isNote = 'referenceDocumentId' in body || 'responseCode' in body;
  const possible = typesOfLetter(letter).filter((code) => isNote === (code === '07' || code === '08'));
  const [only] = possible;
  if (possible.length === 1 && only !== undefined && only in OPERATIONS) return only as EmittedType;
  throw new UsageError(
    say(
      `the series does not say the type: give it with --type (${codes.join(', ')})`,
      `la serie no dice el tipo: indíquelo con --type (${codes.join(', ')})`,
    ),
  );
}
