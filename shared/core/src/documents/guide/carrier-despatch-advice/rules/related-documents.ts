import { type CarrierDocumentCode, RELATED_DOCUMENTS, RUC_IDENTITY_TYPE } from '../../../../catalogs/index.ts';
import { type Message, say } from '../../../../messages/index.ts';
import { type Finding, findIf } from '../../../kit/rule.ts';
import { findRelatedDocumentFaults } from '../../related-documents.ts';
import {
  ANY_NUMBER,
  findNumberFault,
  type NumberForm,
  SHARED_NUMBER_FORMS,
  seriesNumber,
  upToDigits,
} from '../../rules/document-numbers.ts';
import { isPrinted } from '../goods.ts';
import { usualIssuerOf } from '../related-documents.ts';
import type { CarrierDespatchAdviceRequest, CarrierRule } from '../schema.ts';

type Related = NonNullable<CarrierDespatchAdviceRequest['relatedDocuments']>[number];

/** Finds a problem of each related document, with the path of its field. */
function findInEach(
  { relatedDocuments = [] }: CarrierDespatchAdviceRequest,
  find: (document: Related, path: string) => Finding[],
): Finding[] {
  return relatedDocuments.flatMap((document, index) => find(document, `relatedDocuments.${index}`));
}

/** 3340, 3409 */
const DOCUMENTS_RULE: CarrierRule = {
  code: 'DESPATCH_RELATED_DOCUMENTS',
  find: ({ relatedDocuments = [] }) => findRelatedDocumentFaults(relatedDocuments),
};

const FREE_TRADE_ZONE: NumberForm = [
  /^[A-Za-z0-9/-]{1,35}$/,
  say('up to 35 letters, digits, hyphens and slashes', 'uno de hasta 35 letras, dígitos, guiones y barras'),
];

/** Forms of the numbers by the type of catalog 61 (3441). */
const NUMBER_FORMS: Readonly<Record<CarrierDocumentCode, NumberForm>> = {
  ...SHARED_NUMBER_FORMS,
  '31': [seriesNumber('V[A-Z0-9]{3}|EG03|EG04'), 'V001-123'],
  '50': [
    /^\d{3}-\d{4}-(10|40)-[1-9]\d{0,5}$/,
    say('118-2026-10-123456, of regime 10 or 40', '118-2026-10-123456, de régimen 10 o 40'),
  ],
  '52': [/^\d{3}-\d{4}-\d{2}-[1-9]\d{0,5}$/, '118-2026-18-123456'],
  '65': ANY_NUMBER,
  '66': ANY_NUMBER,
  '67': ANY_NUMBER,
  '68': ANY_NUMBER,
  '69': ANY_NUMBER,
  '80': [/^(?!0+$)\d{1,20}$/, upToDigits('123456789', 20)],
  '82': ANY_NUMBER,
  '93': FREE_TRADE_ZONE,
  '94': FREE_TRADE_ZONE,
  '95': FREE_TRADE_ZONE,
};

const NUMBERS_RULE: CarrierRule = {
  code: 'DESPATCH_RELATED_NUMBER',
  find: (request) =>
    findInEach(request, (document, path) => {
      const message = findNumberFault(NUMBER_FORMS[document.documentType], document);
      return message === undefined ? [] : [{ path: `${path}.documentId`, ...message }];
    }),
};

/** Describes the only issuer of an electronic guide: the sender of its own (09), the carrier of an earlier leg (31). */
function describeOnlyIssuer({ documentType: type }: Related, { sender }: CarrierDespatchAdviceRequest): Message {
  if (type === '31')
    return say(`must be your own RUC, for a guide (${type})`, `debe ser su propio RUC, para una guía (${type})`);
  const ruc = sender.identityType === RUC_IDENTITY_TYPE ? sender.identityNumber : null;
  return say(
    `must be the sender's RUC, ${ruc ?? 'which sender lacks'}, for a guide (${type})`,
    `debe ser el RUC del remitente, ${ruc ?? 'que sender no tiene'}, para una guía (${type})`,
  );
}

/** 3380, 3381, 3382 */
const ISSUERS_RULE: CarrierRule = {
  code: 'DESPATCH_RELATED_ISSUER',
  find: (request, { ruc }) =>
    findInEach(request, (document, path) => {
      const { documentType: type, issuerRuc } = document;
      const usual = usualIssuerOf(type, request, ruc);
      const isGuide = (type === '09' || type === '31') && !isPrinted(document);
      const isOther = issuerRuc !== undefined && issuerRuc !== usual;
      const field = `${path}.issuerRuc`;
      if (isGuide && (usual === null || isOther)) {
        return [{ path: field, ...describeOnlyIssuer(document, request) }];
      }
      return findIf(
        RELATED_DOCUMENTS[type].needsIssuer && issuerRuc === undefined && usual === null,
        field,
        say('must be given, because sender has no RUC', 'debe darse, porque sender no tiene RUC'),
      );
    }),
};

/** Documents that may go with one other: the guide of an earlier leg, and permits. */
const PAIRED: readonly CarrierDocumentCode[] = ['31', '65', '66', '67', '68', '69'];
const MAX_PAIRED = 2;

/** 3345, 3346 */
const COUNT_RULE: CarrierRule = {
  code: 'DESPATCH_RELATED_COUNT',
  find: ({ relatedDocuments = [] }) => {
    const isPaired = relatedDocuments.some(({ documentType }) => PAIRED.includes(documentType));
    const hasGuide = relatedDocuments.some((document) => document.documentType === '09' && !isPrinted(document));
    const { length } = relatedDocuments;
    return [
      ...findIf(
        isPaired && length > MAX_PAIRED,
        'relatedDocuments',
        say(
          `must be at most ${MAX_PAIRED} if one of them is of type ${PAIRED.join(', ')}`,
          `deben ser ${MAX_PAIRED} como máximo si uno de ellos es de tipo ${PAIRED.join(', ')}`,
        ),
      ),
      ...findIf(
        !isPaired && !hasGuide && length > 1,
        'relatedDocuments',
        say(
          `must be at most 1, unless one of them is an electronic guide (09) or of type ${PAIRED.join(', ')}`,
          `debe ser 1 como máximo, salvo que uno de ellos sea una guía electrónica (09) o de tipo ${PAIRED.join(', ')}`,
        ),
      ),
    ];
  },
};

export const RELATED_DOCUMENT_RULES: readonly CarrierRule[] = [DOCUMENTS_RULE, NUMBERS_RULE, ISSUERS_RULE, COUNT_RULE];
