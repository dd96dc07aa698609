import { CarrierDespatchAdviceBodySchema } from '@chasqui/core/documents/guide/carrier-despatch-advice/schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type CarrierGuideValues,
  carrierGuideBody,
  carrierGuideField,
  carrierRucFields,
  emptyCarrierGuide,
} from './carrier-guide-values.ts';
import { emptyLine } from './sale-values.ts';

const SENDER = { identityType: '6', identityNumber: '20161515648', name: 'Proveedor Norte S.A.C.', address: '' };
const PERSON = { identityType: '1', identityNumber: '45678912', name: 'Luis Torres Vega', address: '' };
const LINE = { ...emptyLine(false), description: 'Martillo' };

const GUIDE: CarrierGuideValues = {
  ...emptyCarrierGuide(),
  sender: SENDER,
  recipient: PERSON,
  origin: { ubigeo: '130101', address: 'Av. España 1200', establishmentCode: '' },
  destination: { ubigeo: '150122', address: 'Av. Larco 345', establishmentCode: '' },
  relatedDocuments: [{ documentId: 't001-55' }],
  items: [LINE],
  vehicle: { plate: 'ABC-123', registrationCertificate: '15M22026123' },
  driver: { identityNumber: '41234567', name: 'Juan Pérez', licenseNumber: 'Q41234567' },
  grossWeight: '125.5',
};

const bodyOf = (changes: Partial<CarrierGuideValues> = {}) =>
  v.parse(
    CarrierDespatchAdviceBodySchema,
    carrierGuideBody({ ...GUIDE, ...changes }, { usualSeries: 'V001', nextNumber: '3' }),
  );

describe('carrierGuideBody', () => {
  it('leaves the goods to the guides of the sender', () => {
    const body = bodyOf();
    expect(body).toMatchObject({
      correlative: 3,
      relatedDocuments: [{ documentType: '09', documentId: 'T001-55' }],
      items: [],
      vehicles: [{ plate: 'ABC-123' }],
      drivers: [{ identityType: '1', name: 'Juan Pérez' }],
    });
    expect(body).not.toHaveProperty('freightPayer');
  });

  it.each([
    ['no document', '', undefined],
    ['a factura', 'F001-1', [{ documentType: '01', documentId: 'F001-1' }]],
    ['a boleta', 'b001-1', [{ documentType: '03', documentId: 'B001-1' }]],
  ])('tells the goods itself with %s', (_case, saleNumber, relatedDocuments) => {
    // A barcode reader leaves a blank line.
    const body = bodyOf({ goods: 'items', saleNumber, items: [LINE, emptyLine(false)] });
    expect(body.items).toMatchObject([{ description: 'Martillo', quantity: 1 }]);
    expect(body.relatedDocuments).toEqual(relatedDocuments);
  });

  it('has a trailer if there is a plate of one', () => {
    const trailer = { plate: 'F1A-987', registrationCertificate: '15M22026124' };
    expect(bodyOf({ trailer }).vehicles).toMatchObject([{ plate: 'ABC-123' }, trailer]);
  });

  it.each([
    ['recipient', PERSON.identityNumber],
    ['other', '20100070970'],
  ] as const)('names the payer of the freight: %s', (freightPayer, identityNumber) => {
    const payer = { ...SENDER, identityNumber: '20100070970' };
    expect(bodyOf({ freightPayer, payer }).freightPayer).toMatchObject({ identityNumber });
  });
});

it.each([
  ['guides', 'relatedDocuments.1.issuerRuc', 'relatedDocuments.1.documentId'],
  ['guides', 'items', 'relatedDocuments.0.documentId'],
  ['items', 'relatedDocuments.0.documentId', 'saleNumber'],
  ['items', 'items.0.description', 'items.0.description'],
  ['items', 'vehicles', 'vehicle.plate'],
  ['items', 'vehicles.1.registrationCertificate', 'trailer.registrationCertificate'],
  ['items', 'drivers.0.licenseNumber', 'driver.licenseNumber'],
  ['items', 'freightPayer.name', 'payer.name'],
] as const)('shows a problem of goods told by %s, of %s, at %s', (goods, path, field) => {
  expect(carrierGuideField({ goods, freightPayer: 'other' }, path)).toBe(field);
});

it('checks the RUCs of its parties', () => {
  const paths = (changes: Partial<CarrierGuideValues>) =>
    carrierRucFields({ ...GUIDE, ...changes }).map(({ path }) => path);
  expect(paths({})).toEqual(['sender.identityNumber']);
  expect(paths({ freightPayer: 'other', payer: SENDER })).toEqual([
    'sender.identityNumber',
    'freightPayer.identityNumber',
  ]);
});
