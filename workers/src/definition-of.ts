import { type DocumentOperations, getDefinition } from '@chasqui/core/documents';

/** Part of a document type's definition that workers need. */
export interface WorkedDefinition extends Pick<DocumentOperations, 'render' | 'listVoided' | 'print'> {
  readonly channel: 'sendBill' | 'sendSummary';
  readonly xsd: string;
}

/** Throws when the registry has no such type: then this process is older than the one that recorded the document. */
export function definitionOf({ documentType }: { readonly documentType: string }): WorkedDefinition {
  return getDefinition(documentType);
}
