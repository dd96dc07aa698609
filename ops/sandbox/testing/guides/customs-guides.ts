import { OWN, OWN_RUC, type SenderGuide } from './build-guide.ts';
import { container, line, port, related } from './guide-parts.ts';
import { FORMAL_LINE, PRIVATE, PUBLIC, SUPPLIER, SUPPLIERS_PLACE } from './guide-people.ts';

const CALLAO = port('CLL', '1', 'Callao');
const TERMINAL = ['070101', 'Terminal portuario del Callao'] as const;

const LAPTOP = { id: '1', description: 'Laptop', quantity: ['2', 'U'] } as const;
const IMPORTED = { '7020': '8471300000', '7021': '118-2026-10-123456', '7022': '0', '7023': '1' };
const EXPORTED = { '7020': '8471300000', '7021': '118-2026-40-54321', '7023': '1' };

const IMPORT: SenderGuide = {
  ...PUBLIC,
  motive: '08',
  related: [related('50', IMPORTED['7021'])],
  recipient: OWN,
  netWeight: ['Embalaje adicional', '110.250'],
  destination: ['150101', 'Av. Abancay 491', `0000@${OWN_RUC}`],
  origin: TERMINAL,
  containers: [container('MSKU1234567', 'PR0001')],
  port: CALLAO,
  lines: [line({ ...LAPTOP, properties: IMPORTED })],
};

/** Foreign goods under a manifest. */
const FOREIGN: SenderGuide = {
  ...PRIVATE,
  motive: '19',
  related: [related('91', '01-118-1-2026-1234')],
  recipient: SUPPLIER,
  packages: '3',
  destination: SUPPLIERS_PLACE,
  origin: TERMINAL,
  port: CALLAO,
  lines: [line({ ...LAPTOP, properties: { '7024': 'HBL-998', '7025': '1' } })],
};

function inContainer(id: string, properties: Readonly<Record<string, string>>) {
  return line({ id, description: 'Repuestos', properties: { '7024': 'HBL-998', '7025': id, ...properties } });
}

/** Guides of senders about goods under a customs document, manifest or delivery order. */
export const CUSTOMS_GUIDES = {
  E8: IMPORT,
  E9: {
    ...PRIVATE,
    motive: '08',
    related: [related('50', IMPORTED['7021'])],
    recipient: OWN,
    indicators: ['TrasladoTotalDAMoDS'],
    destination: ['150101', 'Av. Abancay 491'],
    origin: TERMINAL,
    containers: [container('MSKU1234567', 'PR0001'), container('MSKU7654321', 'PR0002,PR0003')],
    port: CALLAO,
    lines: [FORMAL_LINE],
  },
  E10: {
    ...IMPORT,
    related: [related('52', '235-2026-18-4321')],
    netWeight: undefined,
    packages: '4',
    containers: [],
    port: port('LIM', '2', 'Jorge Chávez'),
    lines: [line(LAPTOP)],
  },
  E11: {
    ...IMPORT,
    motive: '09',
    related: [related('50', EXPORTED['7021'])],
    recipient: ['7', 'P1234567', 'Overseas Tools'],
    packages: '5',
    destination: TERMINAL,
    origin: ['150101', 'Av. Abancay 491'],
    containers: [],
    lines: [line({ ...LAPTOP, quantity: ['5', 'CAJ'], properties: EXPORTED })],
  },
  'E17 manifest': FOREIGN,
  'E17 containers': {
    ...FOREIGN,
    indicators: ['TrasladoContenedorManifiestoCarga'],
    packages: undefined,
    containers: [container('MSKU1234567', 'PR0001'), container('MSKU7654321')],
    lines: [
      inContainer('1', { '7026': 'MSKU1234567', '7027': 'PR0001', '7028': '0' }),
      inContainer('2', { '7026': 'MSKU7654321', '7028': '1' }),
    ],
  },
  'E17 order': {
    ...FOREIGN,
    related: [related('92', '12345678901234', SUPPLIER[1])],
    grossWeight: null,
    packages: undefined,
    lines: [FORMAL_LINE],
  },
} satisfies Readonly<Record<string, SenderGuide>>;
