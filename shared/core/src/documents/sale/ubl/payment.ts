import { PASSENGERS_DETRACTION, PAYMENT_MEANS } from '../../../catalogs/index.ts';
import type { DecimalText } from '../../../decimal/index.ts';
import { buildAmount, buildTaxCategoryLetter, buildTaxScheme } from '../../../ubl/amounts.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type {
  CompletedSale,
  Detraction,
  PaymentForm,
  PricedDocument,
  SaleDocument,
  SalePerception,
  TaxSubtotal,
} from '../completed-sale.ts';

const DETRACTION_ID = 'Detraccion';
const FORM_ID = 'FormaPago';
/** Detractions (3208) and perceptions (2788) are in soles in a document of any currency. */
const SOLES = 'PEN';
const DEPOSIT = PAYMENT_MEANS['001'].code;

/** cac:PaymentMeans of a detraction: the account it is deposited in (3034). */
export function buildPaymentMeans({ detraction }: SaleDocument): readonly Markup[] {
  if (detraction === null) return [];
  return [
    element(
      'cac:PaymentMeans',
      null,
      textElement('cbc:ID', null, DETRACTION_ID),
      textElement('cbc:PaymentMeansCode', FIXED_ATTRIBUTES.paymentMeans, DEPOSIT),
      element('cac:PayeeFinancialAccount', null, textElement('cbc:ID', null, detraction.bankAccount)),
    ),
  ];
}

/** Builds cac:PaymentTerms: the detraction first, then the form of payment, each item in its own element (3461). */
export function buildPaymentTerms(sale: SaleDocument & Pick<Partial<CompletedSale>, 'perception'>): readonly Markup[] {
  const { documentType, detraction, paymentForm, perception, currencyCode } = sale;
  // SUNAT does not read a form of payment in boletas.
  const form = documentType === '03' ? null : paymentForm;
  return [
    ...(detraction === null ? [] : [buildDetractionTerms(detraction)]),
    ...(form === null ? [] : buildFormTerms(form, currencyCode)),
    ...(perception === undefined ? [] : [buildPerceptionTerms(perception)]),
  ];
}

/** Builds the amount to collect with a perception (3309, 3310), in soles (2788). */
function buildPerceptionTerms({ total }: SalePerception): Markup {
  return element(
    'cac:PaymentTerms',
    null,
    textElement('cbc:ID', null, 'Percepcion'),
    buildAmount('cbc:Amount', total, SOLES),
  );
}

/** Builds cac:PrepaidPayment of each advance (3211, 3212, 2503). Its number is that of the advance's reference. */
export function buildPrepaidPayments({ prepayments = [], currencyCode }: SaleDocument): readonly Markup[] {
  return prepayments.map(({ amount, issueDate }, index) =>
    element(
      'cac:PrepaidPayment',
      null,
      textElement('cbc:ID', null, String(index + 1)),
      buildAmount('cbc:PaidAmount', amount, currencyCode),
      optionalTextElement('cbc:PaidDate', null, issueDate ?? null),
    ),
  );
}

function buildDetractionTerms({ code, percentage, amount }: Detraction): Markup {
  return element(
    'cac:PaymentTerms',
    null,
    textElement('cbc:ID', null, DETRACTION_ID),
    textElement('cbc:PaymentMeansID', FIXED_ATTRIBUTES.detraction, code),
    code === PASSENGERS_DETRACTION ? null : textElement('cbc:PaymentPercent', null, percentage),
    buildAmount('cbc:Amount', amount, SOLES),
  );
}

function buildFormTerms(form: PaymentForm, currencyCode: string): readonly Markup[] {
  if (form.kind === 'Contado') return [buildTerms(form.kind)];
  return [
    buildTerms(form.kind, buildAmount('cbc:Amount', form.amount, currencyCode)),
    ...form.instalments.map(({ id, amount, dueDate }) =>
      buildTerms(id, buildAmount('cbc:Amount', amount, currencyCode), textElement('cbc:PaymentDueDate', null, dueDate)),
    ),
  ];
}

function buildTerms(meansId: string, ...details: readonly Markup[]): Markup {
  return element(
    'cac:PaymentTerms',
    null,
    textElement('cbc:ID', null, FORM_ID),
    textElement('cbc:PaymentMeansID', null, meansId),
    ...details,
  );
}

/** The one cac:TaxTotal of the header (2956, 3024): neither percent nor reason, which belong to lines. */
export function buildTaxTotal({ taxAmount, taxes, currencyCode }: PricedDocument): Markup {
  return element(
    'cac:TaxTotal',
    null,
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    taxes.map((tax) => buildSubtotal(tax, currencyCode)),
  );
}

function buildSubtotal({ tribute, taxableAmount, taxAmount }: TaxSubtotal, currencyCode: string): Markup {
  return element(
    'cac:TaxSubtotal',
    null,
    // The tax on bags has no base.
    tribute === '7152' ? null : buildAmount('cbc:TaxableAmount', taxableAmount, currencyCode),
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    element('cac:TaxCategory', null, buildTaxCategoryLetter(tribute), buildTaxScheme(tribute)),
  );
}

/** Debit notes call their totals otherwise. */
export type MonetaryTotalName = 'cac:LegalMonetaryTotal' | 'cac:RequestedMonetaryTotal';

/** The totals of the document, under the name it has for them. */
export function buildMonetaryTotal(name: MonetaryTotalName, { monetaryTotal, currencyCode }: PricedDocument): Markup {
  const optional = (child: string, value: DecimalText | undefined) =>
    value === undefined ? null : buildAmount(child, value, currencyCode);
  return element(
    name,
    null,
    buildAmount('cbc:LineExtensionAmount', monetaryTotal.lineExtensionAmount, currencyCode),
    buildAmount('cbc:TaxInclusiveAmount', monetaryTotal.taxInclusiveAmount, currencyCode),
    optional('cbc:AllowanceTotalAmount', monetaryTotal.allowanceTotalAmount),
    optional('cbc:ChargeTotalAmount', monetaryTotal.chargeTotalAmount),
    optional('cbc:PrepaidAmount', monetaryTotal.prepaidAmount),
    optional('cbc:PayableRoundingAmount', monetaryTotal.roundingAmount),
    buildAmount('cbc:PayableAmount', monetaryTotal.payableAmount, currencyCode),
  );
}
