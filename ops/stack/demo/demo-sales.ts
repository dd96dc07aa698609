import { addDays } from '@chasqui/core/time';
import { COMPANY, type DemoStep, numberOf } from './demo-step.ts';

const PERSON = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe Mamani' } as const;
const WORKS = { code: 'OBR', description: 'Construcción de almacén', quantity: 1, unitCode: 'ZZ' } as const;

/** Sales of some businesses: a shop, a restaurant, a builder with an advance, an exporter. */
export const SALE_STEPS: readonly DemoStep[] = [
  {
    name: 'Boleta de una tienda',
    emit: (client, issueDate) =>
      client.emissions.receipt.mutate({
        series: 'B002',
        issueDate,
        customer: PERSON,
        items: [
          { code: 'POL', description: 'Polo', quantity: 2, unitCode: 'NIU', unitPriceWithTax: 23.9 },
          { code: 'BOL', description: 'Bolsa', quantity: 1, unitCode: 'NIU', unitPriceWithTax: 0.1, plasticBags: 1 },
          { code: 'GOR', description: 'Gorro', quantity: 1, unitCode: 'NIU', unitPrice: 4.5, igvType: '14' },
        ],
      }),
  },
  {
    name: 'Boleta de un restaurante',
    emit: (client, issueDate) =>
      client.emissions.receipt.mutate({
        series: 'B002',
        issueDate,
        customer: PERSON,
        items: [{ code: 'CEV', description: 'Ceviche mixto', quantity: 2, unitCode: 'NIU', unitPriceWithTax: 38 }],
        charges: [{ kind: 'service', rate: 0.1 }],
        roundTo: 0.1,
      }),
  },
  {
    name: 'Factura de anticipo',
    emit: (client, issueDate) =>
      client.emissions.invoice.mutate({
        series: 'F003',
        issueDate,
        customer: COMPANY,
        items: [{ ...WORKS, description: 'Anticipo de obra', unitPrice: 5000 }],
      }),
  },
  {
    name: 'Factura con anticipo',
    emit: (client, issueDate, emitted) =>
      client.emissions.invoice.mutate({
        series: 'F003',
        issueDate,
        customer: COMPANY,
        items: [{ ...WORKS, unitPrice: 25_000 }],
        prepayments: [
          { documentType: '01', documentId: numberOf(emitted, 'Factura de anticipo'), amount: 5900, igvType: '10' },
        ],
        instalments: [
          { amount: 11_800, dueDate: addDays(issueDate, 30) },
          { amount: 11_800, dueDate: addDays(issueDate, 60) },
        ],
      }),
  },
  {
    name: 'Factura de exportación',
    emit: (client, issueDate) =>
      client.emissions.invoice.mutate({
        series: 'F003',
        issueDate,
        operationType: '0200',
        currencyCode: 'USD',
        customer: { identityType: '0', identityNumber: 'US-998877', name: 'Andean Goods LLC', country: 'US' },
        items: [
          {
            code: 'CHO',
            description: 'Chompa de alpaca',
            quantity: 10,
            unitCode: 'NIU',
            unitPrice: 310,
            igvType: '40',
          },
        ],
      }),
  },
];
