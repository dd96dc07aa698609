import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXml, type XmlReading } from '@chasqui/core/xml';
import type { KnownDocument, Ledger } from '../ledger/index.ts';

const EXAMPLES = join(import.meta.dirname, '../../../shared/core/examples');

/** A document as this service signs it, by its example: `retention/us-dollars`. */
export function readGolden(name: string): XmlReading {
  const [folder = '', file = ''] = name.split('/');
  return readXml(readFileSync(join(EXAMPLES, folder, 'out', `${file}.xml`)));
}

const ACCEPTED: KnownDocument = {
  verdict: 'accepted',
  voiding: 'none',
  issueDate: null,
  currency: null,
  total: null,
};

/** A ledger that knows every document, as accepted but for what is told of it. */
export function ledgerOf(known: Partial<KnownDocument> = {}): Ledger {
  return { isStrict: true, find: () => ({ ...ACCEPTED, ...known }) };
}

/** What is there, in a place where a test knows that something is. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('There is nothing here');
  return value;
}
