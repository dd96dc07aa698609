import { DEMO_NAME, DEMO_RUC } from '../start/demo-tenant.ts';
import { COMPANY, type DemoStep, numberOf } from './demo-step.ts';

const OWN_COMPANY = { identityType: '6', identityNumber: DEMO_RUC, name: DEMO_NAME } as const;
const SUPPLIER = { identityType: '6', identityNumber: '20161515648', name: 'Proveedor Norte S.A.C.' } as const;

const WAREHOUSE = { ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' } as const;
const SHOP = { ubigeo: '040101', address: 'Calle Mercaderes 210, Arequipa' } as const;

const HAMMERS = { code: 'P1', description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU' } as const;
const VEHICLE = { plate: 'ABC-123', registrationCertificate: '15M22026123' } as const;
const DRIVER = {
  identityType: '1',
  identityNumber: '41234567',
  name: 'Juan Pérez García',
  licenseNumber: 'Q41234567',
} as const;

/** Guides of the sender for three transfer reasons, and a guide of the carrier. */
export const GUIDE_STEPS: readonly DemoStep[] = [
  {
    name: 'Guía de una venta',
    emit: (client, today, emitted) =>
      client.emissions['despatch-advice'].mutate({
        series: 'T001',
        correlative: 1,
        issueDate: today,
        transferReason: '01',
        grossWeight: 12.5,
        numberOfPackages: 1,
        carrier: {
          identityType: '6',
          identityNumber: '20100070970',
          name: 'Transportes Andinos S.A.',
          registrationNumber: '1550003CNG',
        },
        origin: WAREHOUSE,
        destination: SHOP,
        recipient: COMPANY,
        relatedDocuments: [{ documentType: '01', documentId: numberOf(emitted, 'Factura') }],
        items: [HAMMERS],
      }),
  },
  {
    name: 'Guía entre locales',
    emit: (client, today) =>
      client.emissions['despatch-advice'].mutate({
        series: 'T001',
        correlative: 2,
        issueDate: today,
        transferReason: '04',
        grossWeight: 12.5,
        vehicle: { plate: VEHICLE.plate },
        driver: DRIVER,
        origin: { ...WAREHOUSE, establishmentCode: '0000' },
        destination: { ...SHOP, establishmentCode: '0001' },
        recipient: OWN_COMPANY,
        items: [HAMMERS],
      }),
  },
  {
    name: 'Guía de una compra',
    emit: (client, today) =>
      client.emissions['despatch-advice'].mutate({
        series: 'T001',
        correlative: 3,
        issueDate: today,
        transferReason: '02',
        grossWeight: 80,
        vehicle: { plate: VEHICLE.plate },
        driver: DRIVER,
        origin: SHOP,
        destination: WAREHOUSE,
        recipient: OWN_COMPANY,
        supplier: SUPPLIER,
        relatedDocuments: [{ documentType: '01', documentId: 'F010-77', issuerRuc: SUPPLIER.identityNumber }],
        items: [HAMMERS],
      }),
  },
  {
    name: 'Guía transportista',
    emit: (client, today) =>
      client.emissions['carrier-despatch-advice'].mutate({
        series: 'V001',
        correlative: 1,
        issueDate: today,
        sender: SUPPLIER,
        recipient: COMPANY,
        registrationNumber: '1550003CNG',
        vehicles: [VEHICLE],
        drivers: [DRIVER],
        origin: SHOP,
        destination: WAREHOUSE,
        relatedDocuments: [{ documentType: '09', documentId: 'T001-55' }],
        grossWeight: 80,
        items: [],
      }),
  },
];
