import { type Part, part } from '../guides/xml-parts.ts';
import { CASH, type SaleParts, totalOf } from './build-sale.ts';
import { detraction } from './payments.ts';
import { dated, headerTax, igv, inSoles, line, plainLine, property } from './sale-parts.ts';

/** Sales of services and goods that describe themselves: freight, fish, passengers, lodging, references. */

function place(ubigeo: string, address: string): readonly Part[] {
  return [part('cbc:ID', ubigeo), part('cac:AddressLine', [part('cbc:Line', address)])];
}

function referenceValue(kind: string, amount: string): Part {
  return part('cac:DeliveryTerms', [part('cbc:ID', kind), inSoles('cbc:Amount', amount)]);
}

function load(kind: string, tonnes: string): Part {
  return part('cac:MeasurementDimension', [
    part('cbc:AttributeID', kind),
    part('cbc:Measure', tonnes, { unitCode: 'TNE' }),
  ]);
}

function end(name: string, ubigeo: string): Part {
  return part(name, [part('cac:Location', [part('cbc:ID', ubigeo)])]);
}

const LEG = part('cac:Consignment', [
  part('cbc:ID', '01'),
  part('cbc:CarrierServiceInstructions', 'Lima - Arequipa'),
  inSoles('cbc:DeclaredForCarriageValueAmount', '2900.00'),
  end('cac:PlannedPickupTransportEvent', '150101'),
  end('cac:PlannedDeliveryTransportEvent', '040101'),
  part('cac:DeliveryTerms', [inSoles('cbc:Amount', '3100.00')]),
  part('cac:TransportHandlingUnit', [
    part('cac:TransportEquipment', [part('cbc:SizeTypeCode', 'T3S3')]),
    load('01', '30.00'),
    load('02', '18.25'),
  ]),
]);

const JOURNEY = part('cac:Delivery', [
  part('cac:DeliveryLocation', [part('cac:Address', place('040101', 'Parque Industrial, Arequipa'))]),
  part('cac:Despatch', [
    part('cbc:Instructions', 'Traslado de maquinaria por la ruta Lima - Arequipa'),
    part('cac:DespatchAddress', place('150101', 'Av. Argentina 2100, Lima')),
  ]),
  referenceValue('01', '3300.00'),
  referenceValue('02', '3100.00'),
  referenceValue('03', '2900.00'),
  part('cac:Shipment', [part('cbc:ID', '01'), LEG]),
]);

export const FREIGHT: SaleParts = {
  operation: '1004',
  legends: ['2006'],
  payment: [...detraction('027', '132.00', '4.00'), CASH],
  lines: [
    line({
      quantity: '1',
      unit: 'ZZ',
      value: '2662.68',
      price: '3141.96',
      extension: '2662.68',
      taxTotal: '479.28',
      taxes: [igv({ kind: '10', base: '2662.68', tax: '479.28' })],
      delivery: JOURNEY,
    }),
  ],
  taxTotal: '479.28',
  taxes: [headerTax('1000', '2662.68', '479.28')],
  total: totalOf('2662.68', '3141.96'),
};

export const FREIGHT_IN_BOLETA: SaleParts = {
  ...FREIGHT,
  type: '03',
  buyer: ['6', '20100070970'],
  payment: detraction('027', '132.00', '4.00'),
};

export const FISH: SaleParts = {
  operation: '1002',
  legends: ['2006'],
  payment: [...detraction('004', '1047.84', '4.00'), CASH],
  lines: [
    line({
      quantity: '18.5',
      unit: 'TNE',
      value: '1200.00',
      price: '1416.00',
      extension: '22200.00',
      taxTotal: '3996.00',
      taxes: [igv({ kind: '10', base: '22200.00', tax: '3996.00' })],
      properties: [
        property('3001', 'CO-10955-PM'),
        property('3002', 'Mi Sirena'),
        property('3003', 'Anchoveta'),
        property('3004', 'Chimbote'),
        dated('3005', '2026-03-08'),
        property('3006', [part('cbc:ValueQuantity', '18.50', { unitCode: 'TNE' })]),
      ],
    }),
  ],
  taxTotal: '3996.00',
  taxes: [headerTax('1000', '22200.00', '3996.00')],
  total: totalOf('22200.00', '26196.00'),
};

export const PASSENGERS: SaleParts = {
  operation: '1003',
  legends: ['2006'],
  payment: [...detraction('028', '4.00'), CASH],
  lines: [
    line({
      quantity: '1',
      unit: 'ZZ',
      value: '50.00',
      price: '59.00',
      extension: '50.00',
      taxTotal: '9.00',
      taxes: [igv({ kind: '10', base: '50.00', tax: '9.00' })],
      properties: [
        property('3050', '12'),
        property('3052', '12345678'),
        property('3053', '1'),
        property('3054', 'Rosa Quispe'),
        property('3055', '150101'),
        property('3056', 'Terminal de Lima'),
        dated('3059', '2026-03-10'),
        property('3060', [part('cac:UsabilityPeriod', [part('cbc:StartTime', '21:30:00')])]),
      ],
    }),
  ],
  taxTotal: '9.00',
  taxes: [headerTax('1000', '50.00', '9.00')],
  total: totalOf('50.00', '59.00'),
};

export const LODGING: SaleParts = {
  operation: '0202',
  buyer: ['7', 'X1234567'],
  legends: ['2011'],
  lines: [
    line({
      quantity: '3',
      unit: 'ZZ',
      value: '250.00',
      price: '250.00',
      extension: '750.00',
      taxes: [igv({ kind: '40', base: '750.00' })],
      properties: [
        property('4000', 'US'),
        property('4001', 'US'),
        dated('4002', '2026-03-01'),
        dated('4003', '2026-03-02'),
        dated('4004', '2026-03-05'),
        property('4005', [part('cac:UsabilityPeriod', [part('cbc:DurationMeasure', '3', { unitCode: 'DAY' })])]),
        dated('4006', '2026-03-05'),
        property('4007', 'Jane Doe'),
        property('4008', '7'),
        property('4009', 'X1234567'),
      ],
    }),
  ],
  taxTotal: '0.00',
  taxes: [headerTax('9995', '750.00', '0.00')],
  total: totalOf('750.00', '750.00'),
};

export const AMAZONIA: SaleParts = {
  legends: ['2001'],
  lines: [plainLine(['10', '18.00', '20', '180.00', '0.00', '18.00'])],
  taxTotal: '0.00',
  taxes: [headerTax('9997', '180.00', '0.00')],
  total: totalOf('180.00', '180.00'),
};

export const REFERENCES: SaleParts = {
  references: [
    ...[
      ['T001-45', '09'],
      ['V001-12', '31'],
    ].map(([id, type]) =>
      part('cac:DespatchDocumentReference', [part('cbc:ID', id), part('cbc:DocumentTypeCode', type)]),
    ),
    part('cac:AdditionalDocumentReference', [part('cbc:ID', 'INF-2026-7'), part('cbc:DocumentTypeCode', '05')]),
  ],
  lines: [
    line({
      quantity: '35',
      unit: 'GLL',
      value: '13.2203389831',
      price: '15.60',
      extension: '462.71',
      taxTotal: '83.29',
      taxes: [igv({ kind: '10', base: '462.71', tax: '83.29' })],
      product: '15101506',
      properties: [
        property('7000', 'ABC-123'),
        property('5000', 'EXP-1'),
        property('5001', 'UE-1'),
        property('5002', 'LP-1-2026'),
        property('5003', 'C-1'),
      ],
    }),
  ],
  taxTotal: '83.29',
  taxes: [headerTax('1000', '462.71', '83.29')],
  total: totalOf('462.71', '546.00'),
};
