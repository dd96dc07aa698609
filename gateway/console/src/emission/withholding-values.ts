import { type Decimal, formatAmount, sum, toJsonNumber } from '@chasqui/core/decimal';
import { isCounted, netOf, paymentInSoles, SOLES, withheldOf } from '@chasqui/core/documents/withholding/figures';
import type { WithholdingForm } from '@chasqui/core/documents/withholding/withholding-form';
import { numberOf, textOf } from '../components/typed-text.ts';
import { today } from '../language/formats.ts';
import { type NumberedValues, type Numbering, numberBody } from './document-number.ts';
import { EMPTY_PARTY, type PartyValues, type SaleValues } from './sale-values.ts';
import { emailOf, partyOf } from './to-body.ts';

/** Paid or collected document of a retention or perception. Texts are as typed. */
export interface PaidDocumentValues {
  /** Tells documents apart while others are removed. */
  readonly key: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly issueDate: string;
  readonly currencyCode: string;
  readonly totalAmount: string;
  readonly paymentDate: string;
  /** Null until the person types one: then it is the total. */
  readonly paymentAmount: string | null;
  readonly exchangeRate: string;
}

/** Values of the form of a retention or perception. */
export interface WithholdingValues extends NumberedValues, Pick<SaleValues, 'isSentByEmail' | 'email'> {
  readonly counterparty: PartyValues;
  /** Regime with its rate, such as `01 3.00`. */
  readonly regime: string;
  readonly items: readonly PaidDocumentValues[];
  readonly observations: string;
}

export function emptyPaidDocument(): PaidDocumentValues {
  return {
    key: crypto.randomUUID(),
    documentType: '01',
    documentId: '',
    issueDate: '',
    currencyCode: SOLES,
    totalAmount: '',
    paymentDate: today(),
    paymentAmount: null,
    exchangeRate: '',
  };
}

/** Regimes of a type with their rates: `01 3.00`. */
export function regimesOf({ regimes }: WithholdingForm): readonly string[] {
  return Object.entries(regimes).flatMap(([code, { rates }]) => rates.map((rate) => `${code} ${rate}`));
}

/** Returns the code of a regime and its rate, such as `01` and `3.00`. */
export function splitRegime(regime: string): readonly [code: string, rate: string] {
  const [code = '', rate = ''] = regime.split(' ');
  return [code, rate];
}

export function emptyWithholding(form: WithholdingForm): WithholdingValues {
  return {
    series: null,
    correlative: null,
    issueDate: today(),
    counterparty: EMPTY_PARTY,
    regime: regimesOf(form)[0] ?? '',
    items: [emptyPaidDocument()],
    isSentByEmail: false,
    email: '',
    observations: '',
  };
}

/** Amounts of a paid document, in soles. */
interface Amounts {
  readonly withheld: Decimal;
  readonly net: Decimal;
}

/** Returns the amounts of a document as the service computes them; undefined while an amount is missing. */
export function amountsOf(form: WithholdingForm, regime: string, document: PaidDocumentValues): Amounts | undefined {
  const { currencyCode } = document;
  const [paymentAmount, exchangeRate] = [numberOf(paymentOf(document)), numberOf(document.exchangeRate)];
  if (typeof paymentAmount !== 'number' || typeof exchangeRate === 'string') return undefined;
  const payment = paymentInSoles({ currencyCode, paymentAmount, exchangeRate });
  if (payment === null) return undefined;
  const withheld = withheldOf(payment, Number(splitRegime(regime)[1]));
  return { withheld, net: netOf(form, payment, withheld) };
}

/** Returns the payment as typed. */
export function paymentOf({ paymentAmount, totalAmount }: PaidDocumentValues): string {
  return paymentAmount ?? totalAmount;
}

function amountNumber(amount: Decimal | undefined): number | undefined {
  return amount === undefined ? undefined : toJsonNumber(formatAmount(amount));
}

function itemOf(form: WithholdingForm, regime: string, document: PaidDocumentValues) {
  const { fields } = form;
  const amounts = amountsOf(form, regime, document);
  const isForeign = document.currencyCode !== SOLES;
  return {
    documentType: document.documentType,
    documentId: textOf(document.documentId)?.toUpperCase(),
    issueDate: textOf(document.issueDate),
    currencyCode: document.currencyCode,
    totalAmount: numberOf(document.totalAmount),
    [fields.paymentDate]: textOf(document.paymentDate),
    [fields.paymentAmount]: numberOf(paymentOf(document)),
    [fields.withheldAmount]: amountNumber(amounts?.withheld),
    [fields.netAmount]: amountNumber(amounts?.net),
    ...(isForeign && { exchangeRate: numberOf(document.exchangeRate) }),
  };
}

/**
 * Returns the totals of the documents that count. If none does, they are those of all documents: the service then
 * asks for one that counts.
 */
function totalsOf(form: WithholdingForm, { regime, items }: WithholdingValues) {
  const counted = items.filter((item) => isCounted(form, item));
  const amounts = (counted.length > 0 ? counted : items).flatMap((item) => amountsOf(form, regime, item) ?? []);
  if (amounts.length === 0) return {};
  return {
    [form.fields.totalWithheld]: amountNumber(sum(amounts.map(({ withheld }) => withheld))),
    [form.fields.totalNet]: amountNumber(sum(amounts.map(({ net }) => net))),
  };
}

/** Returns the body of a retention or perception, which the schema has yet to check. */
export function withholdingBody(form: WithholdingForm, values: WithholdingValues, numbering: Numbering) {
  const { fields } = form;
  const [regime, rate] = splitRegime(values.regime);
  return {
    ...numberBody(values, numbering),
    [fields.regime]: regime,
    [fields.rate]: Number(rate),
    [fields.counterparty]: partyOf(values.counterparty),
    ...totalsOf(form, values),
    items: values.items.map((item) => itemOf(form, values.regime, item)),
    ...emailOf(values),
    observations: textOf(values.observations),
  };
}

/** Returns the field of the form that shows a field of the request. */
export function withholdingField({ fields }: WithholdingForm, path: string): string {
  const [, line, field = ''] = /^(items\.\d+\.)(\w+)$/.exec(path) ?? [];
  if (line !== undefined) {
    const shown: Readonly<Record<string, string>> = {
      [fields.paymentDate]: 'paymentDate',
      [fields.paymentAmount]: 'paymentAmount',
      [fields.withheldAmount]: 'paymentAmount',
      [fields.netAmount]: 'paymentAmount',
      exchangeDate: 'exchangeRate',
    };
    return `${line}${shown[field] ?? field}`;
  }
  const shown: Readonly<Record<string, string>> = {
    'email.to': 'email',
    [fields.regime]: 'regime',
    [fields.rate]: 'regime',
    // Both follow from the payments.
    [fields.totalWithheld]: 'items.0.paymentAmount',
    [fields.totalNet]: 'items.0.paymentAmount',
  };
  return shown[path] ?? path.replace(new RegExp(`^${fields.counterparty}\\.`), 'counterparty.');
}
