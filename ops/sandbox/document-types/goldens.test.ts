import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { readXml } from '@chasqui/core/xml';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../ledger.ts';
import { ledgerOf } from '../testing/golden.ts';
import { findDocumentType } from './index.ts';

const EXAMPLES = join(import.meta.dirname, '../../../shared/core/examples');

/** Ledger in which everything is registered and accepted, since a voiding is about what exists. */
const FULL_LEDGER = ledgerOf();

const FOLDERS = Object.values(DOCUMENT_DEFINITIONS).map(({ documentType, name }) => [documentType, name] as const);

/** Observations that an example cannot avoid: the client left the data out, or a part of a declaration is moved. */
const UNAVOIDABLE: Readonly<Record<string, readonly string[]>> = {
  'despatch-advice/carrier-vehicle-and-driver.xml': ['4399'],
  'despatch-advice/import-by-air.xml': ['4437'],
  'despatch-advice/import-container.xml': ['4437'],
  'despatch-advice/purchase.xml': ['4375'],
  'despatch-advice/transformation.xml': ['4391'],
};

/** The one golden that must be refused: unregistered boletas are voided by a communication. */
const UNKNOWN_BOLETA = 'unknown-boleta.xml';

describe.each(FOLDERS)('goldens of %s', (code, folder) => {
  const out = join(EXAMPLES, folder, 'out');
  it.each(readdirSync(out).filter((file) => file !== UNKNOWN_BOLETA))('%s is accepted without a remark', (file) => {
    const { type, document } = openGolden(code, join(out, file));
    const ledger = type.operation === 'sendBill' ? EMPTY_LEDGER : FULL_LEDGER;
    expect(document.judgeType() ?? document.judge(ledger)).toBeNull();
    const remarks = document.observe(ledger).map(({ code: remark }) => remark);
    expect(remarks).toEqual(UNAVOIDABLE[`${folder}/${file}`] ?? []);
  });
});

it('refuses an unknown boleta with the code of the public API', () => {
  const { document } = openGolden('RA', join(EXAMPLES, 'voided-documents/out', UNKNOWN_BOLETA));
  expect(document.judge(EMPTY_LEDGER)?.code).toBe('2329');
});

function openGolden(code: string, file: string) {
  const root = readXml(readFileSync(file));
  const type = findDocumentType(root.name === 'SummaryDocuments' ? 'RC' : code);
  if (type === undefined) throw new Error(`No type ${code}`);
  return { type, document: type.open(root) };
}
