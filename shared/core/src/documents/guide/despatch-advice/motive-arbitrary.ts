import fc from 'fast-check';
import { AIRPORTS, PORTS } from '../../../catalogs/index.ts';
import { optional, texts } from '../../kit/text-arbitrary.ts';
import { SENDER_RUC } from '../despatch-fixture.ts';
import type { DespatchItem, LocationRequest } from './request-parts.ts';
import type { DespatchAdviceRequest } from './schema.ts';
import { identitiesOf, OTHER_RUCS } from './transport-arbitrary.ts';

/** Part of a request that depends on its reason, and the change of its items. */
export interface Motive {
  readonly fields: Pick<DespatchAdviceRequest, 'transferReason' | 'recipient' | 'origin' | 'destination'> &
    Partial<DespatchAdviceRequest>;
  readonly changeItems?: (items: DespatchItem[]) => DespatchItem[];
}

type Reason = DespatchAdviceRequest['transferReason'];
type Related = NonNullable<DespatchAdviceRequest['relatedDocuments']>;

const SELF = { identityType: '6', identityNumber: SENDER_RUC, name: 'EMPRESA DE PRUEBA S.A.C.' } as const;
const ANYBODY = identitiesOf(['0', '1', '4', '6', '7']);
const COMPANIES = identitiesOf(['6']);

const COORDINATES = optional(
  fc.tuple(fc.integer({ min: -18_000_000, max: 0 }), fc.integer({ min: -81_000_000, max: -68_000_000 })),
).map((pair) => (pair === undefined ? {} : { latitude: pair[0] / 1e6, longitude: pair[1] / 1e6 }));

const PLACES: fc.Arbitrary<LocationRequest> = fc
  .tuple(fc.constantFrom('150101', '150143', '070101', '040104', '250401'), texts(3, 100), COORDINATES)
  .map(([ubigeo, address, coordinates]) => ({ ubigeo, address, ...coordinates }));

const CODES = fc.stringMatching(/^[0-9]{4}$/);

function placesWith(extra: fc.Arbitrary<Partial<LocationRequest>>): fc.Arbitrary<LocationRequest> {
  return fc.tuple(PLACES, extra).map(([place, more]) => ({ ...place, ...more }));
}

const CODED = placesWith(fc.record({ establishmentCode: optional(CODES) }));
const OF_OTHERS = placesWith(
  fc.oneof(fc.record({ establishmentCode: optional(CODES) }), fc.record({ establishmentCode: CODES, ruc: OTHER_RUCS })),
);

const OWN_PAPERS: fc.Arbitrary<Related | undefined> = optional(
  fc.subarray<Related[number]>([
    { documentType: '01', documentId: 'F001-00000123' },
    { documentType: '03', documentId: 'B001-7', issuerRuc: SENDER_RUC },
    { documentType: '09', documentId: '0001-55' },
    { documentType: '12', documentId: 'XG-55-000001' },
    { documentType: '74', documentId: 'ABCD-00000012' },
    { documentType: '81', documentId: '0000123' },
  ]),
);

function motivesOf(
  transferReason: Reason,
  parts: {
    readonly recipient: fc.Arbitrary<DespatchAdviceRequest['recipient']>;
    readonly origin?: fc.Arbitrary<LocationRequest>;
    readonly destination?: fc.Arbitrary<LocationRequest>;
    readonly more?: fc.Arbitrary<Partial<DespatchAdviceRequest>>;
  },
): fc.Arbitrary<Motive> {
  const { recipient, origin = CODED, destination = CODED, more = fc.constant({}) } = parts;
  return fc.tuple(recipient, origin, destination, more).map(([to, from, at, rest]) => ({
    fields: { transferReason, recipient: to, origin: from, destination: at, ...rest },
  }));
}

const withPapers = OWN_PAPERS.map((relatedDocuments) => ({ relatedDocuments }));

/** Purchase or collection from a supplier who issued the receipt, if there is one. */
function fromSupplier(transferReason: '02' | '07'): fc.Arbitrary<Motive> {
  const more = fc.tuple(COMPANIES, optional(fc.boolean())).map(([supplier, isNamed]) => {
    const issuer = isNamed === true ? { issuerRuc: supplier.identityNumber } : {};
    const receipt = { documentType: '01', documentId: 'F010-77', ...issuer } as const;
    return { supplier, relatedDocuments: isNamed === undefined ? undefined : [receipt] };
  });
  return motivesOf(transferReason, { recipient: fc.constant(SELF), more });
}

const OTHER = motivesOf('13', {
  recipient: fc.oneof(ANYBODY, fc.constant(SELF)),
  more: fc.record({
    buyer: optional(ANYBODY),
    supplier: optional(ANYBODY),
    relatedDocuments: optional(fc.constant<Related>([{ documentType: '50', documentId: '118-2026-28-01234567' }])),
  }),
});

const DEPOSITED = motivesOf('01', { recipient: ANYBODY }).map(({ fields }) => ({
  fields: { ...fields, relatedDocuments: [{ documentType: '80', documentId: '123456789' }] as Related },
  changeItems: (items: DespatchItem[]) =>
    items.map((item) => ({ ...item, sunatCode: '50161509', tariffCode: '1701140000', normalized: true })),
}));

const DOMESTIC: readonly fc.Arbitrary<Motive>[] = [
  ...(['01', '05', '14'] as const).map((reason) =>
    motivesOf(reason, { recipient: ANYBODY, destination: OF_OTHERS, more: withPapers }),
  ),
  ...(['06', '17'] as const).map((reason) => motivesOf(reason, { recipient: COMPANIES, destination: OF_OTHERS })),
  motivesOf('02', { recipient: fc.constant(SELF) }),
  fromSupplier('02'),
  fromSupplier('07'),
  motivesOf('03', {
    recipient: identitiesOf(['0', '1', '4', '7']),
    more: COMPANIES.map((buyer) => ({ buyer })),
  }),
  motivesOf('04', { recipient: fc.constant(SELF), origin: placesWith(fc.constant({ ruc: SENDER_RUC })) }),
  motivesOf('18', { recipient: fc.constant(SELF) }),
  OTHER,
  DEPOSITED,
];

const CONTAINERS = [
  { number: 'MSKU1234567', seal: 'PR0001' },
  { number: 'MSKU-765/4', seal: 'PR0002,PR0003' },
];
const LOADS = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999_999_999 }).map((numberOfPackages) => ({ numberOfPackages })),
  fc.constantFrom(CONTAINERS, CONTAINERS.slice(1)).map((containers) => ({ containers })),
);
const WEIGHTS = fc.record({ netWeight: optional(fc.constantFrom(0.001, 12.5)), weightNote: optional(texts(1, 250)) });

const PORT_CALLS = fc
  .constantFrom(...PORTS.values())
  .map(({ code, ubigeo }) => ({ end: { ubigeo }, terminal: { port: { code } } }));
const FLIGHTS = fc
  .tuple(fc.constantFrom(...AIRPORTS.values()), optional(texts(1, 30)))
  .map(([{ code, ubigeo }, name]) => ({ end: { ubigeo }, terminal: { airport: { code, name } } }));
const WAREHOUSES = fc
  .tuple(CODES, OTHER_RUCS)
  .map(([establishmentCode, ruc]) => ({ end: { establishmentCode, ruc }, terminal: {} }));

function declare(documentId: string) {
  return (items: DespatchItem[]) =>
    items.map((item, index): DespatchItem => {
      return { ...item, customsDocument: { number: documentId, series: index % 2 === 0 ? index + 1 : `${index + 1}` } };
    });
}

/** Goods under a declaration, in whole or in parts. */
function declared(transferReason: '08' | '09' | '19', documents: Related): fc.Arbitrary<Motive> {
  const isExport = transferReason === '09';
  const recipients = transferReason === '19' ? COMPANIES : isExport ? ANYBODY : fc.constant(SELF);
  const crossings = isExport
    ? fc.oneof(PORT_CALLS, WAREHOUSES)
    : fc.oneof(PORT_CALLS, FLIGHTS, ...(transferReason === '08' ? [WAREHOUSES] : []));
  return fc
    .tuple(
      recipients,
      PLACES,
      PLACES,
      crossings,
      LOADS,
      WEIGHTS,
      fc.constantFrom('whole', 'empty', 'parts'),
      fc.constantFrom(...documents),
    )
    .map(([recipient, origin, destination, { end, terminal }, load, weights, goods, document]) => ({
      fields: {
        ...{ transferReason, recipient, ...terminal, ...load, ...weights, relatedDocuments: [document] },
        origin: isExport ? origin : { ...origin, ...end },
        destination: isExport ? { ...destination, ...end } : destination,
        indicators: { fullCustomsTransfer: goods !== 'parts' },
      },
      changeItems: goods === 'whole' ? undefined : goods === 'empty' ? () => [] : declare(document.documentId),
    }))
    .map(({ fields, changeItems }) => ({ fields, ...(changeItems === undefined ? {} : { changeItems }) }));
}

const dam = (documentId: string) => ({ documentType: '50', documentId }) as const;
const ds = (documentId: string) => ({ documentType: '52', documentId }) as const;

/** Foreign goods of a manifest, loose or in containers. */
const MANIFESTED: fc.Arbitrary<Motive> = fc
  .tuple(COMPANIES, PLACES, PLACES, fc.oneof(PORT_CALLS, FLIGHTS), fc.boolean())
  .map(([recipient, origin, destination, { end, terminal }, isInContainers]) => {
    const way = 'port' in terminal ? '1' : '4';
    const load = isInContainers ? { containers: CONTAINERS } : { numberOfPackages: 3 };
    return {
      fields: {
        ...{ transferReason: '19', recipient, origin: { ...origin, ...end }, destination, ...terminal, ...load },
        relatedDocuments: [{ documentType: '91', documentId: `01-118-${way}-2026-1234` }],
      },
      changeItems: (items) =>
        items.slice(0, CONTAINERS.length).map((item, index) => ({
          ...item,
          ...{ quantity: index + 1, unitCode: 'NIU', transportDocument: { number: 'HBL-998', detail: index + 1 } },
          ...(isInContainers ? { container: { ...CONTAINERS[index], number: CONTAINERS[index]?.number ?? '' } } : {}),
        })),
    };
  });

const APPOINTED: fc.Arbitrary<Motive> = fc
  .tuple(COMPANIES, PLACES, PLACES, PORT_CALLS, OTHER_RUCS)
  .map(([recipient, origin, destination, { end, terminal }, issuerRuc]) => ({
    fields: {
      ...{ transferReason: '19', recipient, origin: { ...origin, ...end }, destination, ...terminal },
      relatedDocuments: [{ documentType: '92', documentId: '12345678901234', issuerRuc }],
    },
  }));

/** Generates every transfer reason with the papers, places and parties that the authority asks for. For tests. */
export const MOTIVES: fc.Arbitrary<Motive> = fc.oneof(
  ...DOMESTIC,
  declared('08', [dam('118-2026-10-000123'), ds('235-2026-18-4567')]),
  declared('09', [dam('118-2026-40-123'), ds('118-2026-48-9')]),
  declared('19', [dam('118-2026-70-2345'), ds('118-2026-18-1')]),
  MANIFESTED,
  APPOINTED,
);
