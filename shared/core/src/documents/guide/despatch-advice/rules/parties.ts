import { type IdentityTypeCode, RUC_IDENTITY_TYPE, type TransferReasonCode } from '../../../../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../../../../messages/index.ts';
import type { Finding } from '../../../kit/rule.ts';
import { findIdentityFaults } from '../../rules/parties.ts';
import { rucOf } from '../places.ts';
import { SALE_RECEIPTS, usualIssuerOf } from '../related-documents.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, givenIf, ifReason, leftOutIf, ownRuc, reasonIs } from './despatch-rule.ts';

const PARTIES = ['carrier', 'recipient', 'buyer', 'supplier'] as const;

function findNumbers(request: DespatchAdviceRequest, isChecked: (type: IdentityTypeCode) => boolean): Finding[] {
  return PARTIES.flatMap((who) => {
    const party = request[who];
    return party !== undefined && isChecked(party.identityType) ? findIdentityFaults(who, party) : [];
  });
}

/** 2758, 2724, 3337, 2485 */
const RUC_FORM_RULE: DespatchRule = {
  code: 'DESPATCH_RUC_FORM',
  find: (request) => findNumbers(request, (type) => type === RUC_IDENTITY_TYPE),
};

/** 2758, 2724, 3337 */
const IDENTITY_FORM_RULE: DespatchRule = {
  code: 'DESPATCH_IDENTITY_FORM',
  find: (request) => findNumbers(request, (type) => type !== RUC_IDENTITY_TYPE),
};

/** Motives whose goods stay with the sender (2554). */
const TO_ITSELF: readonly TransferReasonCode[] = ['02', '04', '07', '18'];
/** Motives whose recipient is not the sender (2555). */
const TO_ANOTHER: readonly TransferReasonCode[] = ['01', '03', '05', '06', '09', '14', '17'];
/** Motives whose recipient has a RUC (3417). */
const TO_A_RUC: readonly TransferReasonCode[] = ['06', '17', '19'];

const RECIPIENT_RULE: DespatchRule = {
  code: 'DESPATCH_RECIPIENT',
  find: ({ transferReason: reason, recipient }, { ruc }) => {
    const isSender = rucOf(recipient) === ruc;
    const problem = (holds: boolean, field: string, message: Message) =>
      findIf(holds, `recipient.${field}`, ifReason(message, reasonIs(reason)));
    return [
      ...problem(TO_ITSELF.includes(reason) && !isSender, 'identityNumber', ownRuc(ruc)),
      ...problem(TO_ANOTHER.includes(reason) && isSender, 'identityNumber', FIELD_MESSAGES.notOwnRuc),
      ...problem(TO_A_RUC.includes(reason) && rucOf(recipient) === null, 'identityType', FIELD_MESSAGES.rucIdentity),
    ];
  },
};

/** Motives whose guide names the buyer. The authority observes one elsewhere (4377). */
const WITH_BUYER: readonly TransferReasonCode[] = ['03', '13'];
/** Motive with a buyer who does not receive the goods (3334, 3335, 4378). */
const TO_A_THIRD_PARTY = '03' satisfies TransferReasonCode;

const BUYER_RULE: DespatchRule = {
  code: 'DESPATCH_BUYER',
  find: ({ transferReason: reason, buyer, recipient }, { ruc }) => {
    const isThird = reason === TO_A_THIRD_PARTY;
    if (buyer === undefined) return findIf(isThird, 'buyer', givenIf(reasonIs(reason)));
    const isRecipient =
      buyer.identityType === recipient.identityType && buyer.identityNumber === recipient.identityNumber;
    const problem = (holds: boolean, message: Message) =>
      findIf(isThird && holds, 'buyer.identityNumber', ifReason(message, reasonIs(reason)));
    return [
      ...findIf(!WITH_BUYER.includes(reason), 'buyer', leftOutIf(reasonIs(reason))),
      ...problem(rucOf(buyer) === ruc, FIELD_MESSAGES.notOwnRuc),
      ...problem(isRecipient, say('must not be the recipient', 'no debe ser el destinatario')),
    ];
  },
};

/** Identities of a supplier by motive (3447). A supplier elsewhere is observed (4054). */
const SUPPLIER_TYPES: Partial<Record<TransferReasonCode, readonly IdentityTypeCode[]>> = {
  '02': ['1', '4', '6', '7'],
  '07': ['6'],
  '13': ['0', '1', '4', '6', '7'],
};
/** Motives whose goods another company hands over (3448, 3442). */
const FROM_SUPPLIER: readonly TransferReasonCode[] = ['02', '07'];
/** Motive whose supplier no related document can stand for (4375). */
const OF_TRANSFORMED_GOODS = '07' satisfies TransferReasonCode;

/** Finds that the supplier issued none of the receipts that go with the goods (3442). */
function issuedNone(request: DespatchAdviceRequest, senderRuc: string): boolean {
  const receipts = (request.relatedDocuments ?? []).filter(({ documentType }) => SALE_RECEIPTS.includes(documentType));
  const issuers = receipts.map(
    ({ documentType, issuerRuc }) => issuerRuc ?? usualIssuerOf(documentType, request, senderRuc),
  );
  return issuers.length > 0 && !issuers.includes(request.supplier?.identityNumber ?? null);
}

const SUPPLIER_RULE: DespatchRule = {
  code: 'DESPATCH_SUPPLIER',
  find: (request, { ruc }) => {
    const { transferReason: reason, supplier } = request;
    const when = reasonIs(reason);
    if (supplier === undefined) return findIf(reason === OF_TRANSFORMED_GOODS, 'supplier', givenIf(when));
    const types = SUPPLIER_TYPES[reason];
    if (types === undefined) return [{ path: 'supplier', ...leftOutIf(when) }];
    const isAnother = FROM_SUPPLIER.includes(reason);
    return [
      ...findIf(
        !types.includes(supplier.identityType),
        'supplier.identityType',
        ifReason(FIELD_MESSAGES.oneOf(types), when),
      ),
      ...findIf(
        isAnother && rucOf(supplier) === ruc,
        'supplier.identityNumber',
        ifReason(FIELD_MESSAGES.notOwnRuc, when),
      ),
      ...findIf(
        isAnother && issuedNone(request, ruc),
        'supplier.identityNumber',
        ifReason(
          say(
            'must be the issuer of a factura, boleta or ticket among relatedDocuments',
            'debe ser el emisor de una factura, boleta o ticket de relatedDocuments',
          ),
          when,
        ),
      ),
    ];
  },
};

export const PARTY_RULES: readonly DespatchRule[] = [
  RUC_FORM_RULE,
  IDENTITY_FORM_RULE,
  RECIPIENT_RULE,
  BUYER_RULE,
  SUPPLIER_RULE,
];
