import type { EmittedLine, EmittedTax } from './emitted-sale.ts';
import {
  AMOUNT,
  type Check,
  distance,
  isRounded,
  PERCENT,
  PRICE,
  percentOf,
  QUANTITY,
  SCALE,
  scaled,
  total,
} from './figures.ts';

const AFFECTATION_OF: Readonly<Record<string, string>> = { '1000': '10', '9997': '20', '9998': '30' };
const TRIBUTES: Readonly<Record<string, string>> = {
  '1000': 'IGV VAT',
  '2000': 'ISC EXC',
  '9997': 'EXO VAT',
  '9998': 'INA FRE',
};
const LINE_TEXT = /^\S(.*\S)?$/;

/** Name and kind of a tribute are those of its code (3051 and 2377 on lines, 2964 and 2961 in the header). */
export function isNamedRight({ tribute, name, typeCode }: EmittedTax): boolean {
  return TRIBUTES[tribute] === `${name} ${typeCode}`;
}

function formats(line: EmittedLine): Check[] {
  const amounts = [line.value, line.taxAmount, ...line.taxes.flatMap(({ base, amount }) => [base, amount])];
  return [
    ['amount format', amounts.every((text) => AMOUNT.test(text))],
    ['2023', /^[1-9][0-9]{0,2}$/.test(line.id)],
    ['2369', PRICE.test(line.unitValue)],
    ['2367', PRICE.test(line.unitPrice)],
    ['2410', line.priceType === '01'],
    ['2025', QUANTITY.test(line.quantity) && scaled(line.quantity) > 0n],
    ['2883', /^[A-Z0-9]{1,3}$/.test(line.unitCode)],
    ['3102', line.taxes.every(({ percent }) => PERCENT.test(percent))],
    ['2026', line.description.length <= 500 && LINE_TEXT.test(line.description)],
    ['3195', line.taxTotals === 1],
    ['3051', line.taxes.every(isNamedRight)],
  ];
}

function igvChecks(line: EmittedLine): Check[] {
  const igv = line.taxes.filter(({ tribute }) => tribute in AFFECTATION_OF);
  const isc = line.taxes.filter(({ tribute }) => tribute === '2000');
  const [tax] = igv;
  if (tax === undefined) return [['3105', false]];
  const base = scaled(tax.base);
  const taxed = tax.tribute === '1000';
  return [
    ['3106', igv.length === 1],
    ['3105', base > 0n],
    ['3067', isc.length <= 1],
    ['3223', igv.length + isc.length === line.taxes.length],
    ['3272', base === scaled(line.value) + total(isc.map(({ amount }) => amount))],
    ['3103', isRounded(scaled(tax.amount), percentOf(base, tax.percent))],
    ['3462', tax.percent === (taxed ? '18.00' : '0.00')],
    ['3110', taxed || tax.amount === '0.00'],
    ['3111', !taxed || tax.amount !== '0.00' || base <= scaled('0.06')],
    ['2040', tax.reason === AFFECTATION_OF[tax.tribute]],
    ['3210', tax.system === ''],
  ];
}

/** The base of system 03 is the price with taxes by 0.847 when there is IGV in it; half a cent of each part of it. */
function isIscBase({ base, system }: EmittedTax, line: EmittedLine): boolean {
  if (system !== '03') return base === line.value;
  const isTaxed = line.taxes.some(({ tribute }) => tribute === '1000');
  const price = scaled(line.value) + scaled(line.taxAmount);
  return distance(scaled(base) * 1000n, price * (isTaxed ? 847n : 1000n)) <= 2n * scaled('0.01') * 1000n;
}

function iscChecks(line: EmittedLine): Check[] {
  return line.taxes
    .filter(({ tribute }) => tribute === '2000')
    .flatMap((tax): Check[] => [
      ['ISC base', isIscBase(tax, line)],
      ['3104', scaled(tax.percent) > 0n],
      ['3108', isRounded(scaled(tax.amount), percentOf(scaled(tax.base), tax.percent))],
      ['2373', ['01', '02', '03'].includes(tax.system)],
      ['3050', tax.reason === ''],
    ]);
}

function lineChecks(line: EmittedLine): Check[] {
  const quantity = scaled(line.quantity);
  const gross = quantity * scaled(line.unitValue);
  const discounted = total(line.discounts.map(({ amount }) => amount)) * SCALE;
  const withoutTaxes = scaled(line.value) * SCALE;
  const withTaxes = (scaled(line.value) + scaled(line.taxAmount)) * SCALE;
  return [
    ...formats(line),
    // Half of the tenth decimal of the unit value, times the quantity: notes divide the discount by it.
    [
      '3271',
      isRounded(scaled(line.value), gross - discounted) || 2n * distance(withoutTaxes, gross - discounted) <= quantity,
    ],
    ['3114', line.discounts.every(({ indicator, code }) => indicator === 'false' && code === '00')],
    ['BaseAmount', line.discounts.every(({ base }) => isRounded(scaled(base), gross))],
    ...igvChecks(line),
    ...iscChecks(line),
    ['3292', scaled(line.taxAmount) === total(line.taxes.map(({ amount }) => amount))],
    // Half of the tenth decimal of the price, times the quantity.
    ['3270', 2n * distance(scaled(line.unitPrice) * quantity, withTaxes) <= quantity],
  ];
}

/** SUNAT's rules about lines; each finding names its line. */
export function judgeLines(lines: readonly EmittedLine[]): Check[] {
  return [
    ['2752', new Set(lines.map(({ id }) => id)).size === lines.length],
    ...lines.flatMap((line) => lineChecks(line).map(([code, holds]): Check => [`${code} line ${line.id}`, holds])),
  ];
}
