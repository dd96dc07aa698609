import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXml, type XmlReading } from '@chasqui/core/xml';
import { ACCEPTED_DOCUMENT, type KnownDocument, type Ledger } from '../ledger.ts';

const EXAMPLES = join(import.meta.dirname, '../../../shared/core/examples');

/** A document as this service signs it, by its example: `retention/us-dollars`. */
export function readGolden(name: string): XmlReading {
  const [folder = '', file = ''] = name.split('/');
  return readXml(readFileSync(join(EXAMPLES, folder, 'out', `${file}.xml`)));
}

/** Creates a ledger that knows every document, as accepted unless `known` says otherwise. */
export function ledgerOf(known: Partial<KnownDocument> = {}): Ledger {
  return { isStrict: true, today: null, find: () => ({ ...ACCEPTED_DOCUMENT, ...known }) };
}

/** Returns a value that the test knows to be present. Throws if it is absent. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('There is nothing here');
  return value;
}
