import type { CompletedSale, SaleLine } from '../../families/sale/index.ts';

/**
 * For tests: SUNAT's arithmetic over what a factura prints, written from its rules with whole numbers, sharing nothing
 * with the code it judges. Each finding starts with the rule's code. Where the authority allows a difference of 1.00
 * we allow half a cent, and nothing where sums are of printed figures.
 */
const SCALE = 10n ** 10n;
/** Half a cent, of a product of two scaled figures. */
const HALF_CENT = (5n * SCALE * SCALE) / 1000n;

const AMOUNT = /^[0-9]{1,12}\.[0-9]{2}$/;
const PRICE = /^[0-9]{1,12}\.[0-9]{2,10}$/;
const QUANTITY = /^[0-9]{1,12}(\.[0-9]{1,10})?$/;
const PERCENT = /^[0-9]{1,3}\.[0-9]{2,5}$/;
const AFFECTATION_OF: Readonly<Record<string, string>> = { '1000': '10', '9997': '20', '9998': '30' };
const IGV_TRIBUTES = Object.keys(AFFECTATION_OF);

function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(10, '0'));
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}

function total(texts: readonly string[]): bigint {
  return texts.reduce((subtotal, text) => subtotal + scaled(text), 0n);
}

/** base x percent / 100, in the scale of a product. */
function percentOf(base: bigint, percent: string): bigint {
  return (base * scaled(percent)) / 100n;
}

type Check = readonly [code: string, holds: boolean];

function lineFormats(line: SaleLine): Check[] {
  const amounts = [line.value, line.taxAmount, ...line.taxes.flatMap((tax) => [tax.taxableAmount, tax.taxAmount])];
  return [
    ['amount format', amounts.every((text) => AMOUNT.test(text))],
    ['2369', PRICE.test(line.unitValue)],
    ['2367', PRICE.test(line.unitPrice)],
    ['2025', QUANTITY.test(line.quantity) && scaled(line.quantity) > 0n],
    ['3102', line.taxes.every(({ percent }) => PERCENT.test(percent))],
    ['2026', /^.{1,500}$/.test(line.description) && line.description === line.description.trim()],
  ];
}

function igvChecks(line: SaleLine): Check[] {
  const igv = line.taxes.filter(({ tribute }) => IGV_TRIBUTES.includes(tribute));
  const isc = line.taxes.filter(({ tribute }) => tribute === '2000');
  const [tax] = igv;
  if (tax === undefined) return [['3105', false]];
  const base = scaled(tax.taxableAmount);
  const taxed = tax.tribute === '1000';
  return [
    ['3106', igv.length === 1],
    ['3105', base > 0n],
    ['3067', igv.length + isc.length === line.taxes.length && isc.length <= 1],
    ['3272', base === scaled(line.value) + total(isc.map(({ taxAmount }) => taxAmount))],
    ['3103', distance(scaled(tax.taxAmount) * SCALE, percentOf(base, tax.percent)) <= HALF_CENT],
    ['3462', tax.percent === (taxed ? '18.00' : '0.00')],
    ['3110', taxed || tax.taxAmount === '0.00'],
    ['3111', !taxed || tax.taxAmount !== '0.00' || base <= scaled('0.06')],
    ['2040', tax.exemptionReason === AFFECTATION_OF[tax.tribute]],
    ['3210', igv.every(({ iscSystem }) => iscSystem === null)],
  ];
}

function iscChecks(line: SaleLine): Check[] {
  return line.taxes
    .filter(({ tribute }) => tribute === '2000')
    .flatMap((tax) => [
      ['ISC base', tax.taxableAmount === line.value],
      ['3104', scaled(tax.percent) > 0n],
      ['3108', distance(scaled(tax.taxAmount) * SCALE, percentOf(scaled(tax.taxableAmount), tax.percent)) <= HALF_CENT],
      ['2373', ['01', '02', '03'].includes(tax.iscSystem ?? '')],
      ['3050', tax.exemptionReason === null],
    ]);
}

function lineChecks(line: SaleLine): Check[] {
  const quantity = scaled(line.quantity);
  const discount = scaled(line.discount?.amount ?? '0.00') * SCALE;
  const gross = quantity * scaled(line.unitValue);
  const withTaxes = (scaled(line.value) + scaled(line.taxAmount)) * SCALE;
  return [
    ...lineFormats(line),
    ['3271', distance(scaled(line.value) * SCALE, gross - discount) <= HALF_CENT],
    ['BaseAmount', line.discount === null || distance(scaled(line.discount.baseAmount) * SCALE, gross) <= HALF_CENT],
    ...igvChecks(line),
    ...iscChecks(line),
    ['3292', scaled(line.taxAmount) === total(line.taxes.map(({ taxAmount }) => taxAmount))],
    // Half of the tenth decimal of the price, times the quantity.
    ['3270', 2n * distance(scaled(line.unitPrice) * quantity, withTaxes) <= quantity],
  ];
}

function headerChecks(sale: CompletedSale): Check[] {
  const withTribute = (code: string) => sale.lines.filter(({ taxes }) => taxes.some(({ tribute }) => tribute === code));
  const tributes = [...new Set(sale.lines.flatMap(({ taxes }) => taxes.map(({ tribute }) => tribute)))];
  const taxAmounts = (code: string) =>
    sale.lines.flatMap(({ taxes }) =>
      taxes.filter(({ tribute }) => tribute === code).map(({ taxAmount }) => taxAmount),
    );
  return [
    ['3068', new Set(sale.taxes.map(({ tribute }) => tribute)).size === sale.taxes.length],
    [
      '2638',
      tributes.sort().join() ===
        sale.taxes
          .map(({ tribute }) => tribute)
          .sort()
          .join(),
    ],
    ...sale.taxes.flatMap(({ tribute, taxableAmount, taxAmount }): Check[] => [
      [`base of ${tribute}`, scaled(taxableAmount) === total(withTribute(tribute).map(({ value }) => value))],
      [`format of ${tribute}`, AMOUNT.test(taxableAmount) && AMOUNT.test(taxAmount)],
      ['3000', !tribute.startsWith('99') || taxAmount === '0.00'],
      ['3298', tribute !== '2000' || scaled(taxAmount) === total(taxAmounts('2000'))],
    ]),
    ['3294', scaled(sale.taxAmount) === total(sale.taxes.map(({ taxAmount }) => taxAmount))],
  ];
}

function totalChecks(sale: CompletedSale): Check[] {
  const { lineExtensionAmount, taxInclusiveAmount, payableAmount } = sale.monetaryTotal;
  const taxOf = (code: string) => sale.taxes.find(({ tribute }) => tribute === code)?.taxAmount ?? '0.00';
  const igvBases = sale.lines.flatMap(({ taxes }) =>
    taxes.filter(({ tribute }) => tribute === '1000').map(({ taxableAmount }) => taxableAmount),
  );
  const igv = percentOf(total(igvBases), '18.00');
  const beforeIgv = (scaled(lineExtensionAmount) + scaled(taxOf('2000'))) * SCALE;
  return [
    ['3291', distance(scaled(taxOf('1000')) * SCALE, igv) <= HALF_CENT],
    ['3278', scaled(lineExtensionAmount) === total(sale.lines.map(({ value }) => value))],
    ['3279', distance(scaled(taxInclusiveAmount) * SCALE, beforeIgv + igv) <= HALF_CENT],
    ['printed sum', scaled(taxInclusiveAmount) === scaled(lineExtensionAmount) + scaled(sale.taxAmount)],
    ['3280', payableAmount === taxInclusiveAmount],
    ['total format', [lineExtensionAmount, taxInclusiveAmount, payableAmount].every((text) => AMOUNT.test(text))],
  ];
}

function paymentChecks({ paymentForm, monetaryTotal, issueDate }: CompletedSale): Check[] {
  if (paymentForm === null) return [['3244', false]];
  if (paymentForm.kind === 'Contado') return [];
  const { amount, instalments } = paymentForm;
  const payable = scaled(monetaryTotal.payableAmount);
  return [
    ['3249', instalments.length > 0],
    ['3250', AMOUNT.test(amount) && scaled(amount) > 0n],
    ['3265', scaled(amount) <= payable],
    ['3266', instalments.every((each) => scaled(each.amount) <= payable)],
    ['3267', instalments.every(({ dueDate }) => dueDate > issueDate)],
    ['3246', instalments.every(({ id }) => /^Cuota[0-9]{3}$/.test(id))],
    ['3319', scaled(amount) === total(instalments.map((each) => each.amount))],
  ];
}

function textChecks({ notes, legends, operationType, detraction, lines, customer }: CompletedSale): Check[] {
  const texts = [...notes, ...legends.map(({ text }) => text)];
  return [
    ['3006', texts.every((text) => /^.{1,200}$/.test(text) && text === text.trim())],
    ['3014', new Set(legends.map(({ code }) => code)).size === legends.length],
    ['3128', (operationType === '0101') === (detraction === null)],
    ['2752', new Set(lines.map(({ number }) => number)).size === lines.length],
    ['2022', /^\S.{2,1499}$/.test(customer.name)],
  ];
}

/** The rules that a completed factura breaks; empty when the authority has nothing to say. */
export function findArithmeticFaults(sale: CompletedSale): string[] {
  const perLine = sale.lines.flatMap((line) =>
    lineChecks(line).map(([code, holds]): Check => [`${code} line ${line.number}`, holds]),
  );
  const checks = [...perLine, ...headerChecks(sale), ...totalChecks(sale), ...paymentChecks(sale), ...textChecks(sale)];
  return checks.filter(([, holds]) => !holds).map(([code]) => code);
}
