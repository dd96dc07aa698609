import { type Decimal, decimal } from '@chasqui/core/decimal';
import { readXml } from '@chasqui/core/xml';
import { findDocumentType } from './document-types/index.ts';
import { ACCEPTED_DOCUMENT, EMPTY_LEDGER, type Ledger } from './ledger.ts';
import type { Observation, Refusal } from './refusal.ts';

/** Difference that SUNAT allows between amounts. */
const ONE = decimal(1);

/** Ledger that knows every document, as accepted. */
const FULL_LEDGER: Ledger = { isStrict: true, today: null, find: () => ACCEPTED_DOCUMENT };

/** Findings of the sandbox about a document. A refused one has one, the first. */
export interface Judgement {
  readonly isRefused: boolean;
  readonly findings: readonly (Observation | Refusal)[];
}

/**
 * Judges a document by the sandbox's rules, without its term. Communications find every document that they name. Summaries
 * that add boletas find none.
 */
export function judgeUbl(documentType: string, xml: string, tolerance: Decimal = ONE): Judgement {
  const type = findDocumentType(documentType);
  if (type === undefined) throw new Error(`The sandbox has no type ${documentType}`);
  const reading = readXml(xml);
  const document = type.open(reading);
  const adds = [...reading.walk()].some((element) => element.is('cbc:ConditionCode') && element.text === '1');
  const ledger = type.operation === 'sendBill' || adds ? EMPTY_LEDGER : FULL_LEDGER;
  const refusal = document.judgeType() ?? document.judge(ledger, tolerance);
  if (refusal !== null) return { isRefused: true, findings: [refusal] };
  return { isRefused: false, findings: document.observe(ledger, tolerance) };
}
