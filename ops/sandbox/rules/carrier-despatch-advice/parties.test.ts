import { indicator, OWN_RUC } from '../../testing/guides/build-guide.ts';
import type { CarrierExample } from '../../testing/guides/carrier-guides.ts';
import { type BreakageRow, describeGuideRules, findInCarrierGuide } from '../../testing/guides/judge-guide.ts';
import { ISSUER, NAME, NUMBER, RECIPIENT, SENDER } from '../../testing/guides/paths.ts';
import { append, part, remove, removeAttribute, setAttribute, setText } from '../../testing/guides/xml-parts.ts';
import {
  createGuideTypeRules,
  createHeaderObservations,
  GUIDE_HEADER_RULES,
  RECIPIENT_RULES,
} from '../guide/header.ts';
import { INDICATOR_OBSERVATIONS, INDICATOR_RULES } from './indicators.ts';
import { PARTY_OBSERVATIONS, PARTY_RULES } from './parties.ts';

const LONG = 'x'.repeat(251);
const PAYER = 'cac:OriginatorCustomerParty/cac:Party';
const SUBCONTRACTOR = 'cac:Shipment/cac:Consignment/cac:LogisticsOperatorParty';
const SHIPMENT = 'cac:Shipment';
const STAGE = 'cac:Shipment/cac:ShipmentStage';

const HEADER: readonly BreakageRow<CarrierExample>[] = [
  ['3436', 'no date', 'C1', remove('cbc:IssueDate')],
  ['1050 1051', 'no type', 'C1', remove('cbc:DespatchAdviceTypeCode')],
  ['1051', 'the type of senders', 'C1', setText('cbc:DespatchAdviceTypeCode', '09')],
  ['2111 2110', 'no version of UBL', 'C1', remove('cbc:UBLVersionID')],
  ['2113 2112', 'no customization', 'C1', remove('cbc:CustomizationID')],
  ['3437', 'no time', 'C1', remove('cbc:IssueTime')],
  ['3438', 'a time with a zone', 'C1', setText('cbc:IssueTime', '08:15:30-05:00')],
  ['2678 2511', 'a carrier of no kind', 'C1', removeAttribute(`${ISSUER}/${NUMBER}`, 'schemeID')],
  ['1037', 'a carrier without name', 'C1', remove(`${ISSUER}/${NAME}`)],
  ['2757 2758', 'a recipient without number', 'C1', setText(`${RECIPIENT}/${NUMBER}`, '')],
  ['2759 2760', 'a recipient of no kind', 'C1', removeAttribute(`${RECIPIENT}/${NUMBER}`, 'schemeID')],
  ['2761', 'a recipient without name', 'C1', remove(`${RECIPIENT}/${NAME}`)],
  ['4186', 'a note of one letter', 'C1', append('', part('cbc:Note', 'A'))],
  ['4338', 'a carrier with a long name', 'C1', setText(`${ISSUER}/${NAME}`, LONG)],
  ['4152', 'a recipient with a long name', 'C1', setText(`${RECIPIENT}/${NAME}`, LONG)],
];

const SENDERS: readonly BreakageRow<CarrierExample>[] = [
  ['3383 3384', 'a sender without number', 'C4', setText(`${SENDER}/${NUMBER}`, '')],
  ['2541 2542', 'a sender of no kind', 'C4', removeAttribute(`${SENDER}/${NUMBER}`, 'schemeID')],
  ['2542', 'a sender of an unknown kind', 'C4', setAttribute(`${SENDER}/${NUMBER}`, 'schemeID', '9')],
  ['3384', 'a sender with a DNI of seven digits', 'C4', setText(`${SENDER}/${NUMBER}`, '4567890')],
  ['2560', 'a sender that carries', 'C3', setText(`${SENDER}/${NUMBER}`, OWN_RUC)],
  ['3387', 'a sender without name', 'C4', remove(`${SENDER}/${NAME}`)],
  ['4422', 'a sender with a long name', 'C4', setText(`${SENDER}/${NAME}`, LONG)],
];

const SUBCONTRACTORS: readonly BreakageRow<CarrierExample>[] = [
  ['3391', 'a subcontractor with a passport', 'C3', setAttribute(`${SUBCONTRACTOR}/${NUMBER}`, 'schemeID', '7')],
  ['3390', 'a subcontractor that carries', 'C3', setText(`${SUBCONTRACTOR}/${NUMBER}`, OWN_RUC)],
  ['4425', 'a subcontractor of no kind', 'C3', removeAttribute(`${SUBCONTRACTOR}/${NUMBER}`, 'schemeID')],
  ['4424', 'a subcontractor without number', 'C3', setText(`${SUBCONTRACTOR}/${NUMBER}`, '')],
  ['4426', 'a subcontractor without name', 'C3', remove(`${SUBCONTRACTOR}/${NAME}`)],
  ['4427', 'a subcontractor with a long name', 'C3', setText(`${SUBCONTRACTOR}/${NAME}`, LONG)],
];

const PAYERS: readonly BreakageRow<CarrierExample>[] = [
  ['3399', 'a payer of an unknown kind', 'C3', setAttribute(`${PAYER}/${NUMBER}`, 'schemeID', '9')],
  ['3400', 'a payer with a short RUC', 'C3', setText(`${PAYER}/${NUMBER}`, '2060123456')],
  ['4401', 'a payer of no kind', 'C3', removeAttribute(`${PAYER}/${NUMBER}`, 'schemeID')],
  ['4401 4402 4370', 'no payer', 'C3', remove('cac:OriginatorCustomerParty')],
  ['4423', 'a payer with a long name', 'C3', setText(`${PAYER}/${NAME}`, LONG)],
];

const INDICATORS: readonly BreakageRow<CarrierExample>[] = [
  ['3388', 'an indicator of senders', 'C1', append(SHIPMENT, indicator('TrasladoVehiculoM1L'))],
  ['3344', 'an indicator twice', 'C2', append(SHIPMENT, indicator('TransbordoProgramado'))],
  ['3344', 'two payers', 'C3', append(SHIPMENT, indicator('PagadorFlete_Remitente'))],
  ['3374', 'an event', 'C1', append(STAGE, part('cac:TransportEvent', [part('cbc:TransportEventTypeCode', '1')]))],
  ['4388', 'no indicator of a payer', 'C1', remove('cac:Shipment/cbc:SpecialInstructions')],
];

describeGuideRules(
  "the parties of a carrier's guide",
  {
    find: findInCarrierGuide,
    rules: [
      ...createGuideTypeRules('31'),
      ...GUIDE_HEADER_RULES,
      ...createHeaderObservations(2),
      ...RECIPIENT_RULES,
      ...PARTY_RULES,
      ...PARTY_OBSERVATIONS,
      ...INDICATOR_RULES,
      ...INDICATOR_OBSERVATIONS,
    ],
  },
  [...HEADER, ...SENDERS, ...SUBCONTRACTORS, ...PAYERS, ...INDICATORS],
);
