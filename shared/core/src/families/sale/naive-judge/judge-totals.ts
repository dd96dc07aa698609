import { type EmittedLine, type EmittedTax, readTaxes } from './emitted-sale.ts';
import { all, type EmittedElement, only } from './emitted-xml.ts';
import { AMOUNT, type Check, isRounded, percentOf, SCALE, scaled, total } from './figures.ts';
import { isNamedRight } from './judge-lines.ts';

const IGV_PERCENT = '18.00';

function taxesOf(lines: readonly EmittedLine[], code: string): EmittedTax[] {
  return lines.flatMap(({ taxes }) => taxes.filter(({ tribute }) => tribute === code));
}

function valuesWith(lines: readonly EmittedLine[], code: string): string[] {
  return lines.filter(({ taxes }) => taxes.some(({ tribute }) => tribute === code)).map(({ value }) => value);
}

function sumIsRight({ tribute, base }: EmittedTax, lines: readonly EmittedLine[]): boolean {
  const bases = tribute === '2000' ? taxesOf(lines, '2000').map((tax) => tax.base) : valuesWith(lines, tribute);
  return scaled(base) === total(bases);
}

/** 3277, 3274, 3275 and 3296: the base of each tribute is the sum of its lines', that of IGV without ISC. */
const BASE_CODES: Readonly<Record<string, string>> = { '1000': '3277', '9997': '3275', '9998': '3274', '2000': '3296' };

function headerTaxChecks(root: EmittedElement, lines: readonly EmittedLine[]): Check[] {
  const taxes = readTaxes(root);
  const ofLines = new Set(lines.flatMap((line) => line.taxes.map(({ tribute }) => tribute)));
  const isc = taxesOf(lines, '2000').map(({ amount }) => amount);
  const igvBases = total(taxesOf(lines, '1000').map(({ base }) => base));
  const amountOf = (code: string) => taxes.find(({ tribute }) => tribute === code)?.amount ?? '0.00';
  return [
    ['3024', all(root, 'cac:TaxTotal').length === 1],
    ['3068', new Set(taxes.map(({ tribute }) => tribute)).size === taxes.length],
    ['2638', taxes.length === ofLines.size && taxes.every(({ tribute }) => ofLines.has(tribute))],
    ['2964', taxes.every(isNamedRight)],
    ['header format', taxes.every(({ base, amount }) => AMOUNT.test(base) && AMOUNT.test(amount))],
    ['header percent', taxes.every(({ percent, reason, system }) => `${percent}${reason}${system}` === '')],
    ...taxes.map((tax): Check => [BASE_CODES[tax.tribute] ?? 'tribute', sumIsRight(tax, lines)]),
    ['3000', taxes.every(({ tribute, amount }) => !tribute.startsWith('99') || amount === '0.00')],
    ['3298', scaled(amountOf('2000')) === total(isc)],
    ['3291', isRounded(scaled(amountOf('1000')), percentOf(igvBases, IGV_PERCENT))],
    ['3294', scaled(only(root, 'cac:TaxTotal/cbc:TaxAmount')) === total(taxes.map(({ amount }) => amount))],
  ];
}

function monetaryTotalOf(root: EmittedElement): EmittedElement | undefined {
  const name = root.name === 'DebitNote' ? 'cac:RequestedMonetaryTotal' : 'cac:LegalMonetaryTotal';
  return all(root, name)[0];
}

/** Invoices: TaxInclusive. Notes: the bases of the header and its taxes. Nothing we emit has charges or advances. */
function payableExpected(root: EmittedElement, taxInclusive: string): bigint {
  if (root.name === 'Invoice') return scaled(taxInclusive);
  const taxes = readTaxes(root);
  const bases = taxes.filter(({ tribute }) => tribute !== '2000').map(({ base }) => base);
  return total([...bases, ...taxes.map(({ amount }) => amount)]);
}

function monetaryChecks(root: EmittedElement, lines: readonly EmittedLine[]): Check[] {
  const totals = monetaryTotalOf(root);
  if (totals === undefined) return [['3288', false]];
  const lineExtension = only(totals, 'cbc:LineExtensionAmount');
  const taxInclusive = only(totals, 'cbc:TaxInclusiveAmount');
  const payable = only(totals, 'cbc:PayableAmount');
  const isc = total(taxesOf(lines, '2000').map(({ amount }) => amount));
  const igv = percentOf(total(taxesOf(lines, '1000').map(({ base }) => base)), IGV_PERCENT);
  return [
    ['total format', [lineExtension, taxInclusive, payable].every((text) => AMOUNT.test(text))],
    ['3278', scaled(lineExtension) === total(lines.map(({ value }) => value))],
    ['3279', isRounded(scaled(taxInclusive), (scaled(lineExtension) + isc) * SCALE + igv)],
    ['printed sum', scaled(taxInclusive) === total([lineExtension, only(root, 'cac:TaxTotal/cbc:TaxAmount')])],
    ['3280', scaled(payable) === payableExpected(root, taxInclusive)],
    ['2062', scaled(payable) > 0n],
  ];
}

/** Checks SUNAT's rules about the header's taxes and totals. Notes have another rule for the payable amount (3280). */
export function judgeTotals(root: EmittedElement, lines: readonly EmittedLine[]): Check[] {
  return [...headerTaxChecks(root, lines), ...monetaryChecks(root, lines)];
}
