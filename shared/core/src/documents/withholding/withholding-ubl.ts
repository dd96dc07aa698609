import { RUC_IDENTITY_TYPE } from '../../catalogs/index.ts';
import { formatSeriesNumber } from '../../identity.ts';
import type { Issuer, IssuerAddress, Party } from '../../parties.ts';
import { buildAmount } from '../../ubl/amounts.ts';
import { buildSignaturePointer } from '../../ubl/party.ts';
import {
  buildUblDocument,
  element,
  type Markup,
  optionalTextElement,
  textElement,
  type UblDocument,
} from '../../xml/index.ts';
import type {
  CompletedWithholding,
  ExchangeRate,
  Payment,
  Withheld,
  WithholdingLine,
} from './completed-withholding.ts';
import { SOLES } from './figures.ts';

/** Names of SUNAT's own elements in each of the two documents. */
export interface WithholdingElements {
  readonly root: { readonly name: string; readonly namespace: string };
  readonly regime: string;
  readonly percent: string;
  readonly totalNet: string;
  readonly reference: string;
  readonly information: string;
  readonly amount: string;
  readonly date: string;
  readonly netAmount: string;
}

/** Longest cbc:StreetName (2916, 2918, 2919), in characters as XML counts them. */
const MAX_STREET_LENGTH = 100;
const PERU = 'PE';

/** Builds an identity. In UBL 2.0 an identity is a number and its type of catalog 06. */
function buildIdentity(identityType: string, identityNumber: string): Markup {
  const id = textElement('cbc:ID', { schemeID: identityType }, identityNumber);
  return element('cac:PartyIdentification', null, id);
}

function buildEntity(name: string): Markup {
  return element('cac:PartyLegalEntity', null, textElement('cbc:RegistrationName', null, name));
}

/** Builds an address as a street if it fits there, otherwise as a line, which has no limit. Nothing is cut off. */
function buildPostalAddress(address: string, place: IssuerAddress | null): Markup {
  const isStreet = [...address].length <= MAX_STREET_LENGTH;
  return element(
    'cac:PostalAddress',
    null,
    optionalTextElement('cbc:ID', null, place?.ubigeo ?? null),
    isStreet ? textElement('cbc:StreetName', null, address) : null,
    optionalTextElement('cbc:CityName', null, place?.province ?? null),
    optionalTextElement('cbc:CountrySubentity', null, place?.department ?? null),
    optionalTextElement('cbc:District', null, place?.district ?? null),
    isStreet ? null : element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
    place === null ? null : element('cac:Country', null, textElement('cbc:IdentificationCode', null, PERU)),
  );
}

/** Builds the party that withholds. */
function buildAgent({ ruc, name, tradeName, address }: Issuer): Markup {
  return element(
    'cac:AgentParty',
    null,
    buildIdentity(RUC_IDENTITY_TYPE, ruc),
    tradeName === null ? null : element('cac:PartyName', null, textElement('cbc:Name', null, tradeName)),
    buildPostalAddress(address.address, address),
    buildEntity(name),
  );
}

/** Builds the party from which the amount is withheld. */
function buildReceiver({ identityType, identityNumber, name, address }: Party): Markup {
  return element(
    'cac:ReceiverParty',
    null,
    buildIdentity(identityType, identityNumber),
    address === null ? null : buildPostalAddress(address, null),
    buildEntity(name),
  );
}

/** Builds the reference of one payment of one document. The schema allows only one payment per reference. */
function buildReference(names: WithholdingElements, line: WithholdingLine): Markup {
  const { documentType, documentNumber, issueDate, totalAmount, currencyCode, payment, withheld } = line;
  return element(
    names.reference,
    null,
    textElement('cbc:ID', { schemeID: documentType }, documentNumber),
    textElement('cbc:IssueDate', null, issueDate),
    buildAmount('cbc:TotalInvoiceAmount', totalAmount, currencyCode),
    payment === null ? null : buildPayment(payment, currencyCode),
    withheld === null ? null : buildInformation(names, withheld, currencyCode),
  );
}

function buildPayment({ number, amount, date }: Payment, currencyCode: string): Markup {
  return element(
    'cac:Payment',
    null,
    textElement('cbc:ID', null, String(number)),
    buildAmount('cbc:PaidAmount', amount, currencyCode),
    textElement('cbc:PaidDate', null, date),
  );
}

function buildInformation(names: WithholdingElements, withheld: Withheld, currencyCode: string): Markup {
  const { amount, date, netAmount, exchangeRate } = withheld;
  return element(
    names.information,
    null,
    buildAmount(names.amount, amount, SOLES),
    textElement(names.date, null, date),
    buildAmount(names.netAmount, netAmount, SOLES),
    exchangeRate === null ? null : buildExchangeRate(exchangeRate, currencyCode),
  );
}

function buildExchangeRate({ rate, date }: ExchangeRate, currencyCode: string): Markup {
  return element(
    'cac:ExchangeRate',
    null,
    textElement('cbc:SourceCurrencyCode', null, currencyCode),
    textElement('cbc:TargetCurrencyCode', null, SOLES),
    textElement('cbc:CalculationRate', null, rate),
    textElement('cbc:Date', null, date),
  );
}

const UBL_VERSION = '2.0';
const CUSTOMIZATION = '1.0';

/** A retention or perception as SUNAT's UBL 2.0, in the order of its schema, ready to be signed. */
export function buildWithholdingUbl(
  names: WithholdingElements,
  completed: CompletedWithholding,
  correlative: number,
): UblDocument {
  const { series, issuer, lines } = completed;
  return buildUblDocument(
    names.root,
    [
      textElement('cbc:UBLVersionID', null, UBL_VERSION),
      textElement('cbc:CustomizationID', null, CUSTOMIZATION),
      buildSignaturePointer(issuer),
      textElement('cbc:ID', null, formatSeriesNumber({ series, correlative })),
      textElement('cbc:IssueDate', null, completed.issueDate),
      buildAgent(issuer),
      buildReceiver(completed.counterparty),
      textElement(names.regime, null, completed.regime),
      textElement(names.percent, null, completed.rate),
      optionalTextElement('cbc:Note', null, completed.note),
      buildAmount('cbc:TotalInvoiceAmount', completed.totalWithheld, SOLES),
      buildAmount(names.totalNet, completed.totalNet, SOLES),
      ...lines.map((line) => buildReference(names, line)),
    ],
    ['sac'],
  );
}
