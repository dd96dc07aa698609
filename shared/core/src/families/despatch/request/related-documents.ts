import * as v from 'valibot';
import type { RelatedDocumentCode } from '../../../catalogs/index.ts';
import { closedObject, listField, patternField, rucField } from '../../../fields/index.ts';
import { GUIDE_FIELD_MESSAGES, schemaMessage } from '../../../messages/index.ts';

const MAX_RELATED_DOCUMENTS = 100;

/** @param codes Codes of catalog 61 that the guide may refer to (2692). */
export function relatedDocumentSchema<const Codes extends readonly RelatedDocumentCode[]>(codes: Codes) {
  return closedObject({
    documentType: v.picklist(codes, schemaMessage(GUIDE_FIELD_MESSAGES.catalog61)),
    documentId: patternField(/^\S{1,100}$/, GUIDE_FIELD_MESSAGES.documentNumber),
    issuerRuc: v.optional(rucField()),
  });
}

export function relatedDocumentsField<const Schema extends v.GenericSchema>(schema: Schema) {
  return listField(schema, {
    max: MAX_RELATED_DOCUMENTS,
    message: GUIDE_FIELD_MESSAGES.mostDocuments(MAX_RELATED_DOCUMENTS),
  });
}

export interface RelatedDocumentRequest {
  readonly documentType: RelatedDocumentCode;
  readonly documentId: string;
  readonly issuerRuc?: string | undefined;
}
