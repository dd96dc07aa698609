import { DETRACTION_CODES, IDENTITY_TYPES, isDetractionCode, isIdentityTypeCode } from '../../../catalogs/index.ts';
import type { Party } from '../../../parties.ts';
import { type PrintBlock, type PrintField, printAmount, printDate } from '../../../print/index.ts';
import type { Detraction, Instalment, PaymentForm, SaleDocument } from '../completed-sale.ts';

const CURRENCY_NAMES: Readonly<Record<string, string>> = { PEN: 'SOLES', USD: 'DÓLARES AMERICANOS' };
/** Detractions are in soles in a sale of any currency. */
const DETRACTION_CURRENCY = 'PEN';

/** Returns a field, or an empty list if there is no value to print. */
export function optionalField(label: string, value: string | null): PrintField[] {
  return value === null ? [] : [{ label, value }];
}

function identityLabel(identityType: string): string {
  return isIdentityTypeCode(identityType) ? IDENTITY_TYPES[identityType].printed : identityType;
}

export function buildCustomerBlock({ identityType, identityNumber, name, address }: Party): PrintBlock {
  return {
    title: null,
    layout: 'half',
    fields: [
      { label: 'Señor(es)', value: name },
      { label: identityLabel(identityType), value: identityNumber },
      ...optionalField('Dirección', address),
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
