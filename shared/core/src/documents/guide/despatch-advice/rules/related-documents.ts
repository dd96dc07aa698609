import type { SenderDocumentCode, TransferReasonCode } from '../../../../catalogs/index.ts';
import { type Message, say } from '../../../../messages/index.ts';
import type { Finding } from '../../../kit/rule.ts';
import { findRelatedDocumentFaults } from '../../related-documents.ts';
import {
  ANY_NUMBER,
  findNumberFault,
  type NumberForm,
  SHARED_NUMBER_FORMS,
  upToDigits,
} from '../../rules/document-numbers.ts';
import { APPOINTMENT, DECLARATIONS, MANIFEST } from '../customs.ts';
import { isDeclarationOf, regimesOf } from '../declarations.ts';
import { rucOf } from '../places.ts';
import { SALE_RECEIPTS, usualIssuerOf } from '../related-documents.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, ifReason, reasonIs } from './despatch-rule.ts';

type Related = NonNullable<DespatchAdviceRequest['relatedDocuments']>[number];

/** Finds a problem of each related document, with the path of its field. */
export function findInEach(
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
        ifReason(
          say(`must not be ${document.documentType}`, `no debe ser ${document.documentType}`),
          reasonIs(request.transferReason),
        ),
      ),
    ),
};

/** 3441 */
const NUMBER_FORMS: Readonly<Record<Exclude<SenderDocumentCode, '50' | '52'>, NumberForm>> = {
  ...SHARED_NUMBER_FORMS,
  '49': [/^(?!0+$)\d{1,15}$/, upToDigits('123456789', 15)],
  '71': ANY_NUMBER,
  '72': ANY_NUMBER,
  '73': ANY_NUMBER,
  '74': ANY_NUMBER,
  '75': ANY_NUMBER,
  '76': ANY_NUMBER,
  '77': ANY_NUMBER,
  '78': ANY_NUMBER,
  '80': [/^(?!0+$)\d{1,15}$/, upToDigits('123456789', 15)],
  '81': [/^[a-zA-Z0-9]{1,20}$/, say('ABC123, of up to 20 letters and digits', 'ABC123, de hasta 20 letras y dígitos')],
  '91': [/^01-\d{3}-[14]-\d{4}-[1-9]\d*$/, '01-118-1-2026-1234'],
  '92': [/^\d{1,50}$/, upToDigits('12345678901234', 50)],
};

function findNumberFaultOf(document: Related, reason: TransferReasonCode): Message | undefined {
  const { documentType: type, documentId } = document;
  if (type === '50' || type === '52') {
    const regimes = regimesOf(reason, type);
    if (regimes === undefined || isDeclarationOf(regimes, documentId)) return undefined;
    return say(
      `must be a customs declaration like 118-2026-${regimes[0]}-123456, of regime ${regimes.join(', ')}`,
      `debe ser una declaración aduanera como 118-2026-${regimes[0]}-123456, de régimen ${regimes.join(', ')}`,
    );
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
        ...findIf(
          type === APPOINTMENT && issuer === null,
          field,
          say('must be the RUC of the terminal that gave it', 'debe ser el RUC del terminal que la dio'),
        ),
        ...findIf(
          only !== null && issuer !== only,
          field,
          ifReason(
            say(`must be ${only} for a document of type ${type}`, `debe ser ${only} para un documento de tipo ${type}`),
            reasonIs(request.transferReason),
          ),
        ),
      ];
    }),
};

export const RELATED_DOCUMENT_RULES: readonly DespatchRule[] = [DOCUMENTS_RULE, TYPES_RULE, NUMBERS_RULE, ISSUERS_RULE];
