import { buildSenderGuide, OWN, OWN_RUC, type SenderGuide } from './build-guide.ts';
import { CUSTOMS_GUIDES } from './customs-guides.ts';
import { authorization, coordinate, driver, line, related, vehicle } from './guide-parts.ts';
import { CUSTOMER, HAMMER, PRIVATE, PUBLIC, SUPPLIER, SUPPLIERS_PLACE } from './guide-people.ts';
import type { Part } from './xml-parts.ts';

/** Sale with own vehicles and drivers. */
const SALE: SenderGuide = {
  ...PRIVATE,
  motive: '01',
  motiveText: 'Venta',
  note: 'Entregar por la puerta 2',
  related: [related('01', 'F001-123', OWN_RUC), related('09', 'T001-10', OWN_RUC)],
  recipient: CUSTOMER,
  packages: '10',
  drivers: [...PRIVATE.drivers, driver('42345678', 'ROJAS SOTO', 'Secundario')],
  destination: ['150122', 'Av. Larco 345', '0001@20131312955'],
  origin: ['150101', 'Av. Abancay 491'],
  coordinate: coordinate('-12.04637400', '-77.02793500'),
  authorization: authorization('01', 'AUT-2026-001'),
  vehicle: vehicle({ plate: 'ABC123', permit: 'MTC20261234' }, vehicle({ plate: 'F1A987', permit: 'MTC20265678' })),
  lines: [HAMMER, line({ id: '2', description: 'Clavos', quantity: ['1.5', 'KGM'], gtin: '7751234567890' })],
};

/** Guide of goods that the sender moves to a customer. */
const PLAIN: SenderGuide = {
  ...PRIVATE,
  motive: '05',
  recipient: CUSTOMER,
  destination: ['150122', 'Av. Larco 345'],
  origin: SALE.origin,
  lines: [HAMMER],
};

/** Sale whose carrier hides its vehicle. */
const CARRIED_SALE: SenderGuide = {
  ...PUBLIC,
  motive: '01',
  recipient: CUSTOMER,
  destination: ['150122', 'Av. Larco 345'],
  origin: SALE.origin,
  lines: [HAMMER],
};

const SUGAR = line({
  id: '1',
  description: 'Azúcar rubia',
  quantity: ['50', 'KGM'],
  sunatCode: '50161509',
  properties: { '7020': '1701140000', '7022': '1' },
});

/** Guides of senders that the authority accepts. */
const GUIDES = {
  E1: SALE,
  E2: CARRIED_SALE,
  E3: {
    ...CARRIED_SALE,
    startDate: '2026-11-24',
    indicators: ['VehiculoConductoresTransp'],
    drivers: SALE.drivers,
    vehicle: vehicle({ plate: 'ABC123', card: '15M22026123' }, vehicle({ plate: 'F1A987', card: '15M22026124' })),
  },
  E4: {
    ...PLAIN,
    motive: '02',
    related: [related('01', 'F010-77', SUPPLIER[1])],
    recipient: OWN,
    supplier: SUPPLIER,
    origin: SUPPLIERS_PLACE,
    destination: ['150101', 'Av. Abancay 491', `0000@${OWN_RUC}`],
  },
  E5: {
    ...PLAIN,
    motive: '03',
    related: [related('01', 'F001-124', OWN_RUC)],
    recipient: ['1', '45678901', 'Ana Torres'],
    buyer: CUSTOMER,
  },
  E6: {
    ...PLAIN,
    motive: '04',
    recipient: OWN,
    origin: ['150101', 'Av. Abancay 491', `0000@${OWN_RUC}`],
    destination: ['040101', 'Av. Ejército 20', `0002@${OWN_RUC}`],
  },
  E7: {
    ...PLAIN,
    motive: '06',
    related: [related('01', 'F055-900', SUPPLIER[1])],
    recipient: SUPPLIER,
    destination: SUPPLIERS_PLACE,
  },
  ...CUSTOMS_GUIDES,
  E12: {
    ...PLAIN,
    motive: '13',
    motiveText: 'Traslado de muestras para feria comercial',
    recipient: ['4', 'CE1234567', 'Li Wei'],
    buyer: CUSTOMER,
    supplier: SUPPLIER,
    indicators: ['RetornoVehiculoEnvaseVacio'],
  },
  E13: { ...CARRIED_SALE, indicators: ['TransbordoProgramado', 'RetornoVehiculoVacio'] },
  E14: {
    ...PLAIN,
    motive: '18',
    recipient: OWN,
    indicators: ['TrasladoVehiculoM1L'],
    drivers: [],
    vehicle: undefined,
    destination: undefined,
  },
  'E15 consignment': PLAIN,
  'E15 collection': { ...PLAIN, motive: '07', recipient: OWN, supplier: SUPPLIER },
  'E15 confirmation': { ...PLAIN, motive: '14' },
  'E15 transformation': { ...PLAIN, motive: '17', recipient: SUPPLIER, destination: SUPPLIERS_PLACE },
  E16: { ...SALE, related: [related('01', 'F001-123', OWN_RUC), related('80', '123456789')], lines: [SUGAR] },
} satisfies Readonly<Record<string, SenderGuide>>;

export type SenderExample = keyof typeof GUIDES;

/** Builds a guide of a sender, by the name that SUNAT's rules were tried with. */
export function buildSenderExample(name: SenderExample): Part {
  return structuredClone(buildSenderGuide(GUIDES[name]));
}

export const SENDER_EXAMPLES = Object.keys(GUIDES).filter((name): name is SenderExample => name in GUIDES);
