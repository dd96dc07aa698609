import type { DocumentTypeCode } from '../document-types.ts';
import { REVERSALS_DEFINITION } from './communication/reversals/definition.ts';
import {
  SUMMARY_DOCUMENTS_DEFINITION,
  VOIDED_DOCUMENTS_DEFINITION,
} from './communication/voided-documents/definition.ts';
import { CARRIER_DESPATCH_ADVICE_DEFINITION } from './guide/carrier-despatch-advice/definition.ts';
import { DESPATCH_ADVICE_DEFINITION } from './guide/despatch-advice/definition.ts';
import type { DocumentOperations } from './kit/define-document.ts';
import { CREDIT_NOTE_DEFINITION } from './sale/credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './sale/debit-note/definition.ts';
import { INVOICE_DEFINITION } from './sale/invoice/definition.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './sale/purchase-settlement/definition.ts';
import { RECEIPT_DEFINITION } from './sale/receipt/definition.ts';
import { PERCEPTION_DEFINITION } from './withholding/perception/definition.ts';
import { RETENTION_DEFINITION } from './withholding/retention/definition.ts';

/** Every document type that a client can request, by its code. */
export const DOCUMENT_DEFINITIONS = {
  '01': INVOICE_DEFINITION,
  '03': RECEIPT_DEFINITION,
  '04': PURCHASE_SETTLEMENT_DEFINITION,
  '07': CREDIT_NOTE_DEFINITION,
  '08': DEBIT_NOTE_DEFINITION,
  '09': DESPATCH_ADVICE_DEFINITION,
  '20': RETENTION_DEFINITION,
  '31': CARRIER_DESPATCH_ADVICE_DEFINITION,
  '40': PERCEPTION_DEFINITION,
  RA: VOIDED_DOCUMENTS_DEFINITION,
  RR: REVERSALS_DEFINITION,
} as const satisfies Readonly<Record<Exclude<DocumentTypeCode, 'RC'>, DocumentOperations>>;

/** Every type that a record can have, including the types under which a request for another type may be submitted. */
const RECORDED_DEFINITIONS = { ...DOCUMENT_DEFINITIONS, RC: SUMMARY_DOCUMENTS_DEFINITION } as const;

export type RecordedDefinition = (typeof RECORDED_DEFINITIONS)[DocumentTypeCode];

/** Returns the definition of a record's type; undefined if the registry has no such type. */
export function findDefinition(documentType: string): RecordedDefinition | undefined {
  const definitions: Readonly<Record<string, RecordedDefinition>> = RECORDED_DEFINITIONS;
  return Object.hasOwn(definitions, documentType) ? definitions[documentType] : undefined;
}

/** Returns the definition of a record's type. Throws if the registry has none: then this process is the older one. */
export function getDefinition(documentType: string): RecordedDefinition {
  const definition = findDefinition(documentType);
  if (definition === undefined) throw new Error(`No definition of document type ${documentType}`);
  return definition;
}
