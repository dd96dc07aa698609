import { DETRACTION_CODES, isDetractionCode } from '../../../catalogs/index.ts';
import type { Party } from '../../../parties.ts';
import { type PrintBlock, type PrintField, printAmount, printDate } from '../../../print/index.ts';
import { identityField, optionalField } from '../../print-fields.ts';
import type { Detraction, Instalment, PaymentForm, SaleDocument } from '../completed-sale.ts';

const CURRENCY_NAMES: Readonly<Record<string, string>> = { PEN: 'SOLES', USD: 'DÓLARES AMERICANOS' };
/** Detractions are in soles in a sale of any currency. */
const DETRACTION_CURRENCY = 'PEN';

export function buildCustomerBlock(customer: Party): PrintBlock {
  return {
    title: null,
    layout: 'half',
    fields: [
      { label: 'Señor(es)', value: customer.name },
      identityField(customer),
      ...optionalField('Dirección', customer.address),
    ],
  };
}

function instalmentField({ id, amount, dueDate }: Instalment, currencyCode: string): PrintField {
  return { label: id, value: `${printAmount(amount, currencyCode)}, vence el ${printDate(dueDate)}` };
}

function paymentFields(form: PaymentForm | null, currencyCode: string): PrintField[] {
  if (form === null) return [];
  if (form.kind === 'Contado') return [{ label: 'Forma de pago', value: 'Contado' }];
  return [
    { label: 'Forma de pago', value: 'Crédito' },
    { label: 'Monto pendiente de pago', value: printAmount(form.amount, currencyCode) },
  ];
}

/** The instalments of a credit sale: one block, or none. */
export function buildInstalmentBlocks({ paymentForm, currencyCode }: SaleDocument): PrintBlock[] {
  if (paymentForm?.kind !== 'Credito') return [];
  const fields = paymentForm.instalments.map((instalment) => instalmentField(instalment, currencyCode));
  return [{ title: 'Cuotas', layout: 'grid', fields }];
}

export function buildHeaderBlock(sale: SaleDocument): PrintBlock {
  return {
    title: null,
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printDate(sale.issueDate) },
      ...optionalField('Fecha de vencimiento', sale.dueDate === null ? null : printDate(sale.dueDate)),
      { label: 'Moneda', value: CURRENCY_NAMES[sale.currencyCode] ?? sale.currencyCode },
      ...optionalField('Orden de compra', sale.purchaseOrder),
      ...paymentFields(sale.paymentForm, sale.currencyCode),
    ],
  };
}

/** Builds the block of the amount that the buyer deposits instead of paying, if the sale is subject to detraction. */
export function buildDetractionBlock({ code, percentage, amount, bankAccount }: Detraction): PrintBlock {
  const goods = isDetractionCode(code) ? `${code} - ${DETRACTION_CODES[code].name}` : code;
  return {
    title: 'Operación sujeta a detracción',
    layout: 'box',
    fields: [
      { label: 'Bien o servicio', value: goods },
      { label: 'Porcentaje', value: `${percentage} %` },
      { label: 'Monto', value: printAmount(amount, DETRACTION_CURRENCY) },
      { label: 'Cuenta en el Banco de la Nación', value: bankAccount },
    ],
  };
}
