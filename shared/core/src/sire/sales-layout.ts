import { type Decimal, decimal, formatAmount, roundAmount, sum } from '../decimal/index.ts';
import { type DocumentFigure, mapFigures } from '../documents/kit/document-totals.ts';
import { type ExportedDocument, isCredit } from '../exports/exported-document.ts';
import { periodCode } from './file-names.ts';
import { dayText, plainText, writeRow } from './register-text.ts';

/** Taxpayer and month of the register. */
export interface RegisterHead {
  readonly ruc: string;
  /** Legal name of the taxpayer. */
  readonly name: string;
  /** YYYY-MM. */
  readonly period: string;
}

interface SalesField {
  /** Number of the field in the annex. */
  readonly number: number;
  readonly name: string;
  readonly read: (document: ExportedDocument, head: RegisterHead) => string;
}

const NOTHING = '0.00';
const EMPTY = () => '';

/** Type and number of a buyer who is not named: `-`, or zeros. */
const UNNAMED = /^[0-]*$/;

const RECEIPT = '03';

/**
 * Fields 1 to 33 of the sales record that replaces SUNAT's proposal: annex 3 of RS 112-2021/SUNAT, changed by RS
 * 040-2022 and RS 138-2023. They are the same for periods of 2027. SUNAT fills in 34 to 40. Fields 41 to 57 (free use) are left
 * out with their separators if they are empty. Checked against transcriptions of the annex, not against its print;
 * docs/exports.md lists the other gaps.
 */
export const SALES_FIELDS: readonly SalesField[] = [
  { number: 1, name: 'RUC', read: (_, { ruc }) => ruc },
  { number: 2, name: 'Razón social', read: (_, { name }) => plainText(name) },
  { number: 3, name: 'Periodo', read: (_, { period }) => periodCode(period) },
  { number: 4, name: 'CAR SUNAT', read: EMPTY },
  { number: 5, name: 'Fecha de emisión', read: ({ issueDate }) => dayText(issueDate) },
  // Only for receipts of public services (type 14).
  { number: 6, name: 'Fecha de vencimiento o pago', read: EMPTY },
  { number: 7, name: 'Tipo CP', read: ({ documentType }) => documentType },
  { number: 8, name: 'Serie', read: ({ series }) => series },
  { number: 9, name: 'Número', read: ({ correlative }) => String(correlative) },
  // Each document has its own row.
  { number: 10, name: 'Número final', read: EMPTY },
  { number: 11, name: 'Tipo doc. identidad', read: (document) => buyerOf(document).identityType },
  { number: 12, name: 'Número doc. identidad', read: (document) => plainText(buyerOf(document).identityNumber) },
  { number: 13, name: 'Apellidos y nombres o razón social', read: (document) => plainText(buyerOf(document).name) },
  { number: 14, name: 'Valor facturado de exportación', read: (document) => amountText(document, 'export') },
  {
    number: 15,
    name: 'Base imponible gravada',
    read: (...row) => (isDiscount(...row) ? NOTHING : ifIvap(row[0], false)),
  },
  {
    number: 16,
    name: 'Descuento de la base imponible',
    read: (...row) => (isDiscount(...row) ? ifIvap(row[0], false) : NOTHING),
  },
  { number: 17, name: 'IGV / IPM', read: (...row) => unlessDiscount(...row, 'igv') },
  { number: 18, name: 'Descuento del IGV / IPM', read: (...row) => ifDiscount(...row, 'igv') },
  { number: 19, name: 'Monto exonerado', read: (document) => amountText(document, 'exempt') },
  { number: 20, name: 'Monto inafecto', read: (document) => amountText(document, 'unaffected') },
  { number: 21, name: 'ISC', read: (document) => amountText(document, 'isc') },
  { number: 22, name: 'Base imponible IVAP', read: (document) => ifIvap(document, true) },
  { number: 23, name: 'IVAP', read: (document) => amountText(document, 'ivap') },
  { number: 24, name: 'ICBPER', read: (document) => amountText(document, 'icbper') },
  { number: 25, name: 'Otros tributos', read: (document) => signedText(document, otherAmounts(document)) },
  { number: 26, name: 'Total CP', read: (document) => amountText(document, 'total') },
  { number: 27, name: 'Moneda', read: ({ currencyCode }) => currencyCode },
  { number: 28, name: 'Tipo de cambio', read: ({ exchangeRate }) => rateText(exchangeRate) },
  { number: 29, name: 'Fecha de emisión del modificado', read: ({ modifies }) => dayText(modifies?.issueDate) },
  { number: 30, name: 'Tipo CP modificado', read: ({ modifies }) => modifies?.documentType ?? '' },
  { number: 31, name: 'Serie del modificado', read: ({ modifies }) => modifies?.series ?? '' },
  { number: 32, name: 'Número del modificado', read: ({ modifies }) => modifies?.correlative.toString() ?? '' },
  { number: 33, name: 'ID proyecto', read: EMPTY },
];

const NO_BUYER = { identityType: '', identityNumber: '', name: '' };

/** Returns the buyer. A boleta, or a note on one, that names no buyer leaves the fields 11 to 13 empty: they take no zeros. */
function buyerOf({ documentType, modifies, counterparty }: ExportedDocument): ExportedDocument['counterparty'] {
  const isOfReceipt = (modifies?.documentType ?? documentType) === RECEIPT;
  return isOfReceipt && UNNAMED.test(counterparty.identityNumber) ? NO_BUYER : counterparty;
}

function amountText(document: ExportedDocument, figure: DocumentFigure): string {
  return signedText(document, decimal(document.totals[figure]));
}

/** Returns an amount. Credit notes are negative, and voided documents are on record with zeros (RS 138-2023). */
function signedText(document: ExportedDocument, value: Decimal): string {
  if (document.voided) return NOTHING;
  return formatAmount(isCredit(document) && !value.isZero() ? value.negated() : value);
}

/**
 * Returns the taxed value if it has IVAP, or if it has IGV. A document with IVAP has no lines with IGV (2644), so its
 * taxed value is the base of the IVAP.
 */
function ifIvap(document: ExportedDocument, hasIvap: boolean): string {
  return decimal(document.totals.ivap).isZero() === hasIvap ? NOTHING : amountText(document, 'taxable');
}

/** Figures of the total that have columns of their own. */
const OWN_COLUMNS = ['export', 'taxable', 'igv', 'exempt', 'unaffected', 'isc', 'ivap', 'icbper'] as const;

/**
 * Returns the part of the total that no other column has: charges and discounts outside of the tax base, and rounding.
 */
function otherAmounts({ totals }: ExportedDocument): Decimal {
  return decimal(totals.total).minus(sum(OWN_COLUMNS.map((figure) => decimal(totals[figure]))));
}

const RATE_PLACES = 3;

function rateText(exchangeRate: string | null): string {
  return exchangeRate === null ? '' : decimal(exchangeRate).toFixed(RATE_PLACES);
}

/**
 * Returns a document in dollars with its amounts in soles, each rounded to 2 decimals; the total is their sum. Without a rate the
 * amounts stay as issued, and the taxpayer completes the row (docs/exports.md).
 */
function toSoles(document: ExportedDocument): ExportedDocument {
  if (document.exchangeRate === null) return document;
  const rate = decimal(document.exchangeRate);
  const convert = (amount: Decimal) => roundAmount(amount.times(rate));
  const total = sum([
    ...OWN_COLUMNS.map((figure) => convert(decimal(document.totals[figure]))),
    convert(otherAmounts(document)),
  ]);
  const amountOf = (figure: DocumentFigure) => (figure === 'total' ? total : convert(decimal(document.totals[figure])));
  return { ...document, totals: mapFigures((figure) => formatAmount(amountOf(figure))) };
}

/**
 * Returns true if a credit note belongs in the columns of discounts: it modifies a document of an earlier month. The
 * month of another system's document is unknown; the taxpayer moves those rows (docs/exports.md).
 */
function isDiscount({ documentType, modifies }: ExportedDocument, { period }: RegisterHead): boolean {
  const modified = modifies?.issueDate?.slice(0, 7);
  return isCredit({ documentType }) && modified !== undefined && modified < period;
}

function ifDiscount(document: ExportedDocument, head: RegisterHead, figure: DocumentFigure): string {
  return isDiscount(document, head) ? amountText(document, figure) : NOTHING;
}

function unlessDiscount(document: ExportedDocument, head: RegisterHead, figure: DocumentFigure): string {
  return isDiscount(document, head) ? NOTHING : amountText(document, figure);
}

/** Returns one record of the register that replaces SUNAT's proposal, with its line end. */
export function writeSalesRow(document: ExportedDocument, head: RegisterHead): string {
  const inSoles = toSoles(document);
  return writeRow(SALES_FIELDS.map(({ read }) => read(inSoles, head)));
}
