import type { EmittedDocumentType } from '../catalogs/index.ts';
import type { DocumentOperations } from './define-document.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';

/** Every document type this service emits, by its code of catalog 01. */
export const DOCUMENT_DEFINITIONS = {
  '01': INVOICE_DEFINITION,
} as const satisfies Partial<Readonly<Record<EmittedDocumentType, DocumentOperations>>>;

export type DocumentTypeCode = keyof typeof DOCUMENT_DEFINITIONS;

export function isDocumentTypeCode(text: string): text is DocumentTypeCode {
  return Object.hasOwn(DOCUMENT_DEFINITIONS, text);
}

/** The definition of a type; its operations are the same for every type. */
export function getDefinition<Code extends DocumentTypeCode>(code: Code): (typeof DOCUMENT_DEFINITIONS)[Code] {
  return DOCUMENT_DEFINITIONS[code];
}
