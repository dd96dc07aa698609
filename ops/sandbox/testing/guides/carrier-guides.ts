import { buildGuide, indicator, OWN, OWN_RUC, partyOf } from './build-guide.ts';
import { address, driver, line, type Person, person, related, vehicle } from './guide-parts.ts';
import { CARRIER, CUSTOMER, FORMAL_LINE, HAMMER, REGISTRATION, SUPPLIER } from './guide-people.ts';
import { type Part, part } from './xml-parts.ts';

/** Content of a carrier's guide. */
interface CarrierGuide {
  readonly related?: readonly Part[];
  readonly payer?: Person;
  /** Weight and its unit. */
  readonly weight?: readonly [string, string];
  readonly indicators: readonly string[];
  readonly subcontractor?: Person;
  readonly sender?: Person;
  readonly drivers?: readonly Part[];
  readonly vehicle?: Part;
  readonly lines: readonly Part[];
}

const DRIVER = driver('41234567', 'PEREZ GARCIA', 'Principal');
const TRUCK = vehicle({ plate: 'ABC123', card: '15M22026123', permit: 'MTC20261234' });
const TRAILER = vehicle({ plate: 'F1A987', card: '15M22026124' });

function buildCarrierGuide(guide: CarrierGuide): Part {
  const { related: documents = [], payer, sender = SUPPLIER, lines } = guide;
  const { weight = ['125.500', 'KGM'], drivers = [DRIVER], vehicle: equipment = TRUCK, subcontractor } = guide;
  return buildGuide('31', 'V001-3', [
    ...documents,
    partyOf('DespatchSupplierParty', OWN),
    partyOf('DeliveryCustomerParty', CUSTOMER),
    payer === undefined ? null : partyOf('OriginatorCustomerParty', payer),
    part('cac:Shipment', [
      part('cbc:ID', 'SUNAT_Envio'),
      part('cbc:GrossWeightMeasure', weight[0], { unitCode: weight[1] }),
      ...guide.indicators.map(indicator),
      subcontractor === undefined ? null : buildConsignment(subcontractor),
      part('cac:ShipmentStage', [
        part('cac:TransitPeriod', [part('cbc:StartDate', '2026-11-23')]),
        part('cac:CarrierParty', [part('cac:PartyLegalEntity', [REGISTRATION])]),
        ...drivers,
      ]),
      part('cac:Delivery', [
        address('cac:DeliveryAddress', ['150122', 'Av. Larco 345']),
        part('cac:Despatch', [
          address('cac:DespatchAddress', ['130101', 'Av. España 100']),
          part('cac:DespatchParty', person(sender)),
        ]),
      ]),
      part('cac:TransportHandlingUnit', [equipment]),
    ]),
    ...lines,
  ]);
}

function buildConsignment(subcontractor: Person): Part {
  return part('cac:Consignment', [
    part('cbc:ID', 'SUNAT_Envio'),
    part('cac:LogisticsOperatorParty', person(subcontractor)),
  ]);
}

const PAID_BY_SENDER = ['PagadorFlete_Remitente'];
const guideOfSender = (number: number) => related('09', `T001-${number}`, SUPPLIER[1]);

/** Guides of carriers that the authority accepts. */
const GUIDES = {
  C1: {
    related: [guideOfSender(55)],
    indicators: PAID_BY_SENDER,
    drivers: [DRIVER, driver('42345678', 'ROJAS SOTO', 'Secundario')],
    vehicle: vehicle({ plate: 'ABC123', card: '15M22026123', permit: 'MTC20261234' }, TRAILER),
    lines: [FORMAL_LINE],
  },
  C2: {
    related: [guideOfSender(56), guideOfSender(57), guideOfSender(58)],
    indicators: [...PAID_BY_SENDER, 'TransbordoProgramado'],
    weight: ['2.500', 'TNE'],
    lines: [FORMAL_LINE],
  },
  C3: {
    related: [related('01', 'F001-900', SUPPLIER[1])],
    indicators: ['TrasporteSubcontratado', 'PagadorFlete_Tercero'],
    subcontractor: CARRIER,
    payer: ['6', '20601234565', 'Pagador Tercero S.A.C.'],
    lines: [HAMMER],
  },
  C4: { indicators: PAID_BY_SENDER, sender: ['1', '45678901', 'Ana Torres'], lines: [HAMMER] },
  C5: {
    related: [related('09', '0001-55', SUPPLIER[1])],
    indicators: PAID_BY_SENDER,
    lines: [line({ id: '0', description: 'Mercadería según guía impresa' })],
  },
  C6: {
    related: [related('50', '118-2026-10-123456')],
    indicators: [...PAID_BY_SENDER, 'TrasladoTotal'],
    lines: [FORMAL_LINE],
  },
  C7: {
    related: [related('31', 'V001-2', OWN_RUC), guideOfSender(58)],
    indicators: PAID_BY_SENDER,
    drivers: [driver('43456789', 'SALAS VEGA', 'Principal')],
    vehicle: vehicle({ plate: 'B7C456', card: '15M22026999' }),
    lines: [FORMAL_LINE],
  },
} satisfies Readonly<Record<string, CarrierGuide>>;

export type CarrierExample = keyof typeof GUIDES;

/** Builds a guide of a carrier, by the name that SUNAT's rules were tried with. */
export function buildCarrierExample(name: CarrierExample): Part {
  return structuredClone(buildCarrierGuide(GUIDES[name]));
}

export const CARRIER_EXAMPLES = Object.keys(GUIDES).filter((name): name is CarrierExample => name in GUIDES);
