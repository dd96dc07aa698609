import { formatAmount } from '../../../decimal/index.ts';
import { type Message, say } from '../../../messages/index.ts';
import { firstDayOf, isRuleInForce } from '../../../rules/index.ts';
import { findIf } from '../../kit/rule.ts';
import { MORTGAGE_RULE } from '../rules/finance-rules.ts';
import { LINE_VALUE_RULE } from '../rules/line-rules.ts';
import { findEarlyInstalments } from '../rules/payment-rules.ts';
import { CUSTOMER_NUMBER_RULE, SALE_RULES } from '../rules/sale-rules.ts';
import {
  NOTE_CUSTOMER_RULE,
  NOTE_REFERENCE_RULE,
  NOTE_REFERENCES_RULE,
  NOTE_SERIES_RULE,
  type NoteRule,
} from './reference-rules.ts';

/** Only IVAP notes have lines of IVAP, and reason 12 has nothing else (3230, 2644). Reason 11 is of exports (2642). */
export const NOTE_REASON_RULE: NoteRule = {
  code: 'NOTE_REASON',
  find: ({ request: { responseCode }, lines }) =>
    lines.flatMap(({ item: { igvType } }, index) => [
      ...findIf(
        (igvType === '17') !== (responseCode === '12'),
        `items.${index}.igvType`,
        responseCode === '12'
          ? say('must be 17 with responseCode 12', 'debe ser 17 con responseCode 12')
          : say('must not be 17 without responseCode 12', 'no debe ser 17 sin responseCode 12'),
      ),
      ...findIf(
        responseCode === '11' && igvType !== '40',
        `items.${index}.igvType`,
        say('must be 40 with responseCode 11', 'debe ser 40 con responseCode 11'),
      ),
    ]),
};

/** Notes have no discounts outside the base and no such charges on lines: only the total of charges (3280). */
export const NOTE_ALLOWANCES_RULE: NoteRule = {
  code: 'NOTE_ALLOWANCES',
  find: ({ request: { items, discounts = [] } }) => {
    const outside = (entries: readonly { readonly affectsTaxBase?: boolean | undefined }[] = [], path: string) =>
      entries.flatMap(({ affectsTaxBase }, index) =>
        findIf(
          affectsTaxBase === false,
          `${path}.${index}.affectsTaxBase`,
          say(
            'must not be false in a note: SUNAT reads no such amount in it',
            'no debe ser false en una nota: SUNAT no lee ese importe en ella',
          ),
        ),
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
    if (responseCode !== '13') {
      return findIf(
        instalments !== undefined,
        'instalments',
        say('must be left out without responseCode 13', 'debe omitirse sin responseCode 13'),
      );
    }
    return [
      ...findIf(
        instalments === undefined,
        'instalments',
        say('is required for responseCode 13', 'es obligatorio con responseCode 13'),
      ),
      ...findIf(
        referenceDocumentType !== '01',
        'referenceDocumentType',
        say('must be 01 with responseCode 13', 'debe ser 01 con responseCode 13'),
      ),
      ...findIf(
        !payable.isZero(),
        'items',
        say(
          `must add up to 0 with responseCode 13: the total is ${formatAmount(payable)}`,
          `debe sumar 0 con responseCode 13: el total es ${formatAmount(payable)}`,
        ),
      ),
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
      findIf(
        isOfNothing && (request[field] ?? []).length > 0,
        field,
        say('must be left out of a note whose items are all 0', 'debe omitirse en una nota cuyos ítems son todos 0'),
      ),
    );
  },
};

function penaltyOutOfTime(date: string, from: string | null): Message {
  return from === null || from <= date
    ? say('must be another one: SUNAT does not take 13', 'debe ser otro: SUNAT no admite 13')
    : say(
        `must be another one before ${from}: 03 is of penalties until then`,
        `debe ser otro antes del ${from}: hasta entonces 03 es de penalidades`,
      );
}

/** Debit notes add an amount (2062). Those of reason 13 have a first day (2172) and unaffected lines only (3507). */
export const DEBIT_NOTE_RULE: NoteRule = {
  code: 'NOTE_PENALTY',
  find: ({ request: { responseCode, issueDate, instalments }, rules, lines, totals: { payable } }) => [
    // 2062. A line without a value has a problem of its own.
    ...findIf(
      payable.isZero() && lines.every(({ isFree, figures }) => isFree || figures.value.greaterThan(0)),
      'items',
      say('must add up to more than 0 in a debit note', 'debe sumar más de 0 en una nota de débito'),
    ),
    ...findIf(
      instalments !== undefined,
      'instalments',
      say('must be left out of a debit note', 'debe omitirse en una nota de débito'),
    ),
    ...findIf(
      responseCode === '13' && !isRuleInForce(rules, 'debit-reason-13', issueDate),
      'responseCode',
      penaltyOutOfTime(issueDate, firstDayOf(rules, 'debit-reason-13')),
    ),
    ...lines.flatMap(({ item: { igvType } }, index) =>
      findIf(
        responseCode === '13' && igvType !== '30',
        `items.${index}.igvType`,
        say('must be 30 with responseCode 13', 'debe ser 30 con responseCode 13'),
      ),
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
  MORTGAGE_RULE,
];

export const CREDIT_NOTE_RULES: readonly NoteRule[] = [
  ...NOTE_RULES.map((rule) => (rule === LINE_VALUE_RULE ? CREDIT_NOTE_LINE_VALUE_RULE : rule)),
  CREDIT_NOTE_INSTALMENTS_RULE,
];

export const DEBIT_NOTE_RULES: readonly NoteRule[] = [...NOTE_RULES, DEBIT_NOTE_RULE];
