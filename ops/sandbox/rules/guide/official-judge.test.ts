import { indicator, OWN_RUC } from '../../testing/guides/build-guide.ts';
import type { CarrierExample } from '../../testing/guides/carrier-guides.ts';
import { driver, person, related, vehicle } from '../../testing/guides/guide-parts.ts';
import { CARRIER as CENTRO, CUSTOMER } from '../../testing/guides/guide-people.ts';
import {
  type BreakageRow,
  describeGuideRules,
  findInCarrierGuide,
  findInSenderGuide,
} from '../../testing/guides/judge-guide.ts';
import {
  BUYER,
  CARRIER,
  DESTINATION,
  DRIVER,
  ITEM,
  LICENCE,
  LINE,
  NUMBER,
  ORIGIN,
  QUANTITY,
  RECIPIENT,
  RELATED,
  RELATED_ISSUER,
  SENDER,
  STAGE,
  START_DATE,
  SUPPLIER,
  VEHICLE,
} from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import { all, append, part, remove, removeAttribute, setAttribute, setText } from '../../testing/guides/xml-parts.ts';

/**
 * Broken copies that a judge of SUNAT's published sheets was given, with its codes. Codes of sheets that are no longer
 * in force, and 0306 of the schema, are missing.
 */
const SENDERS: readonly BreakageRow<SenderExample>[] = [
  ['3347', 'with a carrier', 'E1', append(STAGE, part('cac:CarrierParty', person(CENTRO)))],
  ['3381', 'with a factura of another issuer', 'E1', setText(RELATED_ISSUER, CUSTOMER[1])],
  ['3364', 'with the ubigeo beside its port', 'E8', setText(`${ORIGIN}/cbc:ID`, '070102')],
  ['3343', 'with a start before the issue', 'E1', setText(START_DATE, '2026-11-22')],
  ['3437', 'without time', 'E1', remove('cbc:IssueTime')],
  ['2555', 'to the sender', 'E1', setText(`${RECIPIENT}/${NUMBER}`, OWN_RUC)],
  ['3354', 'with a plate', 'E2', withVehicle()],
  ['3457', 'without description', 'E12', remove('cac:Shipment/cbc:HandlingInstructions')],
  ['3442', 'with a supplier that issued nothing', 'E4', setText(`${SUPPLIER}/${NUMBER}`, CUSTOMER[1])],
  ['3411', 'from an own establishment', 'E4', setAttribute(`${ORIGIN}/cbc:AddressTypeCode`, 'listID', OWN_RUC)],
  ['3446', 'in a unit of sales', 'E8', setAttribute(QUANTITY, 'unitCode', 'NIU')],
  ['2567', 'with a hyphen in its plate', 'E1', setText(`${VEHICLE}/cbc:ID`, 'ABC-123')],
  ['2560', 'with the sender as carrier', 'E2', setText(`${CARRIER}/${NUMBER}`, OWN_RUC)],
  ['2485', 'with a carrier that has a DNI', 'E2', setAttribute(`${CARRIER}/${NUMBER}`, 'schemeID', '1')],
  ['3379', 'without deposit', 'E16', remove(`${RELATED}[2]`)],
  ['3426 3352', 'without tariff heading', 'E16', remove(`${ITEM}/cac:AdditionalItemProperty`)],
  ['3335', 'with the recipient as buyer', 'E5', buyerThatReceives()],
  ['3441 3430', 'under the regime of exports', 'E8', setText(`${RELATED}/cbc:ID`, '118-2026-40-123456')],
  ['3363', 'from an unknown ubigeo', 'E1', setText(`${ORIGIN}/cbc:ID`, '150199')],
  ['3410', 'to an establishment without RUC', 'E1', removeAttribute(`${DESTINATION}/cbc:AddressTypeCode`, 'listID')],
  ['4391', "without the carrier's registration", 'E2', remove(`${CARRIER}/cac:PartyLegalEntity/cbc:CompanyID`)],
  ['3388', 'with an unknown indicator', 'E13', append('cac:Shipment', indicator('Desconocido'))],
  ['3365', 'from no establishment', 'E6', remove(`${ORIGIN}/cbc:AddressTypeCode`)],
  ['3440 3430', 'without customs document', 'E8', remove(RELATED)],
  ['3357', 'without driver', 'E7', remove(DRIVER)],
  ['2566', 'without plate', 'E7', remove(`${VEHICLE}/cbc:ID`)],
  ['3455', 'with a driver', 'E14', append(STAGE, driver('41234567', 'PEREZ GARCIA', 'Principal'))],
  ['3417 3381', 'to a person with a DNI', 'E7', recipientWithDni()],
  ['3445', 'with a customs document', 'E1', append('', related('50', '118-2026-10-123456'))],
  ['2573', 'with a licence of eight characters', 'E1', setText(`${DRIVER}/${LICENCE}`, 'Q4123456')],
  ['2571', 'with a driver that has a RUC', 'E1', driverWithRuc()],
];

function withVehicle() {
  return append('cac:Shipment', part('cac:TransportHandlingUnit', [vehicle({ plate: 'ABC123' })]));
}

function buyerThatReceives() {
  const number = `${BUYER}/${NUMBER}`;
  return all(setText(number, '45678901'), setAttribute(number, 'schemeID', '1'));
}

function recipientWithDni() {
  const number = `${RECIPIENT}/${NUMBER}`;
  return all(setText(number, '45678901'), setAttribute(number, 'schemeID', '1'));
}

function driverWithRuc() {
  return all(setText(`${DRIVER}/cbc:ID`, '10412345678'), setAttribute(`${DRIVER}/cbc:ID`, 'schemeID', '6'));
}

const PAYER = 'cac:Shipment/cbc:SpecialInstructions';

const CARRIERS: readonly BreakageRow<CarrierExample>[] = [
  ['4399', 'without circulation card', 'C1', remove(`${VEHICLE}/cac:ApplicableTransportMeans`)],
  ['4388', 'without payer', 'C1', remove(PAYER)],
  ['3344', 'with two payers', 'C1', append('cac:Shipment', indicator('PagadorFlete_Subcontratador'))],
  [
    '2560',
    'with the carrier as sender',
    'C1',
    all(setText(`${SENDER}/${NUMBER}`, OWN_RUC), setText(RELATED_ISSUER, OWN_RUC)),
  ],
  ['3381', 'with the guide of another sender', 'C1', setText(RELATED_ISSUER, CUSTOMER[1])],
  ['4434', 'with goods', 'C1', append(LINE, part('cbc:DeliveredQuantity', '2', { unitCode: 'NIU' }))],
  ['3435 2580 2883', 'without goods', 'C4', remove(QUANTITY)],
  ['3346', 'with two facturas', 'C3', append('', related('01', 'F001-901', CUSTOMER[1]))],
  ['3388', 'with an n in the word for transport', 'C3', setText(PAYER, 'SUNAT_Envio_IndicadorTransporteSubcontratado')],
  ['3458', 'with line 0', 'C4', setText(`${LINE}/cbc:ID`, '0')],
];

describeGuideRules("a judge of the sheets about a sender's guide", { find: findInSenderGuide, rules: [] }, SENDERS);
describeGuideRules("a judge of the sheets about a carrier's guide", { find: findInCarrierGuide, rules: [] }, CARRIERS);
