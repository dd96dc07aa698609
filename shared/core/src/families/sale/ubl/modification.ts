import { FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, type RenderedAttributes, textElement } from '../../../xml/index.ts';
import type { CompletedNote } from '../completed-sale.ts';

/** The fixed attributes of a note's reason: which catalog it is of. */
const REASON_ATTRIBUTES: Readonly<Record<CompletedNote['documentType'], RenderedAttributes>> = {
  '07': FIXED_ATTRIBUTES.creditNoteReason,
  '08': FIXED_ATTRIBUTES.debitNoteReason,
};

/** cac:DiscrepancyResponse: why the note is issued (2128, 2172, 2135, 2136). */
export function buildDiscrepancy({ documentType, modification }: CompletedNote): Markup {
  return element(
    'cac:DiscrepancyResponse',
    null,
    textElement('cbc:ReferenceID', null, modification.seriesNumber),
    textElement('cbc:ResponseCode', REASON_ATTRIBUTES[documentType], modification.reasonCode),
    textElement('cbc:Description', null, modification.reasonText),
  );
}

/** cac:BillingReference: the document that the note modifies (2524, 2117, 2205). */
export function buildBillingReference({ modification }: CompletedNote): Markup {
  const reference = element(
    'cac:InvoiceDocumentReference',
    null,
    textElement('cbc:ID', null, modification.seriesNumber),
    textElement('cbc:DocumentTypeCode', null, modification.documentType),
  );
  return element('cac:BillingReference', null, reference);
}
