import { type Decimal, decimal } from '@chasqui/core/decimal';
import { readXml } from '@chasqui/core/xml';
import { findDocumentType } from '../document-types/index.ts';
import { EMPTY_LEDGER } from '../ledger.ts';
import type { Observation, Refusal } from '../refusal.ts';
import { ledgerOf } from './golden.ts';

/** Difference that SUNAT allows between amounts. */
const ONE = decimal(1);

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
  const ledger = type.operation === 'sendBill' || adds ? EMPTY_LEDGER : ledgerOf();
  const refusal = document.judgeType() ?? document.judge(ledger, tolerance);
  if (refusal !== null) return { isRefused: true, findings: [refusal] };
  return { isRefused: false, findings: document.observe(ledger, tolerance) };
}
