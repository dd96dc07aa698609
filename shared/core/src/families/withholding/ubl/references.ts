import { buildAmount } from '../../../ubl/index.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { ExchangeRate, Payment, Withheld, WithholdingLine } from '../completed-withholding.ts';
import { SOLES } from '../figures.ts';
import type { WithholdingElements } from './element-names.ts';

/** Builds the reference of one payment of one document. The schema allows only one payment per reference. */
export function buildReference(names: WithholdingElements, line: WithholdingLine): Markup {
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
