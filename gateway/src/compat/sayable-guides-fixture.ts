import fc from 'fast-check';

const WORDS = fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{2,15}[A-Z]$/);
const RUCS = fc.stringMatching(/^20[1-9]\d{8}$/);
const DNIS = fc.stringMatching(/^[1-9]\d{7}$/);
const NUMBERS = fc.integer({ min: 1, max: 99_999_999 });

const PARTIES = fc.record({ identityType: fc.constant('6'), identityNumber: RUCS, name: WORDS });

const PLACES = fc.record({ ubigeo: fc.constantFrom('150101', '080101', '040101'), address: WORDS });

const VEHICLES = fc.array(
  fc.record(
    { plate: fc.stringMatching(/^[A-Z]{3}\d{3}$/), registrationCertificate: fc.stringMatching(/^\d{2}M\d{8}$/) },
    { requiredKeys: ['plate'] },
  ),
  { minLength: 1, maxLength: 3 },
);

const DRIVERS = fc.array(
  fc.record({
    identityType: fc.constant('1'),
    identityNumber: DNIS,
    name: fc.tuple(WORDS, WORDS).map((names) => names.join(', ')),
    licenseNumber: fc.stringMatching(/^Q[1-9]\d{7}$/),
  }),
  { minLength: 1, maxLength: 2 },
);

const GOODS = fc.record({
  code: WORDS,
  description: WORDS,
  quantity: fc.integer({ min: 1, max: 5000 }).map((tenths) => tenths / 10),
  unitCode: fc.constantFrom('NIU', 'KGM'),
});

const RELATED = fc.record({
  documentType: fc.constant('01'),
  documentId: NUMBERS.map((number) => `F001-${number}`),
});

function sharedFields(day: string) {
  return {
    correlative: NUMBERS,
    issueDate: fc.constant(day),
    transferStartDate: fc.constant(day),
    grossWeight: fc.integer({ min: 1, max: 9_000_000 }).map((grams) => grams / 1000),
    weightUnit: fc.constantFrom('KGM', 'TNE'),
    origin: PLACES,
    destination: PLACES,
    relatedDocuments: fc.array(RELATED, { minLength: 1, maxLength: 2 }),
    items: fc.array(GOODS, { minLength: 1, maxLength: 3 }),
  };
}

const ADDRESSED = fc.tuple(PARTIES, WORDS).map(([party, address]) => ({ ...party, address }));

/** For tests: guides of senders (09) that the formats of other systems can say, as requests of ours. */
export function sayableSenderGuides(day: string) {
  const means = fc.oneof(
    fc.record({ vehicles: VEHICLES, drivers: DRIVERS, carrier: fc.constant(undefined) }),
    fc.record({
      carrier: fc.tuple(PARTIES, fc.stringMatching(/^\d{7}CNG$/)).map(([party, registrationNumber]) => ({
        ...party,
        registrationNumber,
      })),
      vehicles: fc.constant(undefined),
      drivers: fc.constant(undefined),
    }),
  );
  const transfers = fc.record({
    series: fc.stringMatching(/^T\d{3}$/),
    ...sharedFields(day),
    transferReason: fc.constantFrom('01', '14'),
    numberOfPackages: fc.integer({ min: 1, max: 500 }),
    recipient: ADDRESSED,
  });
  return fc.tuple(transfers, means).map(([transfer, moved]) => ({ ...transfer, ...moved }));
}

/** For tests: guides of carriers (31) that the formats of other systems can say, as requests of ours. */
export function sayableCarrierGuides(day: string) {
  return fc.record({
    series: fc.stringMatching(/^V\d{3}$/),
    ...sharedFields(day),
    registrationNumber: fc.stringMatching(/^\d{7}CNG$/),
    sender: ADDRESSED,
    recipient: PARTIES,
    vehicles: VEHICLES,
    drivers: DRIVERS,
  });
}

type ValueOf<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;

export type SenderGuide = ValueOf<ReturnType<typeof sayableSenderGuides>>;
export type CarrierGuide = ValueOf<ReturnType<typeof sayableCarrierGuides>>;
