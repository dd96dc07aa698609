import { type Decimal, decimal, ZERO } from '@chasqui/core/decimal';
import { parseReference } from '../file-name.ts';
import type { Register, RegisteredSale } from '../register/register.ts';
import type { SaleAmount, SaleFacts } from '../register/sale-facts.ts';
import { PROPOSAL_BUYERS } from '../trigger.ts';

/** Heading of SUNAT's export of a proposal of sales. */
export const SALES_HEADING = [
  ...[
    'Ruc',
    'Razon Social',
    'Periodo',
    'CAR SUNAT',
    'Fecha de emisión',
    'Fecha Vcto/Pago',
    'Tipo CP/Doc.',
    'Serie del CDP',
  ],
  ...['Nro CP o Doc. Nro Inicial (Rango)', 'Nro Final (Rango)', 'Tipo Doc Identidad', 'Nro Doc Identidad'],
  ...['Apellidos Nombres/ Razón Social', 'Valor Facturado Exportación', 'BI Gravada', 'Dscto BI', 'IGV / IPM'],
  ...['Dscto IGV / IPM', 'Mto Exonerado', 'Mto Inafecto', 'ISC', 'BI Grav IVAP', 'IVAP', 'ICBPER', 'Otros Tributos'],
  ...['Total CP', 'Moneda', 'Tipo Cambio', 'Fecha Emisión Doc Modificado', 'Tipo CP Modificado', 'Serie CP Modificado'],
  ...['Nro CP Modificado', 'ID Proyecto Operadores Atribución', 'Tipo de Nota', 'Est. Comp', 'Valor FOB Embarcado'],
  ...['Valor OP Gratuitas', 'Tipo Operación', 'DAM / CP', 'CLU'],
].join('|');

/** Soles for one unit of any other currency. */
export const RATE = '3.750';
/** Share of 10.00 that is the base, at 18 %. */
const MORE = { base: '8.47', tax: '1.53', whole: '10.00' } as const;

const LOWERING = '07';

/** Returns the lines of SUNAT's proposal of sales for a month (YYYYMM): the accepted documents of the RUC. */
export function listSalesLines(register: Register, ruc: string, period: string, now: Date): readonly string[] {
  const lines: string[] = [];
  for (const sale of register.listSales()) {
    if (
      sale.ruc !== ruc ||
      toPeriod(sale.sale.issueDate) !== period ||
      sale.sale.buyer.number === PROPOSAL_BUYERS.absent
    )
      continue;
    lines.push(toLine(sale, register, now));
  }
  return lines;
}

export function toPeriod(day: string): string {
  return day.slice(0, 7).replace('-', '');
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export function toDay(day: string): string {
  return day.split('-').reverse().join('/');
}

function toLine(registered: RegisteredSale, register: Register, now: Date): string {
  const { ruc, documentType, series, correlative, sale } = registered;
  const number = String(Number(correlative));
  const original = findOriginal(registered, register);
  const isEarlier = original.day !== '' && toPeriod(original.issueDate) < toPeriod(sale.issueDate);
  const isVoid = register.findVoiding(registered, now) === 'done' && sale.buyer.number !== PROPOSAL_BUYERS.voidUnknown;
  const { currency, rate, amountOf } = inSoles(sale);
  const write = (name: SaleAmount, isWritten = true): string => {
    const amount = isVoid || !isWritten ? ZERO : amountOf(name);
    return (documentType === LOWERING ? ZERO.minus(amount) : amount).toString();
  };
  const isDiscount = isEarlier && documentType === LOWERING;
  return [
    ...[ruc, sale.issuerName, toPeriod(sale.issueDate), toCar(registered), toDay(sale.issueDate), '', documentType],
    ...[series, number, '', sale.buyer.type, sale.buyer.number, sale.buyer.name, write('export')],
    ...[
      write('taxable', !isDiscount),
      write('taxable', isDiscount),
      write('igv', !isDiscount),
      write('igv', isDiscount),
    ],
    ...[write('exempt'), write('unaffected'), write('isc'), write('ivapBase'), write('ivap'), write('icbper')],
    ...[write('other'), write('total'), currency, rate, original.day, original.type, original.series, original.number],
    ...['', sale.modified === null ? '' : sale.operation, isVoid ? '2' : '1', '0', '0'],
    ...[sale.modified === null ? sale.operation : '', '', ''],
  ].join('|');
}

/** SUNAT's key of a document: RUC, type, series, and 10 digits of the number. */
export function toCar({ ruc, documentType, series, correlative }: RegisteredSale): string {
  return `${ruc}${documentType}${series}${correlative.padStart(10, '0')}`;
}

export function findOriginal({ ruc, sale }: RegisteredSale, register: Register) {
  const none = { type: '', series: '', number: '', issueDate: '', day: '' };
  if (sale.modified === null) return none;
  const { type, id } = sale.modified;
  const reference = parseReference(type, id);
  if (reference === null) return { ...none, type };
  const issueDate = register.find({ ruc, ...reference })?.sale?.issueDate ?? '';
  const number = String(Number(reference.correlative));
  return { type, series: reference.series, number, issueDate, day: issueDate === '' ? '' : toDay(issueDate) };
}

/** Returns the amounts of a sale in soles, with the differences that its buyer asks for. */
function inSoles({ currency, amounts, buyer }: SaleFacts) {
  const isChanged = buyer.number === PROPOSAL_BUYERS.otherCurrency;
  const shown = isChanged ? (currency === 'PEN' ? 'USD' : 'PEN') : currency;
  const rate = shown === 'PEN' ? '1.000' : RATE;
  const more = buyer.number === PROPOSAL_BUYERS.tenMore ? moreOf(amounts) : {};
  const amountOf = (name: SaleAmount): Decimal =>
    decimal(amounts[name])
      .plus(more[name] ?? '0')
      .times(rate)
      .toDecimalPlaces(2);
  return { currency: shown, rate, amountOf };
}

function moreOf({ igv }: SaleFacts['amounts']): Partial<Record<SaleAmount, string>> {
  if (decimal(igv).isZero()) return { exempt: MORE.whole, total: MORE.whole };
  return { taxable: MORE.base, igv: MORE.tax, total: MORE.whole };
}
