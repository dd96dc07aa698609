import { type DocumentOperations, getDefinition } from '@chasqui/core/documents';

/** Part of a document type's definition that workers need. */
export interface WorkedDefinition extends Pick<DocumentOperations, 'render' | 'listVoided' | 'print'> {
  readonly channel: 'sendBill' | 'sendSummary';
  readonly xsd: string;
}

/** Throws if the registry lacks the type: then an older process than the recording one runs. */
export function definitionOf({ documentType }: { readonly documentType: string }): WorkedDefinition {
  return getDefinition(documentType);
}
