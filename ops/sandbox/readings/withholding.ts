import type { XmlReading } from '@chasqui/core/xml';
import type { AmountReading, CodeReading } from './read-text.ts';
import { findCode, readAmount, readText } from './read-text.ts';

/** Party of a withholding: the agent, the supplier of a retention or the customer of a perception. */
export interface WithholdingPartyReading {
  readonly identity: CodeReading | null;
  readonly name: string | null;
  readonly country: string | null;
}

export interface PaymentReading {
  readonly id: string | null;
  readonly amount: AmountReading | null;
  readonly date: string | null;
}

export interface ExchangeReading {
  readonly source: string | null;
  readonly target: string | null;
  readonly rate: string | null;
  readonly date: string | null;
}

export interface WithheldReading {
  readonly amount: AmountReading | null;
  readonly date: string | null;
  /** Amount paid without the retention, or collected with the perception. */
  readonly net: AmountReading | null;
  readonly exchange: ExchangeReading | null;
}

/** Line of a withholding: one payment of one document. */
export interface WithholdingLineReading {
  /** Number of the document, as it stands. */
  readonly id: string;
  /** Catalog 01. */
  readonly typeCode: string | null;
  readonly issueDate: string | null;
  readonly total: AmountReading | null;
  readonly payment: PaymentReading | null;
  readonly withheld: WithheldReading | null;
}

/** Content of a comprobante de retención or de percepción as written, with nothing computed. */
export interface WithholdingReading {
  readonly ublVersion: string | null;
  readonly customization: string | null;
  readonly id: string;
  readonly issueDate: string;
  readonly agent: WithholdingPartyReading;
  readonly receiver: WithholdingPartyReading;
  /** Catalog 23 or 22. */
  readonly regime: string | null;
  readonly percent: string | null;
  /** cbc:TotalInvoiceAmount: total retained or perceived. */
  readonly totalWithheld: AmountReading | null;
  readonly rounding: AmountReading | null;
  readonly totalNet: AmountReading | null;
  readonly lines: readonly WithholdingLineReading[];
}

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
