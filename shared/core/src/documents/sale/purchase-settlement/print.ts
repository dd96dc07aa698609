import { PLACE_TYPES, PURCHASE_OPERATIONS, type TributeCode } from '../../../catalogs/index.ts';
import { decimal, formatAmount } from '../../../decimal/index.ts';
import {
  buildQrText,
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printAmount,
  printCurrency,
  printFrame,
  printMoment,
  printPercent,
} from '../../../print/index.ts';
import { identityField, optionalField } from '../../kit/print-fields.ts';
import { buildLineTables } from '../print/line-table.ts';
import { percentOf } from '../print/printed-sale.ts';
import { printLegend } from '../print/sale-print.ts';
import { summarizeSale } from '../summarize.ts';
import type { CompletedSettlement, TypedPlace } from './completed-settlement.ts';

function placeText({ address, ubigeo }: TypedPlace): string {
  return `${address} (ubigeo ${ubigeo})`;
}

function buildBlocks(settlement: CompletedSettlement): PrintBlock[] {
  const { seller, placeOfSale, issueDate, issueTime, operationType } = settlement;
  return [
    {
      title: 'Vendedor',
      layout: 'half',
      fields: [
        { label: 'Nombre', value: seller.name },
        identityField(seller),
        { label: 'Domicilio', value: placeText(seller.address) },
      ],
    },
    {
      title: 'Datos de la compra',
      layout: 'half',
      fields: [
        { label: 'Fecha de emisión', value: printMoment(issueDate, issueTime) },
        { label: 'Moneda', value: printCurrency(settlement.currencyCode) },
        ...optionalField('Tipo de cambio', settlement.exchangeRate ?? null),
        { label: 'Operación', value: PURCHASE_OPERATIONS[operationType].name },
        { label: PLACE_TYPES[placeOfSale.type].name, value: placeText(placeOfSale) },
      ],
    },
  ];
}

const BASES: readonly (readonly [label: string, tribute: TributeCode])[] = [
  ['Op. gravadas', '1000'],
  ['Op. exoneradas', '9997'],
  ['Op. inafectas', '9998'],
  ['Op. gratuitas', '9996'],
];

function igvLabel(settlement: CompletedSettlement): string {
  const percent = percentOf(settlement, '1000');
  return percent === undefined ? 'IGV' : `IGV (${printPercent(percent)})`;
}

/** Lists the values that are not zero, then the IGV and their sum. */
function buildTotals(settlement: CompletedSettlement): PrintField[] {
  const { taxes, taxAmount, monetaryTotal, currencyCode } = settlement;
  const bases = BASES.flatMap(([label, code]) => {
    const total = taxes.find(({ tribute }) => tribute === code);
    return total === undefined ? [] : [{ label, value: printAmount(total.taxableAmount, currencyCode) }];
  });
  return [
    ...bases,
    { label: igvLabel(settlement), value: printAmount(taxAmount, currencyCode) },
    { label: 'Valor más IGV', value: printAmount(monetaryTotal.taxInclusiveAmount, currencyCode) },
  ];
}

/** Lists the IGV and the income tax, which go to SUNAT, and the total that the seller gets. */
function buildSettlementFields(settlement: CompletedSettlement): PrintField[] {
  const { incomeRetention, currencyCode, monetaryTotal, taxAmount } = settlement;
  const subtract = (amount: string) => printAmount(formatAmount(decimal(amount).negated()), currencyCode);
  return [
    ...(decimal(taxAmount).isZero() ? [] : [{ label: 'IGV que paga el comprador', value: subtract(taxAmount) }]),
    ...(incomeRetention === undefined
      ? []
      : [
          {
            label: `Impuesto a la renta retenido (${printPercent(incomeRetention.percent)})`,
            value: subtract(incomeRetention.amount),
          },
        ]),
    { label: 'Importe total neto', value: printAmount(monetaryTotal.payableAmount, currencyCode) },
  ];
}

function qrText(settlement: CompletedSettlement, { correlative, hash }: PrintStamp): string {
  const { documentType, series, issueDate, seller, issuer } = settlement;
  const { igv, total } = summarizeSale(settlement);
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildQrText({ ...identity, igv, total, issueDate, counterparty: seller, hash });
}

/** Returns the printed content of a purchase settlement. */
export function buildSettlementPrint(
  settlement: CompletedSettlement,
  stamp: PrintStamp,
  title: PrintedTitle,
): PrintModel {
  return {
    ...printFrame(title, settlement, stamp),
    blocks: buildBlocks(settlement),
    ...buildLineTables(settlement),
    totals: buildTotals(settlement),
    settlement: buildSettlementFields(settlement),
    legends: settlement.legends.map(printLegend),
    notes: settlement.notes,
    qr: qrText(settlement, stamp),
  };
}
