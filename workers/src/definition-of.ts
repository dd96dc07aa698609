import { type DocumentOperations, getDefinition, isDocumentTypeCode } from '@chasqui/core/documents';

/** What workers need to know of the type of a document. */
export interface WorkedDefinition extends Pick<DocumentOperations, 'render' | 'listVoided' | 'print'> {
  readonly channel: 'sendBill' | 'sendSummary';
  readonly xsd: string;
}

/** Throws when the registry has no such type: then this process is older than the one that recorded the document. */
export function definitionOf({ documentType }: { readonly documentType: string }): WorkedDefinition {
  if (!isDocumentTypeCode(documentType)) throw new Error(`No definition of document type ${documentType}`);
  return getDefinition(documentType);
}
