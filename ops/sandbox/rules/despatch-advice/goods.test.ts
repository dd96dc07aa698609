import { expect, it } from 'vitest';
import { line, property, related } from '../../testing/guides/guide-parts.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { ITEM, LINE, QUANTITY, RELATED } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import { all, append, part, remove, removeAttribute, setAttribute, setText } from '../../testing/guides/xml-parts.ts';
import { CUSTOMS_LINE_RULES } from './customs-lines.ts';
import { GOODS_RULES, LINE_OBSERVATIONS } from './goods.ts';

const PROPERTY = `${ITEM}/cac:AdditionalItemProperty`;
const SUNAT_CODE = `${ITEM}/cac:CommodityClassification/cbc:ItemClassificationCode`;
const GTIN = 'cac:StandardItemIdentification/cbc:ID';

/** Value of the n-th property of the first line. */
const valueAt = (place: number) => `${PROPERTY}[${place}]/cbc:Value`;

const classify = (code: string) =>
  append(ITEM, part('cac:CommodityClassification', [part('cbc:ItemClassificationCode', code)]));

const LINES: readonly BreakageRow<SenderExample>[] = [
  ['2023', 'a line number of five digits', 'E1', setText(`${LINE}/cbc:ID`, '10000')],
  ['2752', 'a line number twice', 'E1', setText(`${LINE}[2]/cbc:ID`, '01')],
  ['2580 4320', 'no quantity', 'E1', remove(QUANTITY)],
  ['2580', 'a quantity of zero', 'E1', setText(QUANTITY, '0.00')],
  ['2580', 'a quantity of zero in an import', 'E8', setText(QUANTITY, '0')],
  ['2780', 'a quantity of eleven decimals', 'E1', setText(QUANTITY, '1.12345678901')],
  ['2780', 'a broken quantity of a manifest', 'E17 manifest', setText(QUANTITY, '1.5')],
  ['2883 4320', 'a quantity without unit', 'E1', removeAttribute(QUANTITY, 'unitCode')],
  ['3446', 'a unit of sales in an import', 'E8', setAttribute(QUANTITY, 'unitCode', 'NIU')],
  ['3446', 'another unit than U under a manifest', 'E17 manifest', setAttribute(QUANTITY, 'unitCode', 'KG')],
  ['2781', 'no description', 'E1', remove(`${ITEM}/cbc:Description`)],
  ['4084', 'a description of two letters', 'E1', setText(`${ITEM}/cbc:Description`, 'ab')],
  ['4084', 'a blank description', 'E1', setText(`${ITEM}/cbc:Description`, '   ')],
  ['4085', 'a long code', 'E1', setText(`${ITEM}/cac:SellersItemIdentification/cbc:ID`, 'x'.repeat(31))],
  ['4320', 'a unit in small letters', 'E1', setAttribute(QUANTITY, 'unitCode', 'niu')],
  ['4320', 'an unknown unit in another motive', 'E12', setAttribute(QUANTITY, 'unitCode', 'UNIDAD')],
  ['4258', 'another list of units', 'E1', setAttribute(QUANTITY, 'unitCodeListID', 'UNECE')],
  ['4259', 'another agency of units', 'E1', setAttribute(QUANTITY, 'unitCodeListAgencyName', 'ONU')],
];

const CODES: readonly BreakageRow<SenderExample>[] = [
  ['3002 3373', 'a product code with letters', 'E1', classify('5016150A')],
  ['3373', 'a product code of an unknown segment', 'E1', classify('99161509')],
  ['3373', 'a product code of six digits', 'E1', classify('501615')],
  ['3372', 'sugar without product code', 'E16', remove(`${ITEM}/cac:CommodityClassification`)],
  ['3425', 'sugar under the product code of cats', 'E16', setText(SUNAT_CODE, '10101501')],
  ['3375', 'a GTIN with a hyphen', 'E1', setText(`${LINE}[2]/cac:Item/${GTIN}`, '775-123')],
  ['4335', 'an unknown kind of GTIN', 'E1', setAttribute(`${LINE}[2]/cac:Item/${GTIN}`, 'schemeID', 'GTIN-9')],
  ['3426 3352', 'sugar without tariff heading', 'E16', remove(PROPERTY)],
  ['3429', 'sugar under the heading of laptops', 'E16', setText(valueAt(1), '8471300000')],
  ['3379', 'sugar without deposit', 'E16', remove(`${RELATED}[2]`)],
  ['3352', 'a deposit without tariff heading', 'E1', append('', related('80', '123456789'))],
  ['3064 3377 3429', 'a heading without value', 'E16', setText(valueAt(1), '')],
  ['3377', 'a heading of eleven digits', 'E8', setText(valueAt(1), '84713000001')],
  ['3396', 'a controlled good that is neither 0 nor 1', 'E8', setText(valueAt(3), '2')],
  ['4235', 'a property without name', 'E8', setText(`${PROPERTY}/cbc:Name`, '')],
];

const CUSTOMS: readonly BreakageRow<SenderExample>[] = [
  ['3427', 'an export by a line that names no document', 'E11', remove(`${PROPERTY}[2]`)],
  ['3428', 'an export by a line that names no series', 'E11', remove(`${PROPERTY}[3]`)],
  ['2769 3430', 'a document that begins with zero', 'E8', setText(valueAt(2), '118-2026-10-012345')],
  ['3430', 'a document that the guide does not refer to', 'E8', setText(valueAt(2), '118-2026-10-654321')],
  ['3431', 'a series of zeros', 'E8', setText(valueAt(4), '00')],
];

describeGuideRules(
  "the goods of a sender's guide",
  { find: findInSenderGuide, rules: [...GOODS_RULES, ...LINE_OBSERVATIONS, ...CUSTOMS_LINE_RULES] },
  [...LINES, ...CODES, ...CUSTOMS],
);

it.each([
  ['a description of two lines', 'E1', setText(`${ITEM}/cbc:Description`, 'Martillo\nde acero')],
  ['a customs unit in another motive', 'E12', setAttribute(QUANTITY, 'unitCode', 'L 6')],
  ['an import without quantity', 'E8', remove(QUANTITY)],
  [
    'sugar of another motive beside a document of IVAP',
    'E16',
    all(remove(`${RELATED}[2]`), append('', related('49', '1'))),
  ],
  ['the heading of goods that are not controlled', 'E1', append(ITEM, property('7020', '8471300000'))],
  ['a line of form beside a whole customs document', 'E9', append('', line({ id: '2' }))],
] as const)('a guide may have %s', (_what, example, change) => {
  const usual = findInSenderGuide(example);
  expect(findInSenderGuide(example, change)).toEqual(usual);
});
