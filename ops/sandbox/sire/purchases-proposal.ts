import { type Decimal, decimal, sum, ZERO } from '@chasqui/core/decimal';
import type { Register } from '../register/register.ts';
import type { SaleAmount } from '../register/sale-facts.ts';
import { findOriginal, RATE, toCar, toDay, toPeriod } from './sales-proposal.ts';

/** Heading of SUNAT's export of a proposal of purchases. */
export const PURCHASES_HEADING = [
  ...['RUC', 'Apellidos y Nombres o Razón social', 'Periodo', 'CAR SUNAT', 'Fecha de emisión', 'Fecha Vcto/Pago'],
  ...['Tipo CP/Doc.', 'Serie del CDP', 'Año', 'Nro CP o Doc. Nro Inicial (Rango)', 'Nro Final (Rango)'],
  ...['Tipo Doc Identidad', 'Nro Doc Identidad', 'Apellidos Nombres/ Razón Social', 'BI Gravado DG', 'IGV / IPM DG'],
  ...['BI Gravado DGNG', 'IGV / IPM DGNG', 'BI Gravado DNG', 'IGV / IPM DNG', 'Valor Adq. NG', 'ISC', 'ICBPER'],
  ...['Otros Trib/ Cargos', 'Total CP', 'Moneda', 'Tipo de Cambio', 'Fecha Emisión Doc Modificado'],
  ...['Tipo CP Modificado', 'Serie CP Modificado', 'COD. DAM O DSI', 'Nro CP Modificado', 'Clasif de Bss y Sss'],
  ...['ID Proyecto Operadores', 'PorcPart', 'IMB', 'CAR Orig/ Ind E o I'],
].join('|');

/** Facturas and the notes on them, which give a tax credit. */
const LISTED = /^(01|07|08)$/;
const OF_FACTURAS = /^[FE]/;
const BY_RUC = '6';
const LOWERING = '07';

/** Returns the lines of SUNAT's proposal of purchases for a month (YYYYMM): what other companies issued to a RUC, also if it is void. */
export function listPurchaseLines(
  register: Register,
  buyer: string,
  buyerName: string,
  period: string,
): readonly string[] {
  const lines: string[] = [];
  for (const registered of register.listSales()) {
    const { ruc, documentType, series, correlative, sale } = registered;
    const isBought = sale.buyer.type === BY_RUC && sale.buyer.number === buyer && ruc !== buyer;
    if (!isBought || !LISTED.test(documentType) || !OF_FACTURAS.test(series)) continue;
    if (toPeriod(sale.issueDate) !== period) continue;
    const rate = sale.currency === 'PEN' ? '1.000' : RATE;
    const add = (...names: readonly SaleAmount[]): Decimal => sum(names.map((name) => decimal(sale.amounts[name])));
    const write = (amount: Decimal): string => {
      const soles = amount.times(rate).toDecimalPlaces(2);
      return (documentType === LOWERING ? ZERO.minus(soles) : soles).toString();
    };
    const original = findOriginal(registered, register);
    lines.push(
      [
        ...[buyer, buyerName, period, toCar(registered), toDay(sale.issueDate), '', documentType, series, ''],
        ...[String(Number(correlative)), '', BY_RUC, ruc, sale.issuerName, write(add('taxable')), write(add('igv'))],
        ...['0', '0', '0', '0', write(add('exempt', 'unaffected', 'export', 'ivapBase')), write(add('isc'))],
        ...[write(add('icbper')), write(add('other', 'ivap')), write(add('total')), sale.currency, rate],
        ...[original.day, original.type, original.series, '', original.number, '', '', '100', '0', '', '', ''],
      ].join('|'),
    );
  }
  return lines;
}
