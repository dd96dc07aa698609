import * as v from 'valibot';
import type { RelatedDocumentCode } from '../../../catalogs/index.ts';
import { closedObject, listField, patternField, rucField } from '../../../fields/index.ts';
import { say, schemaMessage } from '../../../messages/index.ts';

const MAX_RELATED_DOCUMENTS = 100;

/** @param codes Codes of catalog 61 that the guide may refer to (2692). */
export function relatedDocumentSchema<const Codes extends readonly RelatedDocumentCode[]>(codes: Codes) {
  return closedObject({
    documentType: v.picklist(
      codes,
      schemaMessage(
        say("must be a code of SUNAT's catalog 61, like 01", 'debe ser un código del catálogo 61 de SUNAT, como 01'),
      ),
    ),
    documentId: patternField(
      /^\S{1,100}$/,
      say(
        'must be a document number: 1 to 100 characters without blanks',
        'debe ser un número de documento: de 1 a 100 caracteres sin espacios',
      ),
    ),
    issuerRuc: v.optional(rucField()),
  });
}

export function relatedDocumentsField<const Schema extends v.GenericSchema>(schema: Schema) {
  return listField(schema, {
    max: MAX_RELATED_DOCUMENTS,
    message: say(
      `must be a list of at most ${MAX_RELATED_DOCUMENTS} documents`,
      `debe ser una lista de ${MAX_RELATED_DOCUMENTS} documentos como máximo`,
    ),
  });
}

export interface RelatedDocumentRequest {
  readonly documentType: RelatedDocumentCode;
  readonly documentId: string;
  readonly issuerRuc?: string | undefined;
}
