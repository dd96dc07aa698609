import { ALLOWANCES, DETRACTION_CODES, isDetractionCode } from '../../../catalogs/index.ts';
import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { PAYMENT_METHOD_NAMES } from '../../../payment-methods.ts';
import { type PrintBlock, type PrintField, printAmount, printPercent, printRate } from '../../../print/index.ts';
import { optionalField } from '../../kit/print-fields.ts';
import type { Detraction, SalePerception, SaleRetention } from '../completed-sale.ts';
import type { PrintedSale } from './printed-sale.ts';

/** Detractions and perceptions are in soles in a sale of any currency. */
const SOLES = 'PEN';

/** Builds the block of the amount that the buyer deposits instead of paying. */
function detractionBlock({ code, percentage, amount, bankAccount }: Detraction): PrintBlock {
  const goods = isDetractionCode(code) ? `${code} - ${DETRACTION_CODES[code].name}` : code;
  return {
    title: 'Operación sujeta a detracción',
    layout: 'box',
    fields: [
      { label: 'Bien o servicio', value: goods },
      { label: 'Porcentaje', value: printPercent(percentage) },
      { label: 'Monto', value: printAmount(amount, SOLES) },
      { label: 'Cuenta en el Banco de la Nación', value: bankAccount },
    ],
  };
}

function perceptionBlock({ regime, factor, baseAmount, amount }: SalePerception): PrintBlock {
  return {
    title: 'Operación sujeta a percepción',
    layout: 'box',
    fields: [
      { label: 'Régimen', value: ALLOWANCES[regime].name },
      { label: 'Base', value: printAmount(baseAmount, SOLES) },
      { label: 'Porcentaje', value: printRate(factor) },
      { label: 'Percepción', value: printAmount(amount, SOLES) },
    ],
  };
}

function retentionBlock({ factor, baseAmount, amount }: SaleRetention, currencyCode: string): PrintBlock {
  return {
    title: 'Operación sujeta a retención del IGV',
    layout: 'box',
    fields: [
      { label: 'Base', value: printAmount(baseAmount, currencyCode) },
      { label: 'Porcentaje', value: printRate(factor) },
      { label: 'Monto retenido', value: printAmount(amount, currencyCode) },
    ],
  };
}

/** Builds a framed block for each amount that others than the seller receive. */
export function buildWithheldBlocks({ detraction, perception, retention, currencyCode }: PrintedSale): PrintBlock[] {
  return [
    ...(detraction === null ? [] : [detractionBlock(detraction)]),
    ...(perception === undefined ? [] : [perceptionBlock(perception)]),
    ...(retention === undefined ? [] : [retentionBlock(retention, currencyCode)]),
  ];
}

function initialPaymentLabel({ paidWith }: PrintedSale): string {
  return paidWith === undefined ? 'Pago inicial' : `Pago inicial (${PAYMENT_METHOD_NAMES[paidWith].es})`;
}

function withheldFields(sale: PrintedSale): PrintField[] {
  const { detraction, retention, paymentForm, currencyCode } = sale;
  const initialPayment = paymentForm?.kind === 'Credito' ? paymentForm.initialPayment : undefined;
  return [
    ...(detraction === null
      ? []
      : [
          {
            label: `Detracción (${printPercent(detraction.percentage)})`,
            value: printAmount(`-${detraction.amount}`, SOLES),
          },
        ]),
    ...(retention === undefined
      ? []
      : [
          {
            label: `Retención del IGV (${printRate(retention.factor)})`,
            value: printAmount(`-${retention.amount}`, currencyCode),
          },
        ]),
    ...optionalField(
      initialPaymentLabel(sale),
      initialPayment === undefined ? null : printAmount(`-${initialPayment}`, currencyCode),
    ),
  ];
}

/** Returns the amount that the seller receives. Null if it takes an exchange rate that the document does not tell. */
function netAmount({ detraction, retention, currencyCode, monetaryTotal, paymentForm }: PrintedSale): string | null {
  if (paymentForm?.kind === 'Credito') return paymentForm.amount;
  if (detraction !== null && currencyCode !== SOLES) return null;
  const withheld = sum([detraction, retention].map((part) => decimal(part?.amount ?? 0)));
  return formatAmount(decimal(monetaryTotal.payableAmount).minus(withheld));
}

/**
 * Returns the amounts withheld from the total, paid at once or collected with it, then the amount to pay. Empty if there
 * are none.
 */
export function buildSettlement(sale: PrintedSale): PrintField[] {
  const { perception, currencyCode } = sale;
  if (perception !== undefined) {
    return [
      { label: `Percepción (${printRate(perception.factor)})`, value: printAmount(perception.amount, SOLES) },
      { label: 'Total a cobrar', value: printAmount(perception.total, SOLES) },
    ];
  }
  const withheld = withheldFields(sale);
  const net = netAmount(sale);
  if (withheld.length === 0 || net === null) return withheld;
  return [...withheld, { label: 'Neto a pagar', value: printAmount(net, currencyCode) }];
}
