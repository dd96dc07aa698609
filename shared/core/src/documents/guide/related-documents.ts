import * as v from 'valibot';
import { RELATED_DOCUMENTS, type RelatedDocumentCode } from '../../catalogs/index.ts';
import { closedObject, listField, patternField, rucField } from '../../fields/index.ts';
import { type DocumentNumber, formatSeriesNumber, parseSeriesNumber } from '../../identity.ts';
import { say, schemaMessage } from '../../messages/index.ts';
import type { Finding } from '../kit/rule.ts';
import type { RelatedDocument } from './completed-parts.ts';
import { rucFault } from './rules/parties.ts';

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

/** Zeros before the last part of a customs declaration, which the authority refuses (3441). */
const DECLARATION_PADDING = /^(\d{3}-\d{4}-[0-9A-Z]{2}-)0+(?=\d)/;

export function normalizeDeclaration(number: string): string {
  return number.replace(DECLARATION_PADDING, '$1');
}

const DECLARATIONS: readonly RelatedDocumentCode[] = ['50', '52'];

/** Returns a document's number as in every XML we emit: series numbers and customs declarations have no padding. */
export function normalizeRelatedNumber({ documentType, documentId }: RelatedDocumentRequest): string {
  if (DECLARATIONS.includes(documentType)) return normalizeDeclaration(documentId);
  const number = RELATED_DOCUMENTS[documentType].needsIssuer ? parseSeriesNumber(documentId) : null;
  return number === null ? documentId : formatSeriesNumber(number);
}

/**
 * Completes a document of catalog 61 that goes with the goods. Its issuer is the one in the request. If the authority
 * asks for an issuer (3380) and the request has none, the issuer is `usualIssuer`.
 */
export function completeRelatedDocument(request: RelatedDocumentRequest, usualIssuer: string | null): RelatedDocument {
  const { code, name, needsIssuer } = RELATED_DOCUMENTS[request.documentType];
  return {
    typeCode: code,
    typeName: name,
    id: normalizeRelatedNumber(request),
    issuerRuc: request.issuerRuc ?? (needsIssuer ? usualIssuer : null),
  };
}

interface CompletedGuide {
  readonly issuer: { readonly ruc: string };
  readonly relatedDocuments: readonly RelatedDocument[];
}

/** Returns the numbers of the related documents that the issuer of the guide issued. Papers of customs have none. */
export function listOwnRelated({ issuer, relatedDocuments }: CompletedGuide): readonly DocumentNumber[] {
  return relatedDocuments.flatMap(({ typeCode, id, issuerRuc }) => {
    const number = issuerRuc === issuer.ruc ? parseSeriesNumber(id) : null;
    return number === null ? [] : [{ documentType: typeCode, ...number }];
  });
}

function keyOf(document: RelatedDocumentRequest): string {
  return `${document.documentType} ${normalizeRelatedNumber(document)}`;
}

/** Finds documents that are named twice (3340), and issuers whose RUC has another form (3409). */
export function findRelatedDocumentFaults(documents: readonly RelatedDocumentRequest[]): Finding[] {
  const keys = documents.map(keyOf);
  return documents.flatMap((document, index) => {
    const path = `relatedDocuments.${index}`;
    const issuerFault = document.issuerRuc === undefined ? undefined : rucFault(document.issuerRuc);
    return [
      ...(keys.indexOf(keyOf(document)) < index
        ? [
            {
              path: `${path}.documentId`,
              ...say('must not be named twice in relatedDocuments', 'no debe nombrarse dos veces en relatedDocuments'),
            },
          ]
        : []),
      ...(issuerFault === undefined ? [] : [{ path: `${path}.issuerRuc`, ...issuerFault }]),
    ];
  });
}
