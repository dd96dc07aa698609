import { describe, expect, it } from 'vitest';
import { type DespatchReading, readDespatch } from '../../readings/despatch.ts';
import { broken, describeRulesOf } from '../../testing/breakage.ts';
import { present, readGolden } from '../../testing/golden.ts';
import { alter, type Draft, first } from '../../testing/reading.ts';
import { findBroken, listBroken } from '../rule.ts';
import { DESPATCH_RULES, DESPATCH_TYPE_RULES } from './index.ts';
import { DESPATCH_OBSERVATION_RULES } from './observations.ts';
import { LIGHT_VEHICLE, VEHICLE_OF_CARRIER, WHOLE_CUSTOMS_DOCUMENT } from './shipment.ts';

type GuideDraft = Draft<DespatchReading>;
type ShipmentDraft = GuideDraft['shipment'];

const golden = (name: string) => readDespatch(readGolden(`despatch-advice/${name}`));

/** Own vehicle and driver, to a customer. */
const own = golden('private-sale');
/** Guide whose carrier brings its own vehicle. */
const carried = golden('carrier-sale');
/** Guide that names the carrier's vehicle and driver. */
const told = golden('carrier-vehicle-and-driver');
const light = golden('light-vehicle');
const between = golden('between-establishments');
const imported = golden('import');
const exported = golden('export');
const bought = golden('purchase');
const itinerant = golden('itinerant-sale');
const other = golden('other-reason');
const transformed = golden('transformation');
const primaryZone = golden('primary-zone');

const SENDER = { identity: { text: '20123456786', scheme: '6' }, name: 'EMPRESA DE PRUEBA S.A.C.' };
const DRIVER = {
  identity: { text: '41234567', scheme: '1' },
  firstName: 'Ana',
  familyName: 'Torres',
  jobTitle: 'Principal',
  licence: 'Q41234567',
};
const VEHICLE = { plate: 'ABC123', card: null, attached: [] };
const INVOICE = { id: 'F001-1', typeCode: '01', description: 'Factura', issuer: { ...SENDER.identity } };

function inShipment(change: (shipment: ShipmentDraft) => void) {
  return ({ shipment }: GuideDraft) => change(shipment);
}

function inDriver(change: (driver: ShipmentDraft['drivers'][number]) => void) {
  return ({ shipment }: GuideDraft) => change(first(shipment.drivers));
}

function inCarrier(change: (carrier: NonNullable<ShipmentDraft['carrier']>) => void) {
  return ({ shipment }: GuideDraft) => change(present(shipment.carrier));
}

function inLine(change: (line: GuideDraft['lines'][number]) => void) {
  return ({ lines }: GuideDraft) => change(first(lines));
}

function to(text: string, scheme: string | null) {
  return ({ recipient }: GuideDraft) => {
    recipient.identity = { text, scheme };
  };
}

function related(...documents: Partial<GuideDraft['related'][number]>[]) {
  return (guide: GuideDraft) => {
    guide.related = documents.map((document) => ({ ...structuredClone(INVOICE), ...document }));
  };
}

const HEADER = [
  broken('2111', 'no version of UBL', own, (guide: GuideDraft) => Object.assign(guide, { ublVersion: null })),
  broken('2110', 'another version of UBL', own, (guide: GuideDraft) => Object.assign(guide, { ublVersion: '2.0' })),
  broken('2113', 'no customization', own, (guide: GuideDraft) => Object.assign(guide, { customization: null })),
  broken('2112', 'the customization of before 2022', own, (guide: GuideDraft) =>
    Object.assign(guide, { customization: '1.0' }),
  ),
  broken('3437', 'no time', own, (guide: GuideDraft) => Object.assign(guide, { issueTime: null })),
  broken('3438', 'a time with a zone', own, (guide: GuideDraft) =>
    Object.assign(guide, { issueTime: '10:00:00-05:00' }),
  ),
  broken('3438', 'the hour 24', own, (guide: GuideDraft) => Object.assign(guide, { issueTime: '24:00:00' })),
];

const SHIPMENT = [
  broken(
    '3404',
    'no motive',
    own,
    inShipment((shipment) => Object.assign(shipment, { motive: null })),
  ),
  broken(
    '3405',
    'a motive there is not',
    own,
    inShipment((shipment) => Object.assign(shipment, { motive: '10' })),
  ),
  broken(
    '3457',
    'another motive without description',
    other,
    inShipment((shipment) => {
      shipment.motiveText = null;
    }),
  ),
  broken(
    '3418',
    'a difference of weight in a sale',
    own,
    inShipment((shipment) => {
      shipment.information = 'Merma';
    }),
  ),
  broken(
    '2880',
    'no weight',
    own,
    inShipment((shipment) => Object.assign(shipment, { grossWeight: null })),
  ),
  broken(
    '2523',
    'a weight of zero',
    own,
    inShipment((shipment) => {
      shipment.grossWeight = { text: '0.000', scheme: 'KGM' };
    }),
  ),
  broken(
    '2523',
    'a weight of four decimals',
    own,
    inShipment((shipment) => {
      shipment.grossWeight = { text: '1.0001', scheme: 'KGM' };
    }),
  ),
  broken(
    '2881',
    'a weight in grams',
    own,
    inShipment((shipment) => {
      shipment.grossWeight = { text: '1.000', scheme: 'GRM' };
    }),
  ),
  broken(
    '3395',
    'a net weight in a sale',
    own,
    inShipment((shipment) => {
      shipment.netWeight = { text: '1.000', scheme: 'KGM' };
    }),
  ),
  broken(
    '3419',
    'an import of unknown packages',
    imported,
    inShipment((shipment) => Object.assign(shipment, { packages: null })),
  ),
  broken(
    '3420',
    'three containers',
    imported,
    inShipment((shipment) => {
      shipment.containers = ['A', 'B', 'C'].map((id) => ({ id, seal: null }));
    }),
  ),
  broken(
    '3388',
    'an indicator there is not',
    own,
    inShipment(({ indicators }) => {
      indicators.push('SUNAT_Envio_IndicadorOtro');
    }),
  ),
  broken(
    '3344',
    'an indicator twice',
    told,
    inShipment(({ indicators }) => indicators.push(VEHICLE_OF_CARRIER)),
  ),
  broken(
    '3392',
    'a whole customs document in a sale',
    own,
    inShipment(({ indicators }) => {
      indicators.push(WHOLE_CUSTOMS_DOCUMENT);
    }),
  ),
  broken(
    '2532',
    'no mode',
    own,
    inShipment((shipment) => Object.assign(shipment, { mode: null })),
  ),
  broken(
    '2773',
    'a mode there is not',
    own,
    inShipment((shipment) => Object.assign(shipment, { mode: '03' })),
  ),
  broken(
    '3450',
    'the carrier’s vehicle without a carrier',
    own,
    inShipment(({ indicators }) => {
      indicators.push(VEHICLE_OF_CARRIER);
    }),
  ),
  broken(
    '3451',
    'the carrier’s vehicle that is light',
    told,
    inShipment(({ indicators }) => indicators.push(LIGHT_VEHICLE)),
  ),
  broken(
    '3406',
    'no start',
    own,
    inShipment((shipment) => Object.assign(shipment, { startDate: null })),
  ),
  broken(
    '3406',
    'no start with the carrier’s vehicle',
    told,
    inShipment((shipment) => {
      shipment.startDate = null;
    }),
  ),
  broken(
    '3407',
    'a start on a day there is not',
    own,
    inShipment((shipment) => {
      shipment.startDate = '2026-02-30';
    }),
  ),
  broken(
    '3343',
    'a start before the issue',
    own,
    inShipment((shipment) => {
      shipment.startDate = '2020-01-01';
    }),
  ),
];

const PARTIES = [
  broken('2678', 'a sender of no kind', own, ({ sender }: GuideDraft) =>
    Object.assign(present(sender.identity), { scheme: null }),
  ),
  broken('2511', 'a sender with a passport', own, ({ sender }: GuideDraft) => {
    present(sender.identity).scheme = '7';
  }),
  broken('1037', 'a sender with no name', own, ({ sender }: GuideDraft) => Object.assign(sender, { name: null })),
  broken('2757', 'a recipient without number', own, to('', '6')),
  broken('2759', 'a recipient of no kind', own, to('20100070970', null)),
  broken('2760', 'a recipient of a kind there is not', own, to('20100070970', '9')),
  broken('2758', 'a DNI of seven digits', own, to('1234567', '1')),
  broken('2758', 'a RUC that starts with 3', own, to('30100070970', '6')),
  broken('2758', 'a passport with a blank', own, to('AB 123', '7')),
  broken('2761', 'a recipient with no name', own, ({ recipient }: GuideDraft) =>
    Object.assign(recipient, { name: null }),
  ),
  broken('2554', 'a transfer to another company', between, to('20100070970', '6')),
  broken('2554', 'a round of an itinerant seller to another company', itinerant, to('20100070970', '6')),
  broken('2555', 'a sale to oneself', own, to('20123456786', '6')),
  broken('3417', 'a transformation by somebody without RUC', transformed, to('12345678', '1')),
  broken('3417', 'foreign goods to somebody without RUC', primaryZone, to('12345678', '1')),
  broken('3334', 'a buyer that sends', own, (guide: GuideDraft) => {
    guide.buyer = structuredClone(SENDER);
  }),
  broken('3335', 'a buyer that receives', own, (guide: GuideDraft) => {
    guide.shipment.motive = '03';
    guide.buyer = structuredClone(guide.recipient);
  }),
];

const RELATED = [
  broken('2692', 'a document there is not', own, related({ typeCode: '99' })),
  broken('2692', 'a factura in an import', imported, (guide: GuideDraft) => {
    guide.related.push(structuredClone(INVOICE));
  }),
  broken('3403', 'a document without number', own, related({ id: '' })),
  broken('3441', 'the number of a boleta as a factura', own, related({ id: 'B001-1' })),
  broken('3441', 'an import under an export regime', imported, ({ related: documents }: GuideDraft) => {
    first(documents).id = '118-2026-40-012345';
  }),
  broken('3380', 'a factura of nobody', own, related({ issuer: null })),
  broken('3382', 'a factura of a passport', own, related({ issuer: { text: '20123456786', scheme: '7' } })),
  broken('3340', 'a factura twice', own, related({}, {})),
  broken('3381', 'a sale under the factura of another', own, related({ issuer: { text: '20100070970', scheme: '6' } })),
  broken('3440', 'an import without customs document', imported, (guide: GuideDraft) =>
    Object.assign(guide, { related: [] }),
  ),
  broken('3445', 'a sale with a customs document', own, related({ typeCode: '50', id: '118-2026-10-1', issuer: null })),
];

const TRANSPORT = [
  broken(
    '3347',
    'a carrier beside the own vehicle',
    own,
    inShipment((shipment) => {
      shipment.carrier = { ...structuredClone(SENDER), registration: null };
    }),
  ),
  broken(
    '2558',
    'a carrier without number',
    carried,
    inCarrier((carrier) => Object.assign(present(carrier.identity), { text: '' })),
  ),
  broken(
    '2558',
    'no carrier',
    carried,
    inShipment((shipment) => Object.assign(shipment, { carrier: null })),
  ),
  broken(
    '2561',
    'a carrier with a passport',
    carried,
    inCarrier((carrier) => {
      present(carrier.identity).scheme = '7';
    }),
  ),
  broken(
    '2485',
    'a carrier with a short RUC',
    carried,
    inCarrier((carrier) => {
      present(carrier.identity).text = '2010007097';
    }),
  ),
  broken(
    '2563',
    'a carrier with no name',
    carried,
    inCarrier((carrier) => Object.assign(carrier, { name: null })),
  ),
  broken(
    '2560',
    'a carrier that sends',
    carried,
    inCarrier((carrier) => {
      present(carrier.identity).text = '20123456786';
    }),
  ),
  broken(
    '3354',
    'the plate of a carrier',
    carried,
    inShipment(({ vehicles }) => vehicles.push(structuredClone(VEHICLE))),
  ),
  broken(
    '2566',
    'no plate',
    own,
    inShipment((shipment) => Object.assign(shipment, { vehicles: [] })),
  ),
  broken(
    '2567',
    'a plate with a hyphen',
    own,
    inShipment(({ vehicles }) => Object.assign(first(vehicles), { plate: 'ABC-123' })),
  ),
  broken(
    '2567',
    'a plate of zeros',
    own,
    inShipment(({ vehicles }) => Object.assign(first(vehicles), { plate: '000000' })),
  ),
  broken(
    '3452',
    'a card of the own vehicle',
    own,
    inShipment(({ vehicles }) => {
      first(vehicles).card = '1234567890';
    }),
  ),
  broken(
    '3355',
    'a card of nine digits',
    told,
    inShipment(({ vehicles }) => {
      first(vehicles).card = '123456789';
    }),
  ),
  broken(
    '3453',
    'a trailer of a light vehicle',
    light,
    inShipment((shipment) => {
      shipment.vehicles = [{ ...VEHICLE, attached: [{ plate: 'ABC124', card: null }] }];
    }),
  ),
  broken(
    '3455',
    'the driver of a carrier',
    carried,
    inShipment(({ drivers }) => drivers.push(structuredClone(DRIVER))),
  ),
  broken(
    '3456',
    'the second driver of a carrier',
    carried,
    inShipment(({ drivers }) => {
      drivers.push({ ...structuredClone(DRIVER), jobTitle: 'Secundario' });
    }),
  ),
  broken(
    '3357',
    'no driver',
    own,
    inShipment((shipment) => Object.assign(shipment, { drivers: [] })),
  ),
  broken(
    '3357',
    'a driver in small letters',
    own,
    inDriver((driver) => Object.assign(driver, { jobTitle: 'principal' })),
  ),
  broken(
    '3358',
    'two main drivers',
    own,
    inShipment(({ drivers }) => {
      drivers.push({ ...structuredClone(DRIVER), licence: 'X41234567' });
    }),
  ),
  broken(
    '2568',
    'a driver without number',
    own,
    inDriver((driver) => Object.assign(present(driver.identity), { text: '' })),
  ),
  broken(
    '2570',
    'a driver of no kind',
    own,
    inDriver((driver) => Object.assign(present(driver.identity), { scheme: null })),
  ),
  broken(
    '2571',
    'a driver with a RUC',
    own,
    inDriver((driver) => {
      driver.identity = { text: '20100070970', scheme: '6' };
    }),
  ),
  broken(
    '2569',
    'a driver with a short DNI',
    own,
    inDriver((driver) => {
      driver.identity = { text: '1234567', scheme: '1' };
    }),
  ),
  broken(
    '3360',
    'a driver without first name',
    own,
    inDriver((driver) => Object.assign(driver, { firstName: null })),
  ),
  broken(
    '3361',
    'a driver without family name',
    own,
    inDriver((driver) => Object.assign(driver, { familyName: null })),
  ),
  broken(
    '2572',
    'a driver without licence',
    own,
    inDriver((driver) => Object.assign(driver, { licence: null })),
  ),
  broken(
    '2573',
    'a licence of eight characters',
    own,
    inDriver((driver) => Object.assign(driver, { licence: 'Q4123456' })),
  ),
  broken(
    '3362',
    'a licence of two drivers',
    own,
    inShipment(({ drivers }) => {
      drivers.push({ ...structuredClone(first(drivers)), jobTitle: 'Secundario' });
    }),
  ),
];

const PLACES = [
  broken(
    '2775',
    'no ubigeo',
    own,
    inShipment(({ origin }) => Object.assign(present(origin), { ubigeo: null })),
  ),
  broken(
    '2775',
    'no destination',
    own,
    inShipment((shipment) => Object.assign(shipment, { destination: null })),
  ),
  broken(
    '2776',
    'an ubigeo of five digits',
    own,
    inShipment(({ origin }) => Object.assign(present(origin), { ubigeo: '15010' })),
  ),
  broken(
    '3363',
    'an origin that is no district of its province',
    own,
    inShipment(({ origin }) => Object.assign(present(origin), { ubigeo: '150199' })),
  ),
  broken(
    '3368',
    'a destination in no department',
    own,
    inShipment(({ destination }) => {
      present(destination).ubigeo = '000101';
    }),
  ),
  broken(
    '2577',
    'an origin without address',
    own,
    inShipment(({ origin }) => Object.assign(present(origin), { line: null })),
  ),
  broken(
    '2574',
    'a destination without address',
    own,
    inShipment(({ destination }) => {
      present(destination).line = null;
    }),
  ),
  broken(
    '3410',
    'an establishment of nobody',
    own,
    inShipment(({ origin }) => {
      present(origin).establishment = { text: '0001', scheme: null };
    }),
  ),
  broken(
    '3409',
    'an establishment of a short RUC',
    own,
    inShipment(({ origin }) => {
      present(origin).establishment = { text: '0001', scheme: '2012345678' };
    }),
  ),
  broken(
    '3416',
    'an establishment the itinerant goes to',
    itinerant,
    inShipment((shipment) => {
      shipment.destination = { ...present(shipment.origin), establishment: { text: '0001', scheme: '20123456786' } };
    }),
  ),
  broken(
    '3365',
    'a transfer from no establishment',
    between,
    inShipment(({ origin }) => {
      present(origin).establishment = null;
    }),
  ),
  broken(
    '3365',
    'an import from nowhere',
    imported,
    inShipment(({ origin }) => {
      present(origin).establishment = null;
    }),
  ),
  broken(
    '3369',
    'a transfer to no establishment',
    between,
    inShipment(({ destination }) => {
      present(destination).establishment = null;
    }),
  ),
  broken(
    '3369',
    'an export to nowhere',
    exported,
    inShipment((shipment) => {
      shipment.port = null;
      present(shipment.destination).establishment = null;
    }),
  ),
  broken(
    '3414',
    'a transfer to the establishment of another',
    between,
    inShipment(({ destination }) => {
      present(destination).establishment = { text: '0001', scheme: '20100070970' };
    }),
  ),
  broken(
    '3411',
    'a sale to the own establishment',
    own,
    inShipment(({ destination }) => {
      present(destination).establishment = { text: '0001', scheme: '20123456786' };
    }),
  ),
  broken(
    '3411',
    'a purchase from the own establishment',
    bought,
    inShipment(({ origin }) => {
      present(origin).establishment = { text: '0001', scheme: '20123456786' };
    }),
  ),
  broken(
    '3459',
    'a port there is not',
    imported,
    inShipment((shipment) => {
      shipment.port = { id: 'XXX', kind: '1' };
    }),
  ),
  broken(
    '3460',
    'an airport there is not',
    imported,
    inShipment((shipment) => {
      shipment.port = { id: 'lima', kind: '2' };
    }),
  ),
];

const GOODS = [
  broken(
    '2023',
    'a line number of five digits',
    own,
    inLine((line) => Object.assign(line, { id: '10000' })),
  ),
  broken('2752', 'a line number twice', between, ({ lines }: GuideDraft) => {
    for (const line of lines) line.id = '1';
  }),
  broken(
    '2780',
    'no quantity',
    own,
    inLine((line) => Object.assign(line, { quantity: null })),
  ),
  broken(
    '2580',
    'a quantity of zero',
    own,
    inLine((line) => {
      line.quantity = { text: '0', scheme: 'NIU' };
    }),
  ),
  broken(
    '2883',
    'no unit',
    own,
    inLine((line) => {
      line.quantity = { text: '1', scheme: null };
    }),
  ),
  broken(
    '3446',
    'a unit of sales in an import',
    imported,
    inLine((line) => {
      line.quantity = { text: '1', scheme: 'NIU' };
    }),
  ),
  broken(
    '2781',
    'no description',
    own,
    inLine((line) => Object.assign(line, { description: ' ' })),
  ),
  broken(
    '3377',
    'a heading of eleven digits',
    own,
    inLine(({ properties }) => {
      properties.push({ code: '7020', value: '12345678901' });
    }),
  ),
  broken(
    '3427',
    'an import by lines that name no customs document',
    imported,
    inShipment((shipment) => {
      shipment.indicators = [];
    }),
  ),
  broken('3428', 'an import by lines that name no series', imported, (guide: GuideDraft) => {
    guide.shipment.indicators = [];
    for (const { properties } of guide.lines) properties.push({ code: '7021', value: '118-2026-10-012345' });
  }),
  broken('3352', 'a deposit without tariff heading', own, related({ typeCode: '80', id: '1', issuer: null })),
];

describeRulesOf({ name: 'a guide', all: DESPATCH_RULES }, DESPATCH_RULES, [
  ...HEADER,
  ...SHIPMENT,
  ...PARTIES,
  ...RELATED,
  ...TRANSPORT,
  ...PLACES,
  ...GOODS,
]);

it.each([
  ['3436', { issueDate: '' }],
  ['1050', { typeCode: null }],
  ['1051', { typeCode: '31' }],
])('a guide of a sender is refused: %s', (code, change) => {
  expect(findBroken(DESPATCH_TYPE_RULES, { ...own, ...change })?.code).toBe(code);
  expect(findBroken(DESPATCH_TYPE_RULES, own)).toBeNull();
});

describe('remarks on a guide', () => {
  const remarks: readonly (readonly [string, DespatchReading, (guide: GuideDraft) => void])[] = [
    ['4186', own, (guide) => guide.notes.push('x'.repeat(251))],
    ['4338', own, ({ sender }) => Object.assign(sender, { name: 'x'.repeat(251) })],
    ['4190', other, inShipment((shipment) => Object.assign(shipment, { motiveText: '12 3' }))],
    ['4384', own, inShipment((shipment) => Object.assign(shipment, { packages: '1234567' }))],
    ['4076', own, inShipment(({ origin }) => Object.assign(present(origin), { line: 'Av' }))],
    ['4068', own, inShipment(({ destination }) => Object.assign(present(destination), { line: 'Av' }))],
    ['4165', carried, inCarrier((carrier) => Object.assign(carrier, { name: 'AB' }))],
    ['4391', carried, inCarrier((carrier) => Object.assign(carrier, { registration: null }))],
    ['4392', carried, inCarrier((carrier) => Object.assign(carrier, { registration: 'MTC-1' }))],
    ['4399', told, () => {}],
    ['4385', carried, inShipment((shipment) => Object.assign(shipment, { startDate: null }))],
    [
      '4389',
      own,
      inShipment(({ vehicles }) => {
        first(vehicles).attached = ['ABC124', 'ABC125', 'ABC126'].map((plate) => ({ plate, card: null }));
      }),
    ],
    [
      '4376',
      own,
      inShipment(({ drivers }) => {
        const others = ['X41234567', 'Y41234567', 'Z41234567'];
        drivers.push(...others.map((licence) => ({ ...structuredClone(DRIVER), jobTitle: 'Secundario', licence })));
      }),
    ],
    ['4409', own, inDriver((driver) => Object.assign(driver, { firstName: 'x'.repeat(251) }))],
    ['4378', own, inShipment((shipment) => Object.assign(shipment, { motive: '03' }))],
    [
      '4377',
      own,
      (guide) => {
        guide.buyer = { identity: { text: '20131312955', scheme: '6' }, name: 'Comprador' };
      },
    ],
    ['4375', bought, () => {}],
    [
      '4054',
      own,
      (guide) => {
        guide.supplier = { identity: { text: '20131312955', scheme: '6' }, name: 'Proveedor' };
      },
    ],
    [
      '4437',
      imported,
      (guide) => {
        guide.shipment.indicators = [];
        for (const { properties } of guide.lines) {
          properties.push({ code: '7021', value: '118-2026-10-012345' }, { code: '7023', value: '1' });
        }
      },
    ],
    ['4371', own, related({ description: '' })],
    [
      '4320',
      own,
      inLine((line) => {
        line.quantity = { text: '1', scheme: 'unidad' };
      }),
    ],
    ['4084', own, inLine((line) => Object.assign(line, { description: 'ab' }))],
    ['4085', own, inLine((line) => Object.assign(line, { productCode: 'x'.repeat(31) }))],
  ];

  it.each(remarks)('%s', (code, guide, change) => {
    const altered = alter(guide, change);
    expect(findBroken(DESPATCH_RULES, altered)).toBeNull();
    expect(listBroken(DESPATCH_OBSERVATION_RULES, altered).map((remark) => remark.code)).toEqual([code]);
  });

  it('are tried for every rule', () => {
    expect(remarks.map(([code]) => code)).toEqual(DESPATCH_OBSERVATION_RULES.map(({ code }) => code));
  });
});

describe('optional parts of a guide', () => {
  it('vehicle and driver, in a light vehicle', () => {
    const bare = alter(
      light,
      inShipment((shipment) => Object.assign(shipment, { vehicles: [], drivers: [], carrier: null })),
    );
    expect(findBroken(DESPATCH_RULES, bare)).toBeNull();
  });

  it('the destination, of an itinerant seller', () => {
    const bare = alter(
      itinerant,
      inShipment((shipment) => Object.assign(shipment, { destination: null })),
    );
    expect(findBroken(DESPATCH_RULES, bare)).toBeNull();
  });

  it('the establishment of an import that names its port', () => {
    const named = alter(
      imported,
      inShipment((shipment) => {
        shipment.port = { id: 'CLL', kind: '1' };
        present(shipment.origin).establishment = null;
      }),
    );
    expect(findBroken(DESPATCH_RULES, named)).toBeNull();
  });
});
