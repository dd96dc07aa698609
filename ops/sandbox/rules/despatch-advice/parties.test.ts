import { OWN, OWN_RUC, partyOf } from '../../testing/guides/build-guide.ts';
import { authorization } from '../../testing/guides/guide-parts.ts';
import { CUSTOMER, SUPPLIER as NORTH } from '../../testing/guides/guide-people.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { AUTHORIZATION, BUYER, ISSUER, NAME, NUMBER, RECIPIENT, SENDER, SUPPLIER } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import { all, append, remove, removeAttribute, setAttribute, setText } from '../../testing/guides/xml-parts.ts';
import {
  createGuideTypeRules,
  createHeaderObservations,
  GUIDE_HEADER_RULES,
  RECIPIENT_RULES,
} from '../guide/header.ts';
import { PARTY_OBSERVATIONS, PARTY_RULES } from './parties.ts';

const LONG = 'x'.repeat(251);
const TO_OWN = all(setText(`${RECIPIENT}/${NUMBER}`, OWN_RUC), setText(`${RECIPIENT}/${NAME}`, OWN[2]));

const HEADER: readonly BreakageRow<SenderExample>[] = [
  ['3436', 'no date', 'E1', remove('cbc:IssueDate')],
  ['3436 3343', 'a date with slashes', 'E1', setText('cbc:IssueDate', '23/11/2026')],
  ['1050 1051', 'no type', 'E1', remove('cbc:DespatchAdviceTypeCode')],
  ['1051', 'the type of carriers', 'E1', setText('cbc:DespatchAdviceTypeCode', '31')],
  ['2111 2110', 'no version of UBL', 'E1', remove('cbc:UBLVersionID')],
  ['2110', 'another version of UBL', 'E1', setText('cbc:UBLVersionID', '2.0')],
  ['2113 2112', 'no customization', 'E1', remove('cbc:CustomizationID')],
  ['2112', 'the customization of before 2022', 'E1', setText('cbc:CustomizationID', '1.0')],
  ['3437', 'no time', 'E1', remove('cbc:IssueTime')],
  ['3438', 'a time with a zone', 'E1', setText('cbc:IssueTime', '08:15:30-05:00')],
  ['3438', 'the hour 24', 'E1', setText('cbc:IssueTime', '24:00:00')],
  ['2678 2511', 'a sender of no kind', 'E1', removeAttribute(`${ISSUER}/${NUMBER}`, 'schemeID')],
  ['2511', 'a sender with a passport', 'E1', setAttribute(`${ISSUER}/${NUMBER}`, 'schemeID', '7')],
  ['1037', 'a sender without name', 'E1', remove(`${ISSUER}/${NAME}`)],
  ['4186', 'a long note', 'E1', setText('cbc:Note', LONG)],
  ['4186', 'a note of two lines', 'E1', setText('cbc:Note', 'Puerta 2\nPiso 3')],
  ['4186', 'an empty note', 'E1', setText('cbc:Note', '')],
  ['4338', 'a sender with a long name', 'E1', setText(`${ISSUER}/${NAME}`, LONG)],
  ['4152', 'a recipient with a blank name', 'E1', setText(`${RECIPIENT}/${NAME}`, ' ')],
];

const RECIPIENTS: readonly BreakageRow<SenderExample>[] = [
  ['2757 2758', 'a recipient without number', 'E1', setText(`${RECIPIENT}/${NUMBER}`, '')],
  ['2759 2760', 'a recipient of no kind', 'E1', removeAttribute(`${RECIPIENT}/${NUMBER}`, 'schemeID')],
  ['2760', 'a recipient of an unknown kind', 'E1', setAttribute(`${RECIPIENT}/${NUMBER}`, 'schemeID', '9')],
  [
    '2760',
    'a recipient of the kind that only sales have',
    'E1',
    setAttribute(`${RECIPIENT}/${NUMBER}`, 'schemeID', '-'),
  ],
  ['2758', 'a recipient with a DNI of seven digits', 'E5', setText(`${RECIPIENT}/${NUMBER}`, '4567890')],
  ['2758', 'a recipient with a RUC that begins with 3', 'E1', setText(`${RECIPIENT}/${NUMBER}`, '30131312955')],
  ['2758', 'a recipient with a blank in its number', 'E12', setText(`${RECIPIENT}/${NUMBER}`, 'CE 123')],
  ['2761', 'a recipient without name', 'E1', remove(`${RECIPIENT}/${NAME}`)],
  ['3417', 'a recipient without RUC of goods to transform', 'E15 transformation', toDni()],
  ['3417 3488', 'a recipient without RUC of foreign goods', 'E17 manifest', toDni()],
  ['2554', 'a purchase for another', 'E4', setText(`${RECIPIENT}/${NUMBER}`, CUSTOMER[1])],
  ['2554', 'a transfer to the establishment of another', 'E6', setText(`${RECIPIENT}/${NUMBER}`, CUSTOMER[1])],
  ['2554', 'a round of an itinerant seller to another', 'E14', setText(`${RECIPIENT}/${NUMBER}`, CUSTOMER[1])],
  ['2555', 'a sale to the sender', 'E1', TO_OWN],
];

function toDni() {
  const number = `${RECIPIENT}/${NUMBER}`;
  return all(setText(number, '45678901'), setAttribute(number, 'schemeID', '1'));
}

const BUYERS: readonly BreakageRow<SenderExample>[] = [
  ['3331', 'a buyer of no kind', 'E5', removeAttribute(`${BUYER}/${NUMBER}`, 'schemeID')],
  ['3332', 'a buyer of an unknown kind', 'E5', setAttribute(`${BUYER}/${NUMBER}`, 'schemeID', '9')],
  ['3333 3337 4378', 'a buyer without number', 'E5', setText(`${BUYER}/${NUMBER}`, '')],
  ['3334', 'a buyer that sends', 'E5', setText(`${BUYER}/${NUMBER}`, OWN_RUC)],
  ['3335', 'a buyer that receives', 'E5', all(setText(`${BUYER}/${NUMBER}`, '45678901'), ofKind(BUYER, '1'))],
  ['3337', 'a buyer with a short RUC', 'E5', setText(`${BUYER}/${NUMBER}`, '2013131295')],
  ['3339', 'a buyer without name', 'E5', remove(`${BUYER}/${NAME}`)],
  ['4377', 'a buyer in a sale', 'E1', append('', partyOf('BuyerCustomerParty', NORTH))],
  ['4378', 'no buyer', 'E5', remove('cac:BuyerCustomerParty')],
  ['4381', 'a buyer with a long name', 'E5', setText(`${BUYER}/${NAME}`, LONG)],
];

const SUPPLIERS: readonly BreakageRow<SenderExample>[] = [
  ['2552 3447', 'a supplier of no kind', 'E4', removeAttribute(`${SUPPLIER}/${NUMBER}`, 'schemeID')],
  ['3447', 'a supplier of transformed goods with a passport', 'E15 collection', ofKind(SUPPLIER, '7')],
  ['3447', 'a supplier of a purchase of an unknown kind', 'E4', ofKind(SUPPLIER, 'A')],
  ['3447', 'a supplier in another motive of an unknown kind', 'E12', ofKind(SUPPLIER, '9')],
  ['2723 4375', 'a supplier without number', 'E4', setText(`${SUPPLIER}/${NUMBER}`, '')],
  ['2724', 'a supplier with a short RUC', 'E15 collection', setText(`${SUPPLIER}/${NUMBER}`, '2016151564')],
  ['3448', 'a supplier that sends', 'E15 collection', setText(`${SUPPLIER}/${NUMBER}`, OWN_RUC)],
  ['3442', 'a supplier that issued nothing', 'E4', setText(`${SUPPLIER}/${NUMBER}`, CUSTOMER[1])],
  ['3449', 'a supplier without name', 'E4', remove(`${SUPPLIER}/${NAME}`)],
  ['4375', 'no supplier', 'E4', remove('cac:SellerSupplierParty')],
  ['4054', 'a supplier in a sale', 'E1', append('', partyOf('SellerSupplierParty', NORTH))],
  ['4106', 'a supplier with a long name', 'E4', setText(`${SUPPLIER}/${NAME}`, LONG)],
];

function ofKind(party: string, kind: string) {
  return setAttribute(`${party}/${NUMBER}`, 'schemeID', kind);
}

const AUTHORIZATIONS: readonly BreakageRow<SenderExample>[] = [
  ['3353', 'two authorizations', 'E1', append(SENDER, authorization('02', 'AUT-2'))],
  ['4369', 'a short authorization', 'E1', setText(`${SENDER}/${AUTHORIZATION}`, 'AB')],
  ['4394', 'an authorization of no entity', 'E1', removeAttribute(`${SENDER}/${AUTHORIZATION}`, 'schemeID')],
  ['4395', 'an authorization of an unknown entity', 'E1', setAttribute(`${SENDER}/${AUTHORIZATION}`, 'schemeID', '13')],
  ['4397', 'an authorization without number', 'E1', setText(`${SENDER}/${AUTHORIZATION}`, '')],
];

describeGuideRules(
  "the parties of a sender's guide",
  {
    find: findInSenderGuide,
    rules: [
      ...createGuideTypeRules('09'),
      ...GUIDE_HEADER_RULES,
      ...createHeaderObservations(1),
      ...RECIPIENT_RULES,
      ...PARTY_RULES,
      ...PARTY_OBSERVATIONS,
    ],
  },
  [...HEADER, ...RECIPIENTS, ...BUYERS, ...SUPPLIERS, ...AUTHORIZATIONS],
);
