import { addDays } from '@chasqui/core/time';
import type { KnownDocument } from './company.ts';

/** Common fields of all requests. `note` appears in the request together with the marker. */
export interface BodyParts {
  readonly series: string;
  /** Left out for the next number of the series. */
  readonly correlative?: number;
  readonly issueDate: string;
  readonly note: string;
}

const COMPANY = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };
const PERSON = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe Mamani' };
const WAREHOUSE = { ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' };
const SHOP = { ubigeo: '040101', address: 'Calle Mercaderes 210, Arequipa' };

const hammer = (note: string) => ({
  code: 'P1',
  description: `Martillo de 16 oz, ${note}`,
  quantity: 2,
  unitCode: 'NIU',
});

/** Returns the body of a factura. The customer's `identityNumber` decides the verdict of the sandbox. */
export function facturaBody({ note, ...parts }: BodyParts, identityNumber = COMPANY.identityNumber) {
  return { ...parts, customer: { ...COMPANY, identityNumber }, items: [{ ...hammer(note), unitPrice: 50 }] };
}

/** Returns the body of a boleta for a person, or for the company with `identityNumber`. */
export function boletaBody({ note, ...parts }: BodyParts, identityNumber?: string) {
  const customer = identityNumber === undefined ? PERSON : { ...COMPANY, identityNumber };
  return { ...parts, customer, items: [{ ...hammer(note), unitPrice: 50 }] };
}

export type NoteReason = { readonly responseCode: string; readonly responseDescription: string };

/** A note of a hundredth of its original, because the credit notes together may not exceed it. */
export function noteBody(
  { note, ...parts }: BodyParts,
  modified: Pick<KnownDocument, 'documentType' | 'series' | 'correlative'>,
  reason: NoteReason,
) {
  return {
    ...parts,
    ...reason,
    referenceDocumentId: `${modified.series}-${String(modified.correlative).padStart(8, '0')}`,
    referenceDocumentType: modified.documentType,
    customer: modified.documentType === '01' ? COMPANY : PERSON,
    items: [{ ...hammer(note), quantity: 1, unitPrice: 1 }],
  };
}

export function despatchBody({ note, ...parts }: BodyParts, identityNumber = COMPANY.identityNumber) {
  return {
    ...parts,
    transferReason: '01',
    grossWeight: 12.5,
    numberOfPackages: 1,
    carrier: { identityType: '6', identityNumber: '20100070970', name: 'Transportes Andinos S.A.' },
    origin: WAREHOUSE,
    destination: SHOP,
    recipient: { ...COMPANY, identityNumber },
    items: [hammer(note)],
  };
}

export function carrierDespatchBody({ note, ...parts }: BodyParts, identityNumber = COMPANY.identityNumber) {
  const name = 'Juan Pérez García';
  return {
    ...parts,
    grossWeight: 12.5,
    vehicles: [{ plate: 'ABC-123' }],
    drivers: [{ identityType: '1', identityNumber: '41234567', name, licenseNumber: 'Q41234567' }],
    sender: { identityType: '6', identityNumber: '20100070970', name: 'Proveedor Norte S.A.C.' },
    origin: WAREHOUSE,
    destination: SHOP,
    recipient: { ...COMPANY, identityNumber },
    items: [hammer(note)],
  };
}

export function retentionBody({ note, ...parts }: BodyParts, identityNumber = COMPANY.identityNumber) {
  const paid = {
    ...paidInvoice('F001-00000456', parts.issueDate),
    paymentDate: parts.issueDate,
    paymentAmount: 1180,
    retentionAmount: 35.4,
    netPaidAmount: 1144.6,
  };
  const terms = { retentionType: '01', retentionRate: 3, totalRetained: 35.4, totalPaid: 1144.6 };
  return { ...parts, ...terms, observations: note, supplier: { ...COMPANY, identityNumber }, items: [paid] };
}

export function perceptionBody({ note, ...parts }: BodyParts) {
  const collected = {
    ...paidInvoice('F001-00000789', parts.issueDate),
    collectionDate: parts.issueDate,
    collectionAmount: 1180,
    perceptionAmount: 23.6,
    netCollectedAmount: 1203.6,
  };
  const terms = { perceptionType: '01', perceptionRate: 2, totalPerceived: 23.6, totalCollected: 1203.6 };
  return { ...parts, ...terms, observations: note, customer: COMPANY, items: [collected] };
}

function paidInvoice(documentId: string, today: string) {
  return { documentType: '01', documentId, issueDate: addDays(today, -3), currencyCode: 'PEN', totalAmount: 1180 };
}

export function voidingBody({ correlative, issueDate, note }: BodyParts, voided: readonly KnownDocument[]) {
  const items = voided.map(({ documentType, series, correlative }) => ({
    documentType,
    series,
    correlative,
    reason: note,
  }));
  return { correlative, issueDate, referenceDate: voided[0]?.issueDate ?? issueDate, items };
}
