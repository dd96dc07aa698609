import { ALLOWANCES, type AllowanceCode, type TributeCode } from '../../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, sum, ZERO } from '../../../decimal/index.ts';
import { type PrintField, printAmount, printPercent, printRate } from '../../../print/index.ts';
import { type AllowanceCharge, allowancesOf } from '../completed-sale.ts';
import { type PrintedSale, percentOf, sumOfCodes } from './printed-sale.ts';

type TotalRow = readonly [label: string, amount: Decimal];

const ALLOWANCE_LABELS: Partial<Readonly<Record<AllowanceCode, string>>> = {
  '02': 'Descuento global',
  '03': 'Descuento global',
  '04': 'Anticipos (sin IGV)',
  '05': 'Anticipos exonerados',
  '06': 'Anticipos inafectos',
  '45': 'FISE',
  '46': 'Recargo al consumo',
  '49': 'Cargo global',
  '50': 'Otros cargos',
};

/** `Recargo al consumo (10 %)`, or `Otros cargos: flete`. */
function allowanceLabel({ code, factor, reason }: AllowanceCharge): string {
  const rate = factor === undefined ? '' : ` (${printRate(factor)})`;
  return `${ALLOWANCE_LABELS[code]}${rate}${reason === undefined ? '' : `: ${reason}`}`;
}

function allowanceRows({ allowances = [] }: PrintedSale, codes: readonly AllowanceCode[]): TotalRow[] {
  return allowances
    .filter(({ code }) => codes.includes(code))
    .map((entry) => {
      const amount = decimal(entry.amount);
      return [allowanceLabel(entry), ALLOWANCES[entry.code].charge ? amount : amount.negated()];
    });
}

/** Discounts, charges and advances on the base, which stand above the taxes, and the others, which stand below. */
const ON_BASE: readonly AllowanceCode[] = ['02', '49', '04', '05', '06'];
const ON_TOTAL: readonly AllowanceCode[] = ['03', '45', '46', '50'];

/** Rows from the value of the lines to the bases below them. */
function baseRows(sale: PrintedSale, codes: readonly AllowanceCode[]): TotalRow[] {
  const rows = allowanceRows(sale, codes);
  if (rows.length === 0) return [];
  const value = sum(sale.lines.filter(({ free }) => !free).map((line) => decimal(line.value)));
  return [['Valor de venta', value], ...rows];
}

function taxLabel(sale: PrintedSale, name: string, tribute: TributeCode): string {
  const percent = percentOf(sale, tribute);
  return percent === undefined ? name : `${name} (${printPercent(percent)})`;
}

/** Lists the rows from the value of the sale to its total. Rows in brackets are in other rows already. */
function listRows(sale: PrintedSale): TotalRow[] {
  const { taxes, lines, allowances = [], monetaryTotal } = sale;
  const header = (code: TributeCode) => taxes.find(({ tribute }) => tribute === code);
  const base = (code: TributeCode) => decimal(header(code)?.taxableAmount ?? 0);
  const tax = (code: TributeCode) => decimal(header(code)?.taxAmount ?? 0);
  const ofLines = lines.flatMap(allowancesOf);
  const isExport = !base('9995').isZero();
  return [
    // Nothing lowers the base of an export, not even an advance (3273).
    ...(isExport ? [] : baseRows(sale, ON_BASE)),
    ['Op. gravadas', base('1000')],
    ['Op. gravadas con IVAP', base('1016')],
    ['Op. exoneradas', base('9997')],
    ['Op. inafectas', base('9998')],
    ['Op. de exportación', base('9995')],
    ['Op. gratuitas', base('9996')],
    ['Descuentos sin IGV (ya restados)', sumOfCodes(ofLines, '00')],
    ['Cargos sin IGV (ya sumados)', sumOfCodes(ofLines, '47')],
    ['ISC', tax('2000')],
    [taxLabel(sale, 'IGV', '1000'), tax('1000')],
    [taxLabel(sale, 'IVAP', '1016'), tax('1016')],
    ['ICBPER', tax('7152')],
    ['Descuentos por ítem', sumOfCodes(ofLines, '01').negated()],
    ['Cargos por ítem', sumOfCodes(ofLines, '48')],
    ...allowanceRows(sale, ON_TOTAL),
    ['Anticipos', isExport ? sumOfCodes(allowances, '06').negated() : ZERO],
    ['Redondeo', decimal(monetaryTotal.roundingAmount ?? 0)],
  ];
}

/** Returns the figures that are not zero, then the payable amount, even if zero. */
export function buildTotalFields(sale: PrintedSale): PrintField[] {
  const { currencyCode, monetaryTotal } = sale;
  const rows = listRows(sale).filter(([, amount]) => !amount.isZero());
  return [
    ...rows.map(([label, amount]) => ({ label, value: printAmount(formatAmount(amount), currencyCode) })),
    { label: 'Importe total', value: printAmount(monetaryTotal.payableAmount, currencyCode) },
  ];
}
