import { IDENTITY_TYPE_CODES, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { formatAmount } from '../../../decimal/index.ts';
import { FIELD_MESSAGES, NOTE_MESSAGES, SALE_MESSAGES } from '../../../messages/index.ts';
import { firstDayOf, isRuleInForce } from '../../../rules/index.ts';
import { findIf } from '../../rule.ts';
import { unpadded } from '../complete-cases.ts';
import type { ModifiedType } from '../completed-sale.ts';
import { MODIFIED_TYPES, type ModifiedTypeEntry } from '../modified-types.ts';
import type { SaleRule } from '../priced-sale.ts';
import { LINE_VALUE_RULE } from '../rules/line-rules.ts';
import { findEarlyInstalments } from '../rules/payment-rules.ts';
import { CUSTOMER_NUMBER_RULE, SALE_RULES } from '../rules/sale-rules.ts';
import type { NoteRequest } from './request.ts';

type NoteRule = SaleRule<NoteRequest>;

/** A penalty that modifies no document is written like a note on a factura. */
function modifiedTypeOf(documentType: ModifiedType = '01'): ModifiedTypeEntry {
  return MODIFIED_TYPES[documentType];
}

/** The series of a note follows the document it modifies (2116, 2399, 2204, 2400). */
export const NOTE_SERIES_RULE: NoteRule = {
  code: 'NOTE_SERIES',
  find: ({ request: { series, referenceDocumentType } }) => {
    const { prefix, name } = modifiedTypeOf(referenceDocumentType);
    if (series.startsWith(prefix)) return [];
    const isAlone = referenceDocumentType === undefined;
    return [
      { path: 'series', ...(isAlone ? NOTE_MESSAGES.seriesOfPenalty : NOTE_MESSAGES.seriesOfOriginal(prefix, name)) },
    ];
  },
};

/** The number of the modified document fits its type (2117, 2205). */
export const NOTE_REFERENCE_RULE: NoteRule = {
  code: 'NOTE_REFERENCE',
  find: ({ request: { referenceDocumentId, referenceDocumentType } }) => {
    if (referenceDocumentId === undefined) return [];
    const { series, prefix, portalSeries, name } = modifiedTypeOf(referenceDocumentType);
    const [referenceSeries = ''] = referenceDocumentId.split('-');
    if (series.test(referenceSeries)) return [];
    return [{ path: 'referenceDocumentId', ...SALE_MESSAGES.seriesOfName(name, prefix, portalSeries) }];
  },
};

/**
 * The invoiced customer had a RUC, so the customer of the note must have one. A buyer abroad has none: its country says
 * so. The customer of a note on a boleta is one in Peru.
 */
export const NOTE_CUSTOMER_RULE: NoteRule = {
  code: 'NOTE_CUSTOMER',
  find: ({ request: { customer, referenceDocumentType } }) => {
    if (customer.country !== undefined && customer.country !== 'PE') return [];
    const isKnown = IDENTITY_TYPE_CODES.some((code) => code === customer.identityType);
    const path = 'customer.identityType';
    if (!isKnown) return [{ path, ...FIELD_MESSAGES.oneOf(IDENTITY_TYPE_CODES) }];
    if (referenceDocumentType === '03' || customer.identityType === RUC_IDENTITY_TYPE) return [];
    return [{ path, ...NOTE_MESSAGES.rucOfFactura }];
  },
};

/** Reasons of both catalogs that always modified one document (3194, 3261). */
const ONE_REFERENCE_REASONS: ReadonlySet<string> = new Set(['11', '13']);

/** Further documents are of the type of the first (2884) and in its form, none twice (2365). */
export const NOTE_REFERENCES_RULE: NoteRule = {
  code: 'NOTE_REFERENCES',
  find: ({ request, rules }) => {
    const {
      references = [],
      referenceDocumentType = '01',
      referenceDocumentId = '',
      responseCode,
      issueDate,
    } = request;
    const { series, prefix, portalSeries, name } = modifiedTypeOf(referenceDocumentType);
    const numbers = [referenceDocumentId, ...references.map(({ documentId }) => documentId)].map(unpadded);
    const isAlone = ONE_REFERENCE_REASONS.has(responseCode) || isRuleInForce(rules, 'one-original', issueDate);
    return [
      ...findIf(references.length > 0 && isAlone, 'references', NOTE_MESSAGES.oneOriginal),
      ...references.flatMap(({ documentType, documentId }, index) => [
        ...findIf(
          documentType !== referenceDocumentType,
          `references.${index}.documentType`,
          NOTE_MESSAGES.sameType(referenceDocumentType),
        ),
        ...findIf(
          documentType === referenceDocumentType && !series.test(documentId.split('-')[0] ?? ''),
          `references.${index}.documentId`,
          SALE_MESSAGES.seriesOfName(name, prefix, portalSeries),
        ),
        ...findIf(
          numbers.indexOf(unpadded(documentId)) <= index,
          `references.${index}.documentId`,
          SALE_MESSAGES.notTwice,
        ),
      ]),
    ];
  },
};

/** Only IVAP notes have lines of IVAP, and reason 12 has nothing else (3230, 2644). Reason 11 is of exports (2642). */
export const NOTE_REASON_RULE: NoteRule = {
  code: 'NOTE_REASON',
  find: ({ request: { responseCode }, lines }) =>
    lines.flatMap(({ item: { igvType } }, index) => [
      ...findIf(
        (igvType === '17') !== (responseCode === '12'),
        `items.${index}.igvType`,
        responseCode === '12' ? NOTE_MESSAGES.ivapReason : NOTE_MESSAGES.ivapWithoutReason,
      ),
      ...findIf(responseCode === '11' && igvType !== '40', `items.${index}.igvType`, NOTE_MESSAGES.exportReason),
    ]),
};

/** Notes have no discounts outside the base and no such charges on lines: only the total of charges (3280). */
export const NOTE_ALLOWANCES_RULE: NoteRule = {
  code: 'NOTE_ALLOWANCES',
  find: ({ request: { items, discounts = [] } }) => {
    const outside = (entries: readonly { readonly affectsTaxBase?: boolean | undefined }[] = [], path: string) =>
      entries.flatMap(({ affectsTaxBase }, index) =>
        findIf(affectsTaxBase === false, `${path}.${index}.affectsTaxBase`, NOTE_MESSAGES.outsideBase),
      );
    return [
      ...outside(discounts, 'discounts'),
      ...items.flatMap((item, index) => [
        ...outside(item.discounts, `items.${index}.discounts`),
        ...outside(item.charges, `items.${index}.charges`),
      ]),
    ];
  },
};

/** Reason 13 replaces the instalments of a factura: its total is 0 (3315, 3257, 3259). Other notes have none. */
export const CREDIT_NOTE_INSTALMENTS_RULE: NoteRule = {
  code: 'NOTE_INSTALMENTS',
  find: ({ request, totals: { payable } }) => {
    const { responseCode, instalments, referenceDocumentType } = request;
    if (responseCode !== '13')
      return findIf(instalments !== undefined, 'instalments', NOTE_MESSAGES.instalmentsWithoutReason);
    return [
      ...findIf(instalments === undefined, 'instalments', NOTE_MESSAGES.instalmentsForReason),
      ...findIf(referenceDocumentType !== '01', 'referenceDocumentType', NOTE_MESSAGES.facturaForReason),
      ...findIf(!payable.isZero(), 'items', NOTE_MESSAGES.zeroForReason(formatAmount(payable))),
      ...findEarlyInstalments(request),
    ];
  },
};

/**
 * A credit note that corrects a description (reason 03) may take back nothing at all, and one that changes instalments
 * (13) takes back nothing (3315). SUNAT then requires no base (3105). Lines of other credit notes have a value. Lines of
 * nothing have no share of a discount or charge of the document, which would be lost.
 */
const CREDIT_NOTE_LINE_VALUE_RULE: NoteRule = {
  ...LINE_VALUE_RULE,
  find: (sale) => {
    const { request, lines, totals } = sale;
    const isOfNothing = totals.payable.isZero() && lines.every(({ figures }) => figures.value.isZero());
    const mayBeOfNothing = request.responseCode === '13' || (request.responseCode === '03' && isOfNothing);
    if (!mayBeOfNothing) return LINE_VALUE_RULE.find(sale);
    return (['discounts', 'charges'] as const).flatMap((field) =>
      findIf(isOfNothing && (request[field] ?? []).length > 0, field, NOTE_MESSAGES.nothingToChange),
    );
  },
};

/** Debit notes add an amount (2062). Those of reason 13 have a first day (2172) and unaffected lines only (3507). */
export const DEBIT_NOTE_RULE: NoteRule = {
  code: 'NOTE_PENALTY',
  find: ({ request: { responseCode, issueDate, instalments }, rules, lines, totals: { payable } }) => [
    // 2062. A line without a value has a problem of its own.
    ...findIf(
      payable.isZero() && lines.every(({ isFree, figures }) => isFree || figures.value.greaterThan(0)),
      'items',
      NOTE_MESSAGES.debitAboveZero,
    ),
    ...findIf(instalments !== undefined, 'instalments', NOTE_MESSAGES.noInstalmentsInDebit),
    ...findIf(
      responseCode === '13' && !isRuleInForce(rules, 'debit-reason-13', issueDate),
      'responseCode',
      NOTE_MESSAGES.penaltyOutOfTime(issueDate, firstDayOf(rules, 'debit-reason-13')),
    ),
    ...lines.flatMap(({ item: { igvType } }, index) =>
      findIf(responseCode === '13' && igvType !== '30', `items.${index}.igvType`, NOTE_MESSAGES.igvTypeForReason),
    ),
  ],
};

export const NOTE_RULES: readonly NoteRule[] = [
  NOTE_SERIES_RULE,
  NOTE_REFERENCE_RULE,
  NOTE_CUSTOMER_RULE,
  CUSTOMER_NUMBER_RULE,
  NOTE_REFERENCES_RULE,
  NOTE_REASON_RULE,
  NOTE_ALLOWANCES_RULE,
  ...SALE_RULES,
];

export const CREDIT_NOTE_RULES: readonly NoteRule[] = [
  ...NOTE_RULES.map((rule) => (rule === LINE_VALUE_RULE ? CREDIT_NOTE_LINE_VALUE_RULE : rule)),
  CREDIT_NOTE_INSTALMENTS_RULE,
];

export const DEBIT_NOTE_RULES: readonly NoteRule[] = [...NOTE_RULES, DEBIT_NOTE_RULE];
