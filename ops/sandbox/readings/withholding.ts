import type { XmlReading } from '@chasqui/core/xml';
import { findCode, type Reading, readAmount, readAt, readHeader, readText } from './read-text.ts';

export type WithholdingReading = Reading<ReturnType<typeof readWithholding>>;
/** Line of a withholding: one payment of one document. */
export type WithholdingLineReading = WithholdingReading['lines'][number];

/** Element names that differ between the two types: `Retention` and `Paid`, `Perception` and `Cashed`. */
interface Words {
  readonly act: 'Retention' | 'Perception';
  readonly flow: 'Paid' | 'Cashed';
}

/** Reads a Retention of any content: an absent value is null or an empty list. */
export function readRetention(root: XmlReading): WithholdingReading {
  return readWithholding(root, { act: 'Retention', flow: 'Paid' });
}

/** Reads a Perception of any content: an absent value is null or an empty list. */
export function readPerception(root: XmlReading): WithholdingReading {
  return readWithholding(root, { act: 'Perception', flow: 'Cashed' });
}

function readWithholding(root: XmlReading, words: Words) {
  const { act, flow } = words;
  return {
    ...readHeader(root),
    agent: readParty(root.find('cac:AgentParty')),
    /** Supplier of a retention, customer of a perception. */
    receiver: readParty(root.find('cac:ReceiverParty')),
    /** Catalog 23 or 22. */
    regime: readText(root, `sac:SUNAT${act}SystemCode`),
    percent: readText(root, `sac:SUNAT${act}Percent`),
    totalWithheld: readAmount(root, 'cbc:TotalInvoiceAmount'),
    rounding: readAmount(root, 'cbc:PayableRoundingAmount'),
    totalNet: readAmount(root, `sac:SUNATTotal${flow}`),
    lines: root.findAll(`sac:SUNAT${act}DocumentReference`).map((line) => readLine(line, words)),
  };
}

function readParty(party: XmlReading | undefined) {
  return {
    identity: findCode(party, 'cac:PartyIdentification/cbc:ID', 'schemeID'),
    name: readText(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    country: readText(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  };
}

function readLine(line: XmlReading, { act, flow }: Words) {
  const number = findCode(line, 'cbc:ID', 'schemeID');
  return {
    id: number?.text ?? '',
    /** Catalog 01. */
    typeCode: number?.scheme ?? null,
    issueDate: readText(line, 'cbc:IssueDate'),
    total: readAmount(line, 'cbc:TotalInvoiceAmount'),
    payment: readAt(line, 'cac:Payment', (payment) => ({
      id: readText(payment, 'cbc:ID'),
      amount: readAmount(payment, 'cbc:PaidAmount'),
      date: readText(payment, 'cbc:PaidDate'),
    })),
    withheld: readAt(line, `sac:SUNAT${act}Information`, (information) => ({
      amount: readAmount(information, `sac:SUNAT${act}Amount`),
      date: readText(information, `sac:SUNAT${act}Date`),
      /** Amount paid without the retention, or collected with the perception. */
      net: readAmount(information, `sac:SUNATNetTotal${flow}`),
      exchange: readAt(information, 'cac:ExchangeRate', readExchange),
    })),
  };
}

function readExchange(exchange: XmlReading) {
  return {
    source: readText(exchange, 'cbc:SourceCurrencyCode'),
    target: readText(exchange, 'cbc:TargetCurrencyCode'),
    rate: readText(exchange, 'cbc:CalculationRate'),
    date: readText(exchange, 'cbc:Date'),
  };
}
