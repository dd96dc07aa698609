import { expect, it } from 'vitest';
import { OWN_RUC } from '../../testing/guides/build-guide.ts';
import type { CarrierExample } from '../../testing/guides/carrier-guides.ts';
import { line, property, related } from '../../testing/guides/guide-parts.ts';
import { CUSTOMER, SUPPLIER } from '../../testing/guides/guide-people.ts';
import { type BreakageRow, describeGuideRules, findInCarrierGuide } from '../../testing/guides/judge-guide.ts';
import { ITEM, LINE, QUANTITY, RELATED, RELATED_ISSUER } from '../../testing/guides/paths.ts';
import {
  all,
  append,
  type Change,
  part,
  remove,
  removeAttribute,
  setAttribute,
  setText,
} from '../../testing/guides/xml-parts.ts';
import { RELATED_OBSERVATIONS } from '../guide/related.ts';
import { GOODS_RULES, LINE_OBSERVATIONS } from './goods.ts';
import { RELATED_RULES } from './related.ts';

const ID = `${RELATED}/cbc:ID`;
const TYPE = `${RELATED}/cbc:DocumentTypeCode`;
const DESCRIPTION = `${ITEM}/cbc:Description`;

const NUMBERS: readonly BreakageRow<CarrierExample>[] = [
  ['01', 'B001-1', ''],
  ['09', 'EG01-1', ' 3381 4434'],
  ['31', 'T001-1', ''],
  ['50', '118-2026-20-1', ' 4320'],
  ['52', '118-2026-18', ' 4320'],
  ['69', 'PERMISO 1', ''],
  ['80', '123456789012345678901', ' 3352'],
  ['82', '1'.repeat(101), ' 4429'],
  ['93', 'CARTA_1', ''],
].map(([type = '', id = '', more = '']) => {
  return [`3441${more}`, `${id} of type ${type}`, 'C4', append('', related(type, id, numberOfIssuer(type)))] as const;
});

/** Returns the number of the party of guide C4 that may have issued a document. */
function numberOfIssuer(type: string): string {
  return type === '31' ? OWN_RUC : SUPPLIER[1];
}

const DOCUMENTS: readonly BreakageRow<CarrierExample>[] = [
  ['3403 3441', 'a document without number', 'C3', setText(ID, '')],
  ['3376 4410', 'a document without type', 'C3', remove(TYPE)],
  ['2692', 'a document of an unknown type', 'C4', append('', related('99', '1'))],
  ['2692', 'a deposit of IVAP', 'C4', append('', related('49', '1'))],
  ['3340', 'a document twice', 'C2', setText(`${RELATED}[2]/cbc:ID`, 'T001-56')],
  ['3380', 'a guide of no sender', 'C1', setText(RELATED_ISSUER, '')],
  ['3382', 'a guide of a sender with a passport', 'C1', setAttribute(RELATED_ISSUER, 'schemeID', '7')],
  ['3381', 'a guide of another sender', 'C1', setText(RELATED_ISSUER, CUSTOMER[1])],
  ['3381', 'a guide of another carrier', 'C7', setText(RELATED_ISSUER, CUSTOMER[1])],
  ['3345', 'three documents, one of a carrier', 'C7', append('', related('09', 'T001-59', SUPPLIER[1]))],
  ['3346', 'two facturas', 'C3', append('', related('01', 'F001-901', SUPPLIER[1]))],
  ['4371', 'a document without description', 'C1', remove(`${RELATED}/cbc:DocumentType`)],
  ['4372', 'a long description of a document', 'C1', setText(`${RELATED}/cbc:DocumentType`, 'x'.repeat(121))],
];

const PROPERTY = `${ITEM}/cac:AdditionalItemProperty`;
const withQuantity = append(LINE, part('cbc:DeliveredQuantity', '2', { unitCode: 'NIU' }));

/** Makes the goods of a guide sugar, which SUNAT controls. */
function makeSugar(heading: string, sunatCode: string): Change {
  return all(
    append(ITEM, part('cac:CommodityClassification', [part('cbc:ItemClassificationCode', sunatCode)])),
    append(ITEM, property('7020', heading), property('7022', '1')),
  );
}

const SUGAR = makeSugar('1701140000', '50161509');
const DEPOSIT = append('', related('80', '123456789'));

const LINES: readonly BreakageRow<CarrierExample>[] = [
  ['2023', 'a line number with a letter', 'C4', setText(`${LINE}/cbc:ID`, 'A')],
  ['2752', 'a line number twice', 'C1', append('', line({ id: '01' }))],
  ['3435 2580', 'only goods of which there are none', 'C4', setText(QUANTITY, '0')],
  [
    '3458',
    'an annotation beside goods',
    'C4',
    append('', line({ id: '0', description: 'Nota', quantity: ['1', 'NIU'] })),
  ],
  ['2580 2883', 'a line without quantity', 'C3', append('', line({ id: '2', description: 'Clavos' }))],
  ['2780', 'a quantity of eleven decimals', 'C4', setText(QUANTITY, '1.12345678901')],
  ['2883', 'a quantity without unit', 'C4', removeAttribute(QUANTITY, 'unitCode')],
  ['2781', 'no description', 'C4', remove(DESCRIPTION)],
  ['4320', 'a unit in small letters', 'C4', setAttribute(QUANTITY, 'unitCode', 'niu')],
  ['4258', 'another list of units', 'C4', setAttribute(QUANTITY, 'unitCodeListID', 'UNECE')],
  ['4259', 'another agency of units', 'C4', setAttribute(QUANTITY, 'unitCodeListAgencyName', 'ONU')],
  ['4434', 'goods of an electronic guide', 'C2', append('', line({ id: '2', quantity: ['1', 'NIU'] }))],
  ['4434 4320', 'goods of a whole customs document in a unit of sales', 'C6', withQuantity],
  ['4429', 'no annotation beside a printed guide', 'C5', remove(DESCRIPTION)],
  ['4430', 'a short annotation', 'C5', setText(DESCRIPTION, 'AB')],
  ['4084', 'a short description', 'C4', setText(DESCRIPTION, 'ab')],
  ['4085', 'a long code', 'C4', setText(`${ITEM}/cac:SellersItemIdentification/cbc:ID`, 'x'.repeat(31))],
];

const CODES: readonly BreakageRow<CarrierExample>[] = [
  ['3002 3373', 'a product code of zeros', 'C4', makeProduct('00000000')],
  ['3373', 'a product code of an unknown segment', 'C4', makeProduct('99161509')],
  ['3375', 'a GTIN with a hyphen', 'C4', append(ITEM, gtin('775-1', 'GTIN-8'))],
  ['4335', 'an unknown kind of GTIN', 'C4', append(ITEM, gtin('77512345', 'GTIN-9'))],
  ['3372', 'sugar without product code', 'C4', all(SUGAR, DEPOSIT, remove(`${ITEM}/cac:CommodityClassification`))],
  ['3425', 'sugar under the product code of cats', 'C4', all(makeSugar('1701140000', '10101501'), DEPOSIT)],
  ['3426 3352', 'sugar without tariff heading', 'C4', all(SUGAR, DEPOSIT, remove(PROPERTY))],
  ['3429', 'sugar under the heading of laptops', 'C4', all(makeSugar('8471300000', '50161509'), DEPOSIT)],
  ['3379', 'sugar without deposit', 'C4', SUGAR],
  ['3352', 'a deposit without tariff heading', 'C4', DEPOSIT],
  ['3064 3377', 'a heading without value', 'C4', append(ITEM, property('7020', ''))],
  ['3377', 'a heading of zeros', 'C4', append(ITEM, property('7020', '000'))],
  ['3396', 'a controlled good that is neither 0 nor 1', 'C4', append(ITEM, property('7022', '2'))],
  [
    '4235',
    'a property without name',
    'C4',
    all(append(ITEM, property('7022', '0')), setText(`${PROPERTY}/cbc:Name`, '')),
  ],
];

function makeProduct(code: string): Change {
  return append(ITEM, part('cac:CommodityClassification', [part('cbc:ItemClassificationCode', code)]));
}

function gtin(code: string, kind: string) {
  return part('cac:StandardItemIdentification', [part('cbc:ID', code, { schemeID: kind })]);
}

describeGuideRules(
  "the goods of a carrier's guide",
  {
    find: findInCarrierGuide,
    rules: [...RELATED_RULES, ...RELATED_OBSERVATIONS, ...GOODS_RULES, ...LINE_OBSERVATIONS],
  },
  [...NUMBERS, ...DOCUMENTS, ...LINES, ...CODES],
);

const REMOVAL = all(remove(RELATED), append('', related('82', 'DJ-1')));

const PERMITTED: readonly (readonly [what: string, example: CarrierExample, change: Change])[] = [
  ['sugar with a deposit', 'C4', all(SUGAR, DEPOSIT)],
  ['an annotation beside a declaration of removal', 'C5', REMOVAL],
  ['a permit beside the guide of the sender', 'C1', append('', related('69', 'PERMISO-1'))],
  ['a bill of lading beside goods', 'C4', append('', related('93', 'BL/2026-1'))],
  ['goods in customs units of a part of a customs document', 'C6', partOfCustomsDocument()],
  ['an annotation beside a whole printed factura', 'C5', wholePrintedFactura()],
];

function partOfCustomsDocument(): Change {
  const goods = line({ id: '1', description: 'Laptop', quantity: ['2', 'U'] });
  return all(remove('cac:Shipment/cbc:SpecialInstructions[2]'), remove(LINE), append('', goods));
}

function wholePrintedFactura(): Change {
  const whole = part('cbc:SpecialInstructions', 'SUNAT_Envio_IndicadorTrasladoTotal');
  return all(remove(RELATED), append('', related('01', '0001-9', SUPPLIER[1])), append('cac:Shipment', whole));
}

it.each(PERMITTED)("a carrier's guide may have %s", (_what, example, change) => {
  expect(findInCarrierGuide(example, change)).toEqual([]);
});
