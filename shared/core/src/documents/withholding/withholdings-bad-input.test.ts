import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../kit/define-document.ts';
import { refusalOf, testRefusals } from '../kit/refusal-fixture.ts';
import { type BadInput, type Json, UNKNOWN, without } from '../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import {
  type BadBody,
  type GoodBody,
  listBadFigures,
  WITHHOLDING_TYPES,
  type WithholdingType,
} from './withholding-types-fixture.ts';

const DATE = 'must be a date that exists, written YYYY-MM-DD';
const RUC = 'must be a RUC: 11 digits';
const XML = 'must contain only characters that XML 1.0 allows';
const LIST = 'must be a list of 1 to 9999 items';
const AMOUNT = 'must be an amount of 0 or more, with at most 12 integer digits and 2 decimals';
const POSITIVE_AMOUNT = 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals';
const PERCENTAGE = 'must be a percentage greater than 0 and at most 100, with at most 5 decimals';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const CURRENCY = 'must be a currency code of ISO 4217, like PEN or USD';
const DOCUMENT_TYPE = "must be a document type of SUNAT's catalog 01, like 01";
const DOCUMENT_ID = 'must be the series and number of a document, like F001-00000123';
const EXCHANGE_RATE = 'must be a number greater than 0, with at most 4 integer digits and 6 decimals';
const text = (min: number, max: number) => `must be a text of ${min} to ${max} characters`;
const required = (rule: string) => `is required and ${rule}`;

/** Bodies with one fault in a field of the document or its counterparty: the field, and the exact message. */
function listBadHeaders({
  bodies,
  fields,
  figures,
  prefix,
  otherSeries,
  typeCodes,
  unknownType,
}: WithholdingType): BadBody[] {
  const { base, counterparty, item, withFields, withCounterparty } = bodies;
  const series = `must be ${prefix} followed by three digits`;
  const party = fields.counterparty;
  const lacks = (name: string, field: string, rule: string): BadBody => [
    `${name} missing`,
    without(field, base),
    field,
    required(rule),
  ];
  const partyLacks = (name: string, field: string, rule: string): BadBody => [
    `${name} missing`,
    withFields({ [party]: without(field, counterparty) }),
    `${party}.${field}`,
    required(rule),
  ];
  return [
    lacks('series', 'series', series),
    ['the series of the other type', withFields({ series: otherSeries }), 'series', series],
    ['letters in the series', withFields({ series: `${prefix}A01` }), 'series', series],
    ['a series too long', withFields({ series: `${prefix}0011` }), 'series', series],
    lacks('correlative', 'correlative', CORRELATIVE),
    ['correlative zero', withFields({ correlative: 0 }), 'correlative', CORRELATIVE],
    ['correlative with decimals', withFields({ correlative: 1.5 }), 'correlative', CORRELATIVE],
    ['correlative of 9 digits', withFields({ correlative: 100_000_000 }), 'correlative', CORRELATIVE],
    ['correlative as text', withFields({ correlative: '1' }), 'correlative', CORRELATIVE],
    lacks('issueDate', 'issueDate', DATE),
    ['issueDate impossible', withFields({ issueDate: '2026-02-30' }), 'issueDate', DATE],
    lacks('type', fields.regime, typeCodes),
    ['type unknown', withFields({ [fields.regime]: unknownType }), fields.regime, typeCodes],
    ['type as number', withFields({ [fields.regime]: 1 }), fields.regime, typeCodes],
    lacks('rate', fields.rate, PERCENTAGE),
    ['rate zero', withFields({ [fields.rate]: 0 }), fields.rate, PERCENTAGE],
    ['rate above 100', withFields({ [fields.rate]: 300 }), fields.rate, PERCENTAGE],
    ['rate as text', withFields({ [fields.rate]: String(figures.rate) }), fields.rate, PERCENTAGE],
    ['observations empty', withFields({ observations: ' ' }), 'observations', text(1, 250)],
    ['observations too long', withFields({ observations: 'x'.repeat(251) }), 'observations', text(1, 250)],
    ['observations with a form feed', withFields({ observations: 'a\fb' }), 'observations', XML],
    lacks('counterparty', party, 'must be an object'),
    ['counterparty as a list', withFields({ [party]: [counterparty] }), party, 'must be an object'],
    ['a counterparty with a DNI', withCounterparty({ identityType: '1' }), `${party}.identityType`, 'must be 6 (RUC)'],
    partyLacks('identity type', 'identityType', 'must be 6 (RUC)'),
    ['a RUC of 10 digits', withCounterparty({ identityNumber: '2012345678' }), `${party}.identityNumber`, RUC],
    ['a RUC as number', withCounterparty({ identityNumber: 20123456789 }), `${party}.identityNumber`, RUC],
    partyLacks('RUC', 'identityNumber', RUC),
    partyLacks('name', 'name', text(3, 1500)),
    ['a name too short', withCounterparty({ name: 'AB' }), `${party}.name`, text(3, 1500)],
    ['an address too long', withCounterparty({ address: 'x'.repeat(201) }), `${party}.address`, text(1, 200)],
    ['an unknown field of the counterparty', withCounterparty({ email: 'a@b.pe' }), `${party}.email`, UNKNOWN],
    lacks('total', fields.totalWithheld, POSITIVE_AMOUNT),
    ['total zero', withFields({ [fields.totalWithheld]: 0 }), fields.totalWithheld, POSITIVE_AMOUNT],
    ['total with 3 decimals', withFields({ [fields.totalWithheld]: 30.001 }), fields.totalWithheld, POSITIVE_AMOUNT],
    ['total negative', withFields({ [fields.totalWithheld]: -1 }), fields.totalWithheld, POSITIVE_AMOUNT],
    lacks('net total', fields.totalNet, POSITIVE_AMOUNT),
    ['net total infinite', withFields({ [fields.totalNet]: JSON.parse('1e999') }), fields.totalNet, POSITIVE_AMOUNT],
    lacks('items', 'items', LIST),
    ['items empty', withFields({ items: [] }), 'items', LIST],
    ['items as an object', withFields({ items: { 0: item } }), 'items', LIST],
    ['a text as an item', withFields({ items: [item, 'x'] }), 'items.1', 'must be an object'],
    ['an unknown field', withFields({ currencyCode: 'PEN' }), 'currencyCode', UNKNOWN],
  ];
}

/** Bodies with one fault in their only item: the field, and the exact message. */
function listBadItems({ bodies, fields }: WithholdingType): BadBody[] {
  const { item, withFields, withItem, withDollars } = bodies;
  const lacks = (name: string, field: string, rule: string): BadBody => [
    `${name} missing`,
    withFields({ items: [without(field, item)] }),
    `items.0.${field}`,
    required(rule),
  ];
  const bad = (name: string, field: string, value: unknown, message: string): BadBody => [
    name,
    withItem({ [field]: value }),
    `items.0.${field}`,
    message,
  ];
  const badExchange = (name: string, field: string, value: unknown, message: string): BadBody => [
    name,
    withDollars({ [field]: value }),
    `items.0.${field}`,
    message,
  ];
  return [
    bad('an unknown field of an item', 'amount', 5, UNKNOWN),
    lacks('documentType', 'documentType', DOCUMENT_TYPE),
    bad('documentType unknown', 'documentType', '99', DOCUMENT_TYPE),
    bad('documentType of one digit', 'documentType', '1', DOCUMENT_TYPE),
    lacks('documentId', 'documentId', DOCUMENT_ID),
    bad('documentId without hyphen', 'documentId', 'F00100000001', DOCUMENT_ID),
    bad('documentId of number zero', 'documentId', 'F001-00000000', DOCUMENT_ID),
    bad('documentId of 9 digits', 'documentId', 'F001-000000001', DOCUMENT_ID),
    bad('documentId in lower case', 'documentId', 'f001-1', DOCUMENT_ID),
    bad('documentId as number', 'documentId', 1, DOCUMENT_ID),
    lacks('issueDate of an item', 'issueDate', DATE),
    bad('issueDate of an item impossible', 'issueDate', '2025-02-29', DATE),
    lacks('currencyCode', 'currencyCode', CURRENCY),
    bad('currencyCode unknown', 'currencyCode', 'ABC', CURRENCY),
    bad('currencyCode in lower case', 'currencyCode', 'pen', CURRENCY),
    lacks('totalAmount', 'totalAmount', POSITIVE_AMOUNT),
    bad('totalAmount zero', 'totalAmount', 0, POSITIVE_AMOUNT),
    lacks('date of payment', fields.paymentDate, DATE),
    bad('a date of payment with a time', fields.paymentDate, '2026-01-15T00:00:00Z', DATE),
    lacks('payment', fields.paymentAmount, AMOUNT),
    bad('a negative payment', fields.paymentAmount, -1, AMOUNT),
    bad('a payment as text', fields.paymentAmount, '1000', AMOUNT),
    bad('a payment of zero', fields.paymentAmount, 0, 'must be an amount greater than 0'),
    lacks('amount', fields.withheldAmount, AMOUNT),
    bad('an amount with 3 decimals', fields.withheldAmount, 30.005, AMOUNT),
    lacks('net', fields.netAmount, AMOUNT),
    badExchange('exchangeRate zero', 'exchangeRate', 0, EXCHANGE_RATE),
    badExchange('exchangeRate with 7 decimals', 'exchangeRate', 3.7500001, EXCHANGE_RATE),
    badExchange('exchangeRate of 5 digits', 'exchangeRate', 10_000, EXCHANGE_RATE),
    badExchange('exchangeRate as text', 'exchangeRate', '3.75', EXCHANGE_RATE),
    badExchange(
      'exchangeRate missing',
      'exchangeRate',
      undefined,
      'is required when currencyCode is USD: how many soles one USD is',
    ),
    bad(
      'an exchangeRate of soles',
      'exchangeRate',
      3.75,
      'must be left out when currencyCode is PEN, or be 1, not 3.75',
    ),
    badExchange('exchangeDate impossible', 'exchangeDate', '2026-13-01', DATE),
  ];
}

describe.each(WITHHOLDING_TYPES)('POST /api/$definition.path', (type) => {
  const { definition, documentType, bodies, fields, figures } = type;
  const { base, item, creditNote, withFields, withItem, withTotals, withDollars, withCounterparty } = bodies;
  const prepare = (body: Json) => prepareRequest(definition, body, { issuer: TEST_ISSUER });

  const badBodies = [...listBadHeaders(type), ...listBadItems(type), ...listBadFigures(type)];
  testRefusals(
    definition,
    base,
    badBodies.map(([name, body, path, message]): BadInput => [name, () => body, path, message]),
  );

  it(`lists every missing field of an empty body of type ${documentType}`, () => {
    expect(refusalOf(definition, {}).problems.map(({ path }) => path)).toEqual([
      'series',
      'correlative',
      'issueDate',
      fields.regime,
      fields.rate,
      fields.counterparty,
      fields.totalWithheld,
      fields.totalNet,
      'items',
    ]);
  });

  it(`lists every wrong figure of a request of type ${documentType}`, () => {
    const items = [
      { ...item, [fields.withheldAmount]: 1, [fields.netAmount]: 1 },
      { ...bodies.dollarItem, exchangeRate: undefined },
    ];
    expect(refusalOf(definition, withTotals(999, 1, items)).problems.map(({ path, code }) => [path, code])).toEqual([
      ['items.1.exchangeRate', 'WITHHOLDING_EXCHANGE_RATE'],
      [`items.0.${fields.withheldAmount}`, 'WITHHOLDING_AMOUNT'],
      [`items.0.${fields.netAmount}`, 'WITHHOLDING_NET'],
      [fields.totalWithheld, 'WITHHOLDING_TOTAL'],
      [fields.totalNet, 'WITHHOLDING_NET_TOTAL'],
    ]);
  });

  const goodBodies: readonly GoodBody[] = [
    ...type.goodFigures,
    [
      'totals a cent away',
      withFields({ [fields.totalWithheld]: figures.withheld - 0.01, [fields.totalNet]: figures.net + 0.01 }),
    ],
    ['only the required fields', base],
    ['dollars with their rate', withDollars({})],
    ['an exchange rate without its date, which is the day of payment', withDollars({ exchangeDate: undefined })],
    ['soles with a rate of 1', withItem({ exchangeRate: 1, exchangeDate: '2026-01-15' })],
    ['a credit note beside a document that counts', withFields({ items: [item, creditNote] })],
    ['a document number without padding', withItem({ documentId: 'E001-7' })],
    ['a ticket of a cash register', withItem({ documentType: '12', documentId: 'FFCF016543-123456' })],
    ['a document type that only SUNAT refuses', withItem({ documentType: '14' })],
    ['the issuer as counterparty, which only SUNAT refuses', withCounterparty({ identityNumber: TEST_ISSUER.ruc })],
    ['a payment of another month, which only SUNAT refuses', withItem({ [fields.paymentDate]: '2025-12-31' })],
    ['blanks around every text', withCounterparty({ identityNumber: ' 20123456789\n', name: '  CONTRAPARTE ' })],
    ['observations of several lines', withFields({ observations: 'Uno\nDos' })],
    ['a thousand items', withTotals(figures.withheld * 1000, figures.net * 1000, Array(1000).fill(item))],
  ];

  it.each(goodBodies)(`accepts a request of type ${documentType} with %s`, (_, body) => {
    expect(prepare(body).summary.series).toBe(type.series);
  });

  const withSecond = (secondType: string, count: number) =>
    withTotals(figures.withheld * count, figures.net * count, [
      item,
      { ...item, documentType: secondType, documentId: 'F001-2' },
    ]);

  it.each(type.countedTypes)(`adds a document of type %s to the totals of type ${documentType}`, (secondType) => {
    expect(prepare(withSecond(secondType, 2)).summary.totals.total).toBe(`${figures.withheld * 2}.00`);
  });

  it.each(type.uncountedTypes)(
    `leaves a document of type %s out of the totals of type ${documentType}`,
    (secondType) => {
      expect(prepare(withSecond(secondType, 1)).summary.totals.total).toBe(`${figures.withheld}.00`);
    },
  );
});
