import { IGV_AFFECTATIONS } from '@chasqui/core/catalogs';
import { decimal } from '@chasqui/core/decimal';
import type { NoteRequest } from '@chasqui/core/documents/sale/modification/request';
import type { InvoicedRequest } from '@chasqui/core/documents/sale/request';
import type { SaleItem } from '@chasqui/core/documents/sale/request-item';
import { type Model, momentOf, TERMS } from './greenter-fixture.ts';

type Discount = NonNullable<SaleItem['discounts']>[number];
type Charge = NonNullable<InvoicedRequest['charges']>[number];

function writeSize(codTipo: string, { amount: monto, rate: factor }: Discount): Model {
  return { codTipo, monto, factor };
}

function codeOf({ affectsTaxBase }: Discount, [base, price]: readonly [string, string]): string {
  return affectsTaxBase === false ? price : base;
}

function writeItem(item: SaleItem): Model {
  const { discount = 0, discounts = [], charges = [], unitPrice, unitPriceWithTax } = item;
  const isFree = IGV_AFFECTATIONS[item.igvType].tribute === '9996';
  const short = discount === 0 ? [] : [{ amount: discount }];
  return {
    codProducto: item.code,
    descripcion: item.description,
    cantidad: item.quantity,
    unidad: item.unitCode,
    tipAfeIgv: item.igvType,
    ...(isFree && unitPrice !== undefined ? { mtoValorGratuito: unitPrice } : { mtoValorUnitario: unitPrice }),
    mtoPrecioUnitario: unitPriceWithTax,
    descuentos: [...short, ...discounts].map((entry) => writeSize(codeOf(entry, ['00', '01']), entry)),
    cargos: charges.map((entry) => writeSize(codeOf(entry, ['47', '48']), entry)),
    ...(item.iscRate !== undefined && { porcentajeIsc: decimal(item.iscRate).times(100).toNumber() }),
    tipSisIsc: item.iscSystemType,
    icbper: item.plasticBags,
    codProdSunat: item.sunatCode,
    codProdGS1: item.gtin,
    atributos: item.properties,
  };
}

const CODES_OF_KIND = { fise: '45', service: '46' } as const;

function writeCharge({ kind = 'other', ...charge }: Charge): Model {
  return writeSize(kind === 'other' ? codeOf(charge, ['49', '50']) : CODES_OF_KIND[kind], charge);
}

function writePayment({ instalments, dueDate, printedDueDate, issueDate }: InvoicedRequest): Model {
  const isCredit = instalments !== undefined || (dueDate !== undefined && dueDate > issueDate);
  const shown = dueDate ?? printedDueDate;
  return {
    formaPago: { tipo: isCredit ? 'Credito' : 'Contado' },
    fecVencimiento: shown === undefined ? undefined : momentOf(shown),
    cuotas: instalments?.map((one) => ({ monto: one.amount, fechaPago: momentOf(one.dueDate) })),
  };
}

/**
 * For tests: a factura of ours as Greenter has it.
 * @param total what we calculate for it
 */
export function writeInvoice(request: InvoicedRequest, total: number): Model {
  const { customer, discounts = [], retention, prepayments = [], detraction } = request;
  return {
    tipoDoc: '01',
    tipoOperacion: request.operationType,
    serie: request.series,
    correlativo: request.correlative,
    fechaEmision: momentOf(request.issueDate),
    tipoMoneda: request.currencyCode,
    company: { ruc: TERMS.ruc },
    client: {
      tipoDoc: customer.identityType,
      numDoc: customer.identityNumber,
      rznSocial: customer.name,
      address: { direccion: customer.address },
    },
    observacion: request.observations,
    compra: request.purchaseOrder,
    redondeo: request.rounding,
    relDocs: request.relatedDocuments?.map(({ documentType, documentId }) => ({
      tipoDoc: documentType,
      nroDoc: documentId,
    })),
    perception: request.perception && { codReg: request.perception.regime },
    detraccion: detraction && {
      codBienDetraccion: detraction.code,
      percent: detraction.percentage,
      mount: detraction.amount,
      ctaBanco: detraction.bankAccount,
    },
    descuentos: [
      ...discounts.map((entry) => writeSize(codeOf(entry, ['02', '03']), entry)),
      ...(retention === undefined ? [] : [{ codTipo: '62', factor: retention.rate }]),
    ],
    cargos: request.charges?.map(writeCharge),
    anticipos: prepayments.map((one) => ({ tipoDocRel: '02', nroDocRel: one.documentId, total: one.amount })),
    ...writePayment(request),
    mtoImpVenta: total,
    details: request.items.map(writeItem),
  };
}

/** For tests: a credit note of ours as Greenter has it. */
export function writeNote(note: NoteRequest, total: number): Model {
  const { customer, relatedDocuments, instalments } = note;
  return {
    tipoDoc: '07',
    serie: note.series,
    correlativo: note.correlative,
    fechaEmision: momentOf(note.issueDate),
    tipoMoneda: note.currencyCode,
    company: { ruc: TERMS.ruc },
    client: {
      tipoDoc: customer.identityType,
      numDoc: customer.identityNumber,
      rznSocial: customer.name,
      address: { direccion: customer.address },
    },
    compra: note.purchaseOrder,
    redondeo: note.rounding,
    relDocs: relatedDocuments?.map(({ documentType, documentId }) => ({ tipoDoc: documentType, nroDoc: documentId })),
    cuotas: instalments?.map((one) => ({ monto: one.amount, fechaPago: momentOf(one.dueDate) })),
    codMotivo: note.responseCode,
    desMotivo: note.responseDescription,
    tipDocAfectado: note.referenceDocumentType,
    numDocfectado: note.referenceDocumentId,
    mtoImpVenta: total,
    details: note.items.map(writeItem),
  };
}
