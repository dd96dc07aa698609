import { OPERATION_TYPES } from '../../../catalogs/index.ts';
import { MAIN_ESTABLISHMENT } from '../../../parties.ts';
import { PAYMENT_METHOD_NAMES } from '../../../payment-methods.ts';
import {
  type PrintBlock,
  type PrintField,
  printAmount,
  printCurrency,
  printDate,
  printMoment,
  printNumber,
} from '../../../print/index.ts';
import { countryName, identityField, optionalField } from '../../kit/print-fields.ts';
import { methodAtOnce, type SaleRelatedDocument, shownDueDate } from '../completed-sale.ts';
import { type PrintedSale, showsPricesWithTax } from './printed-sale.ts';

/** Documents that a sale refers to: guides by their code of catalog 01, others by that of catalog 12. */
const REFERENCE_NAMES: Readonly<Record<string, string>> = {
  '04': 'Ticket de salida de ENAPU',
  '05': 'Código SCOP',
  '06': 'Factura del remitente',
  '07': 'Guía de remisión impresa',
  '08': 'Declaración de salida del depósito franco',
  '09': 'Guía de remisión',
  '31': 'Guía del transportista',
};

/** Returns the printed name of a document that a sale refers to. */
function saleReferenceName(documentType: string): string {
  return REFERENCE_NAMES[documentType] ?? 'Documento relacionado';
}

const ORDINARY_SALE = '0101';

/** Operations with a detraction or a perception. */
const WITHHELD = /^(10|20)/;

/** Number of a buyer who is not named: `00000000` or `-`. */
const NOBODY = /^[-0]+$/;

export function buildCustomerBlock({ customer, ...sale }: PrintedSale): PrintBlock {
  return {
    title: null,
    layout: 'half',
    fields: [
      { label: showsPricesWithTax(sale) ? 'Cliente' : 'Señor(es)', value: customer.name },
      ...(NOBODY.test(customer.identityNumber) ? [] : [identityField(customer)]),
      ...optionalField('Dirección', customer.address),
      ...optionalField('País', customer.country === undefined ? null : countryName(customer.country)),
    ],
  };
}

function paymentFields(sale: PrintedSale): PrintField[] {
  const { paymentForm: form, currencyCode } = sale;
  const method = sale.documentType === '07' ? undefined : methodAtOnce(sale);
  const atOnce = method === undefined ? 'Contado' : `Contado - ${PAYMENT_METHOD_NAMES[method].es}`;
  if (form === null) return method === undefined ? [] : [{ label: 'Forma de pago', value: atOnce }];
  if (form.kind === 'Contado') return [{ label: 'Forma de pago', value: atOnce }];
  return [
    { label: 'Forma de pago', value: 'Crédito' },
    { label: 'Monto pendiente de pago', value: printAmount(form.amount, currencyCode) },
  ];
}

/** Returns the name of an operation other than an ordinary sale. Those of withheld amounts have blocks of their own. */
function operationName(operationType: string | undefined): string | null {
  if (operationType === undefined || operationType === ORDINARY_SALE || WITHHELD.test(operationType)) return null;
  const operations: Readonly<Record<string, { readonly name: string }>> = OPERATION_TYPES;
  return operations[operationType]?.name ?? operationType;
}

/** Returns a field for each type of related document, with all the numbers. */
function relatedFields(related: readonly SaleRelatedDocument[]): PrintField[] {
  const labels = [...new Set(related.map(({ documentType }) => saleReferenceName(documentType)))];
  return labels.map((label) => {
    const own = related.filter(({ documentType }) => saleReferenceName(documentType) === label);
    return { label, value: own.map(({ documentId }) => printNumber(documentId)).join(', ') };
  });
}

/** Consumers know the currency by the sign before each amount. */
function isInSolesForConsumers(sale: PrintedSale): boolean {
  return sale.currencyCode === 'PEN' && showsPricesWithTax(sale);
}

export function buildHeaderBlock(sale: PrintedSale): PrintBlock {
  const { issueDate, issueTime, currencyCode, relatedDocuments = [] } = sale;
  const dueDate = shownDueDate(sale);
  const { establishmentCode } = sale.issuer.address;
  return {
    title: null,
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printMoment(issueDate, issueTime) },
      ...optionalField('Fecha de vencimiento', dueDate === null ? null : printDate(dueDate)),
      ...optionalField('Moneda', isInSolesForConsumers(sale) ? null : printCurrency(currencyCode)),
      ...optionalField('Tipo de cambio', sale.exchangeRate ?? null),
      ...optionalField('Operación', operationName(sale.operationType)),
      ...optionalField('Establecimiento', establishmentCode === MAIN_ESTABLISHMENT ? null : establishmentCode),
      ...optionalField('Orden de compra', sale.purchaseOrder),
      ...relatedFields(relatedDocuments),
      ...paymentFields(sale),
    ],
  };
}
