import { PAYMENT_MEANS } from '../../../catalogs/index.ts';
import { buildAmount, buildTaxCategoryLetter, buildTaxScheme, FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { Detraction, PaymentForm, SaleDocument, TaxSubtotal } from '../completed-sale.ts';

const DETRACTION_ID = 'Detraccion';
const FORM_ID = 'FormaPago';
/** Detractions are paid in soles in a document of any currency (3208). */
const DETRACTION_CURRENCY = 'PEN';
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
export function buildPaymentTerms({ detraction, paymentForm, currencyCode }: SaleDocument): readonly Markup[] {
  return [
    ...(detraction === null ? [] : [buildDetractionTerms(detraction)]),
    ...(paymentForm === null ? [] : buildFormTerms(paymentForm, currencyCode)),
  ];
}

function buildDetractionTerms({ code, percentage, amount }: Detraction): Markup {
  return element(
    'cac:PaymentTerms',
    null,
    textElement('cbc:ID', null, DETRACTION_ID),
    textElement('cbc:PaymentMeansID', FIXED_ATTRIBUTES.detraction, code),
    textElement('cbc:PaymentPercent', null, percentage),
    buildAmount('cbc:Amount', amount, DETRACTION_CURRENCY),
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
export function buildTaxTotal({ taxAmount, taxes, currencyCode }: SaleDocument): Markup {
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
    buildAmount('cbc:TaxableAmount', taxableAmount, currencyCode),
    buildAmount('cbc:TaxAmount', taxAmount, currencyCode),
    element('cac:TaxCategory', null, buildTaxCategoryLetter(tribute), buildTaxScheme(tribute)),
  );
}

/** Debit notes call their totals otherwise. */
export type MonetaryTotalName = 'cac:LegalMonetaryTotal' | 'cac:RequestedMonetaryTotal';

/** The totals of the document, under the name it has for them. */
export function buildMonetaryTotal(name: MonetaryTotalName, { monetaryTotal, currencyCode }: SaleDocument): Markup {
  return element(
    name,
    null,
    buildAmount('cbc:LineExtensionAmount', monetaryTotal.lineExtensionAmount, currencyCode),
    buildAmount('cbc:TaxInclusiveAmount', monetaryTotal.taxInclusiveAmount, currencyCode),
    buildAmount('cbc:PayableAmount', monetaryTotal.payableAmount, currencyCode),
  );
}
