import type { XmlReading } from '@chasqui/core/xml';
import { findCode, readAmount, readText } from '../read-text.ts';
import type {
  ExchangeReading,
  PaymentReading,
  WithheldReading,
  WithholdingLineReading,
  WithholdingPartyReading,
  WithholdingReading,
} from './withholding-reading.ts';

/** Element names that differ between the two types: `Retention` and `Paid`, `Perception` and `Cashed`. */
interface Words {
  readonly act: 'Retention' | 'Perception';
  readonly flow: 'Paid' | 'Cashed';
}

const RETENTION: Words = { act: 'Retention', flow: 'Paid' };
const PERCEPTION: Words = { act: 'Perception', flow: 'Cashed' };

/** Reads a Retention of any content: an absent value is null or an empty list. */
export function readRetention(root: XmlReading): WithholdingReading {
  return readWithholding(root, RETENTION);
}

/** Reads a Perception of any content: an absent value is null or an empty list. */
export function readPerception(root: XmlReading): WithholdingReading {
  return readWithholding(root, PERCEPTION);
}

function readWithholding(root: XmlReading, words: Words): WithholdingReading {
  const { act, flow } = words;
  return {
    ublVersion: readText(root, 'cbc:UBLVersionID'),
    customization: readText(root, 'cbc:CustomizationID'),
    id: readText(root, 'cbc:ID') ?? '',
    issueDate: readText(root, 'cbc:IssueDate') ?? '',
    agent: readParty(root.find('cac:AgentParty')),
    receiver: readParty(root.find('cac:ReceiverParty')),
    regime: readText(root, `sac:SUNAT${act}SystemCode`),
    percent: readText(root, `sac:SUNAT${act}Percent`),
    totalWithheld: readAmount(root, 'cbc:TotalInvoiceAmount'),
    rounding: readAmount(root, 'cbc:PayableRoundingAmount'),
    totalNet: readAmount(root, `sac:SUNATTotal${flow}`),
    lines: root.findAll(`sac:SUNAT${act}DocumentReference`).map((line) => readLine(line, words)),
  };
}

function readParty(party: XmlReading | undefined): WithholdingPartyReading {
  return {
    identity: findCode(party, 'cac:PartyIdentification/cbc:ID', 'schemeID'),
    name: readText(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    country: readText(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  };
}

function readLine(line: XmlReading, words: Words): WithholdingLineReading {
  const number = findCode(line, 'cbc:ID', 'schemeID');
  return {
    id: number?.text ?? '',
    typeCode: number?.scheme ?? null,
    issueDate: readText(line, 'cbc:IssueDate'),
    total: readAmount(line, 'cbc:TotalInvoiceAmount'),
    payment: readPayment(line.find('cac:Payment')),
    withheld: readWithheld(line.find(`sac:SUNAT${words.act}Information`), words),
  };
}

function readPayment(payment: XmlReading | undefined): PaymentReading | null {
  if (payment === undefined) return null;
  return {
    id: readText(payment, 'cbc:ID'),
    amount: readAmount(payment, 'cbc:PaidAmount'),
    date: readText(payment, 'cbc:PaidDate'),
  };
}

function readWithheld(information: XmlReading | undefined, { act, flow }: Words): WithheldReading | null {
  if (information === undefined) return null;
  return {
    amount: readAmount(information, `sac:SUNAT${act}Amount`),
    date: readText(information, `sac:SUNAT${act}Date`),
    net: readAmount(information, `sac:SUNATNetTotal${flow}`),
    exchange: readExchange(information.find('cac:ExchangeRate')),
  };
}

function readExchange(exchange: XmlReading | undefined): ExchangeReading | null {
  if (exchange === undefined) return null;
  return {
    source: readText(exchange, 'cbc:SourceCurrencyCode'),
    target: readText(exchange, 'cbc:TargetCurrencyCode'),
    rate: readText(exchange, 'cbc:CalculationRate'),
    date: readText(exchange, 'cbc:Date'),
  };
}
