import type { SenderDocumentCode, TransferReasonCode } from '../../../catalogs/index.ts';
import {
  ANY_NUMBER,
  findNumberFault,
  findRelatedDocumentFaults,
  type NumberForm,
  SHARED_NUMBER_FORMS,
} from '../../../families/despatch/index.ts';
import type { Finding } from '../../../families/rule.ts';
import { GUIDE_CUSTOMS_MESSAGES, GUIDE_MESSAGES, type Message } from '../../../messages/index.ts';
import { APPOINTMENT, customsCaseOf, DECLARATIONS, MANIFEST } from '../customs.ts';
import { isDeclarationOf, regimesOf } from '../declarations.ts';
import { rucOf } from '../places.ts';
import { SALE_RECEIPTS, usualIssuerOf } from '../related-documents.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, reasonIs } from './despatch-rule.ts';

type Related = NonNullable<DespatchAdviceRequest['relatedDocuments']>[number];

/** Finds a problem of each related document, with the path of its field. */
function findInEach(
  { relatedDocuments = [] }: DespatchAdviceRequest,
  find: (document: Related, path: string) => Finding[],
): Finding[] {
  return relatedDocuments.flatMap((document, index) => find(document, `relatedDocuments.${index}`));
}

/** 3340, 3409 */
const DOCUMENTS_RULE: DespatchRule = {
  code: 'DESPATCH_RELATED_DOCUMENTS',
  find: ({ relatedDocuments = [] }) => findRelatedDocumentFaults(relatedDocuments),
};

/** The only documents of imports and exports (3445). */
const OF_TRADE: readonly SenderDocumentCode[] = ['09', '49', '50', '52', '80'];
/** The only documents of foreign goods (3445). */
const OF_FOREIGN_GOODS: readonly SenderDocumentCode[] = ['50', '52', '91', '92'];
const ONLY: Partial<Record<TransferReasonCode, readonly SenderDocumentCode[]>> = {
  '08': OF_TRADE,
  '09': OF_TRADE,
  '19': OF_FOREIGN_GOODS,
};

/** Returns true if a document has no place in a transfer of this reason (3445). */
function isMisplaced({ documentType: type }: Related, reason: TransferReasonCode): boolean {
  const only = ONLY[reason];
  if (only !== undefined) return !only.includes(type);
  if (DECLARATIONS.includes(type)) return regimesOf(reason, type) === undefined;
  return type === MANIFEST || type === APPOINTMENT;
}

const TYPES_RULE: DespatchRule = {
  code: 'DESPATCH_RELATED_TYPE',
  find: (request) =>
    findInEach(request, (document, path) =>
      findIf(
        isMisplaced(document, request.transferReason),
        `${path}.documentType`,
        GUIDE_MESSAGES.notTypeIf(document.documentType, reasonIs(request.transferReason)),
      ),
    ),
};

/** 3441 */
const NUMBER_FORMS: Readonly<Record<Exclude<SenderDocumentCode, '50' | '52'>, NumberForm>> = {
  ...SHARED_NUMBER_FORMS,
  '49': [/^(?!0+$)\d{1,15}$/, GUIDE_MESSAGES.upToDigits('123456789', 15)],
  '71': ANY_NUMBER,
  '72': ANY_NUMBER,
  '73': ANY_NUMBER,
  '74': ANY_NUMBER,
  '75': ANY_NUMBER,
  '76': ANY_NUMBER,
  '77': ANY_NUMBER,
  '78': ANY_NUMBER,
  '80': [/^(?!0+$)\d{1,15}$/, GUIDE_MESSAGES.upToDigits('123456789', 15)],
  '81': [/^[a-zA-Z0-9]{1,20}$/, GUIDE_MESSAGES.upToLettersOrDigits('ABC123', 20)],
  '91': [/^01-\d{3}-[14]-\d{4}-[1-9]\d*$/, '01-118-1-2026-1234'],
  '92': [/^\d{1,50}$/, GUIDE_MESSAGES.upToDigits('12345678901234', 50)],
};

function findNumberFaultOf(document: Related, reason: TransferReasonCode): Message | undefined {
  const { documentType: type, documentId } = document;
  if (type === '50' || type === '52') {
    const regimes = regimesOf(reason, type);
    if (regimes === undefined || isDeclarationOf(regimes, documentId)) return undefined;
    return GUIDE_CUSTOMS_MESSAGES.declarationOf(regimes);
  }
  return findNumberFault(NUMBER_FORMS[type], document);
}

const NUMBERS_RULE: DespatchRule = {
  code: 'DESPATCH_RELATED_NUMBER',
  find: (request) =>
    findInEach(request, (document, path) => {
      const message = findNumberFaultOf(document, request.transferReason);
      return message === undefined ? [] : [{ path: `${path}.documentId`, ...message }];
    }),
};

/** Returns the only company that may issue a document in a transfer of this reason (3381), or null if any may. */
function onlyIssuerOf(type: SenderDocumentCode, request: DespatchAdviceRequest, senderRuc: string): string | null {
  const reason = request.transferReason;
  if (type === '09') return senderRuc;
  if (type === '04' || type === '48') return reason === '02' ? senderRuc : null;
  if (!SALE_RECEIPTS.includes(type)) return null;
  if (reason === '01' || reason === '03') return senderRuc;
  return reason === '06' ? rucOf(request.recipient) : null;
}

/** 3380, 3381 */
const ISSUERS_RULE: DespatchRule = {
  code: 'DESPATCH_RELATED_ISSUER',
  find: (request, { ruc }) =>
    findInEach(request, ({ documentType: type, issuerRuc }, path) => {
      const only = onlyIssuerOf(type, request, ruc);
      const issuer = issuerRuc ?? usualIssuerOf(type, request, ruc);
      const field = `${path}.issuerRuc`;
      return [
        ...findIf(type === APPOINTMENT && issuer === null, field, GUIDE_CUSTOMS_MESSAGES.rucOfTerminal),
        ...findIf(
          only !== null && issuer !== only,
          field,
          GUIDE_MESSAGES.issuerIf(only, type, reasonIs(request.transferReason)),
        ),
      ];
    }),
};

/** Pairs of documents that exclude each other (3463, 3494, 3612, 3613). */
function findForeignFaults({ relatedDocuments = [] }: DespatchAdviceRequest): Finding[] {
  const count = (...types: readonly SenderDocumentCode[]) =>
    relatedDocuments.filter(({ documentType }) => types.includes(documentType)).length;
  const declarations = count('50', '52');
  const problem = (holds: boolean, message: Message) => findIf(holds, 'relatedDocuments', message);
  return [
    ...problem(count(MANIFEST) > 1, GUIDE_CUSTOMS_MESSAGES.oneManifest),
    ...problem(count(APPOINTMENT) > 1, GUIDE_CUSTOMS_MESSAGES.oneAppointment),
    ...problem(count(MANIFEST) > 0 && declarations > 0, GUIDE_CUSTOMS_MESSAGES.manifestBesideDeclaration),
    ...problem(
      count(APPOINTMENT) > 0 && declarations + count(MANIFEST) > 0,
      GUIDE_CUSTOMS_MESSAGES.appointmentBesideOthers,
    ),
  ];
}

/** 3440, 3493 and the documents that exclude each other */
const CUSTOMS_PAPERS_RULE: DespatchRule = {
  code: 'DESPATCH_CUSTOMS_PAPERS',
  find: (request) => {
    const { transferReason: reason, relatedDocuments = [], airport } = request;
    const isTrade = reason === '08' || reason === '09';
    const hasDeclaration = relatedDocuments.some(({ documentType }) => DECLARATIONS.includes(documentType));
    if (isTrade && !hasDeclaration) {
      return [{ path: 'relatedDocuments', ...GUIDE_CUSTOMS_MESSAGES.nameDeclaration(reasonIs(reason)) }];
    }
    if (reason !== '19') return [];
    if (customsCaseOf(request) === null) {
      return [{ path: 'relatedDocuments', ...GUIDE_CUSTOMS_MESSAGES.nameCustomsPaper(reasonIs(reason)) }];
    }
    return [...findForeignFaults(request), ...findManifestWay(request, airport !== undefined)];
  },
};

/** The third part of a manifest's number tells the way: 1 by sea, 4 by air. */
function findManifestWay(request: DespatchAdviceRequest, byAir: boolean): Finding[] {
  const part = byAir ? '4' : '1';
  return findInEach(request, ({ documentType, documentId }, path) => {
    const way = documentId.split('-')[2];
    const isOther = documentType === MANIFEST && (way === '1' || way === '4') && way !== part;
    return findIf(isOther, `${path}.documentId`, GUIDE_CUSTOMS_MESSAGES.wayOfManifest(part, byAir));
  });
}

export const RELATED_DOCUMENT_RULES: readonly DespatchRule[] = [
  DOCUMENTS_RULE,
  TYPES_RULE,
  NUMBERS_RULE,
  ISSUERS_RULE,
  CUSTOMS_PAPERS_RULE,
];
