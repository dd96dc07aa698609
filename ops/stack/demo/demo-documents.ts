import { addDays } from '@chasqui/core/time';
import { GUIDE_STEPS } from './demo-guides.ts';
import { SALE_STEPS } from './demo-sales.ts';
import { COMPANY, type DemoStep, numberOf } from './demo-step.ts';

const PERSON = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe Mamani' } as const;
const HAMMER = { code: 'P1', description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU', unitPrice: 50 } as const;
const NAILS = {
  code: 'P2',
  description: 'Clavos de 3 pulgadas',
  quantity: 5,
  unitCode: 'KGM',
  unitPrice: 8.5,
} as const;

/** Steps of the demo: one document of every type, sales of some businesses, guides for several reasons, and a factura only to be voided. */
export const DEMO_STEPS: readonly DemoStep[] = [
  {
    name: 'Factura',
    emit: (client, today) =>
      client.emissions.invoice.mutate({ series: 'F001', issueDate: today, customer: COMPANY, items: [HAMMER, NAILS] }),
  },
  {
    name: 'Boleta de venta',
    emit: (client, today) =>
      client.emissions.receipt.mutate({ series: 'B001', issueDate: today, customer: PERSON, items: [HAMMER] }),
  },
  {
    name: 'Nota de crédito',
    emit: (client, today, emitted) =>
      client.emissions['credit-note'].mutate({
        series: 'F001',
        issueDate: today,
        referenceDocumentId: numberOf(emitted, 'Factura'),
        referenceDocumentType: '01',
        responseCode: '07',
        responseDescription: 'Devolución de un martillo',
        customer: COMPANY,
        items: [{ ...HAMMER, quantity: 1 }],
      }),
  },
  {
    name: 'Nota de débito',
    emit: (client, today, emitted) =>
      client.emissions['debit-note'].mutate({
        series: 'F001',
        issueDate: today,
        referenceDocumentId: numberOf(emitted, 'Factura'),
        referenceDocumentType: '01',
        responseCode: '01',
        responseDescription: 'Intereses por mora',
        customer: COMPANY,
        items: [{ code: 'INT', description: 'Intereses por mora', quantity: 1, unitCode: 'ZZ', unitPrice: 12.5 }],
      }),
  },
  ...SALE_STEPS,
  {
    name: 'Liquidación de compra',
    emit: (client, today) =>
      client.emissions['purchase-settlement'].mutate({
        series: 'L001',
        issueDate: today,
        seller: { ...PERSON, address: { ubigeo: '080101', address: 'Jr. Las Flores 123' } },
        placeOfSale: { ubigeo: '080101', address: 'Jr. Las Flores 123', type: '01' },
        items: [
          {
            code: 'C1',
            description: 'Artesanía textil',
            quantity: 200,
            unitCode: 'KGM',
            unitPrice: 5,
            sunatCode: '99999999',
          },
        ],
        incomeRetention: { rate: 0.015 },
      }),
  },
  ...GUIDE_STEPS,
  { name: 'Comprobante de retención', emit: (client, today) => emitRetention(client, today, 'R001') },
  {
    name: 'Comprobante de percepción',
    emit: (client, today) =>
      client.emissions.perception.mutate({
        series: 'P001',
        correlative: 1,
        issueDate: today,
        perceptionType: '01',
        perceptionRate: 2,
        customer: COMPANY,
        totalPerceived: 23.6,
        totalCollected: 1203.6,
        items: [
          {
            documentType: '01',
            documentId: 'F001-00000789',
            issueDate: addDays(today, -3),
            currencyCode: 'PEN',
            totalAmount: 1180,
            collectionDate: today,
            collectionAmount: 1180,
            perceptionAmount: 23.6,
            netCollectedAmount: 1203.6,
          },
        ],
      }),
  },
  {
    name: 'Factura por anular',
    emit: (client, today) =>
      client.emissions.invoice.mutate({ series: 'F002', issueDate: today, customer: COMPANY, items: [NAILS] }),
  },
  {
    name: 'Comunicación de baja',
    emit: (client, today, emitted) =>
      client.emissions['voided-documents'].mutate({
        issueDate: today,
        referenceDate: today,
        correlative: 1,
        items: [
          {
            series: 'F002',
            correlative: Number(numberOf(emitted, 'Factura por anular').split('-')[1]),
            documentType: '01',
            reason: 'Emitida por error',
          },
        ],
      }),
  },
  { name: 'Retención por revertir', emit: (client, today) => emitRetention(client, today, 'R002') },
  {
    name: 'Resumen de reversiones',
    emit: (client, today, emitted) =>
      client.emissions.reversals.mutate({
        issueDate: today,
        referenceDate: today,
        items: [
          {
            series: 'R002',
            correlative: Number(numberOf(emitted, 'Retención por revertir').split('-')[1]),
            documentType: '20',
            reason: 'Importe retenido equivocado',
          },
        ],
      }),
  },
];

/** Emits the first retention of a series. */
function emitRetention(client: Parameters<DemoStep['emit']>[0], today: string, series: string) {
  return client.emissions.retention.mutate({
    series,
    correlative: 1,
    issueDate: today,
    retentionType: '01',
    retentionRate: 3,
    supplier: COMPANY,
    totalRetained: 35.4,
    totalPaid: 1144.6,
    items: [
      {
        documentType: '01',
        documentId: 'F001-00000456',
        issueDate: addDays(today, -3),
        currencyCode: 'PEN',
        totalAmount: 1180,
        paymentDate: today,
        paymentAmount: 1180,
        retentionAmount: 35.4,
        netPaidAmount: 1144.6,
      },
    ],
  });
}
