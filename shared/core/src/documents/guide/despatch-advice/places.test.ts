import { describe, expect, it } from 'vitest';
import { SENDER_RUC, TEST_DESTINATION, TEST_ORIGIN, TEST_RECIPIENT } from '../despatch-fixture.ts';
import { completePlaces, completeTerminal, type PlacesRequest } from './places.ts';

const SUPPLIER_RUC = '20161515648';
const CODES = { origin: { establishmentCode: '0001' }, destination: { establishmentCode: '0002' } };
const NO_RUC = { identityType: '1', identityNumber: '07654321', name: 'MARÍA ROJAS' } as const;
const INVOICE = { documentType: '01', documentId: 'F001-1' } as const;
const SUPPLIER = { identityType: '6', identityNumber: SUPPLIER_RUC, name: 'PROVEEDOR' } as const;

function complete(request: Partial<PlacesRequest>) {
  return completePlaces(
    { transferReason: '01', origin: TEST_ORIGIN, destination: TEST_DESTINATION, recipient: TEST_RECIPIENT, ...request },
    SENDER_RUC,
  );
}

function establishments(
  request: Partial<PlacesRequest>,
  codes: { origin?: object; destination?: object } = {},
): (string | null)[] {
  const places = complete({
    ...request,
    origin: { ...TEST_ORIGIN, ...codes.origin },
    destination: { ...TEST_DESTINATION, ...codes.destination },
  });
  return [places.origin, places.destination].map((place) => {
    const { code, ruc } = place?.establishment ?? {};
    return code === undefined ? null : `${code} of ${ruc}`;
  });
}

describe('where no establishment is given', () => {
  it.each(['01', '02', '03', '05', '06', '07', '08', '09', '13', '14', '17', '18'] as const)(
    'has no establishment code for reason %s if none is given',
    (transferReason) => {
      expect(establishments({ transferReason })).toEqual([null, null]);
    },
  );

  it("uses the sender's main establishment at both ends for reason 04", () => {
    expect(establishments({ transferReason: '04' })).toEqual([`0000 of ${SENDER_RUC}`, `0000 of ${SENDER_RUC}`]);
  });

  it("uses the recipient's main establishment as destination of foreign goods (19)", () => {
    expect(establishments({ transferReason: '19' })).toEqual([null, `0000 of ${TEST_RECIPIENT.identityNumber}`]);
  });

  it('uses the main establishment of an owner who is named', () => {
    const owner = { ruc: SUPPLIER_RUC };
    expect(establishments({ transferReason: '08' }, { origin: owner })).toEqual([`0000 of ${SUPPLIER_RUC}`, null]);
    expect(establishments({}, { destination: owner })).toEqual([null, `0000 of ${SUPPLIER_RUC}`]);
  });
});

describe('where establishments are given', () => {
  it.each(['01', '03', '05', '06', '09', '13', '14', '17', '19'] as const)(
    'assigns the given establishments to sender and recipient for reason %s',
    (transferReason) => {
      const expected = [`0001 of ${SENDER_RUC}`, `0002 of ${TEST_RECIPIENT.identityNumber}`];
      expect(establishments({ transferReason }, CODES)).toEqual(expected);
    },
  );

  it('assigns both given establishments to the sender for reason 04', () => {
    expect(establishments({ transferReason: '04' }, CODES)).toEqual([`0001 of ${SENDER_RUC}`, `0002 of ${SENDER_RUC}`]);
  });

  it('assigns the origin of a purchase (02) to the issuer of its documents and the destination to the sender', () => {
    const relatedDocuments = [INVOICE, { ...INVOICE, issuerRuc: SENDER_RUC }, { ...INVOICE, issuerRuc: SUPPLIER_RUC }];
    const expected = [`0001 of ${SUPPLIER_RUC}`, `0002 of ${SENDER_RUC}`];
    expect(establishments({ transferReason: '02', relatedDocuments }, CODES)).toEqual(expected);
    expect(establishments({ transferReason: '02' }, CODES)).toEqual([null, `0002 of ${SENDER_RUC}`]);
  });

  it.each(['02', '07'] as const)('assigns the origin to the supplier for reason %s', (transferReason) => {
    const expected = [`0001 of ${SUPPLIER_RUC}`, `0002 of ${SENDER_RUC}`];
    expect(establishments({ transferReason, supplier: SUPPLIER }, CODES)).toEqual(expected);
  });

  it('assigns the destination of an export to the sender if the recipient has no RUC', () => {
    const expected = [`0001 of ${SENDER_RUC}`, `0002 of ${SENDER_RUC}`];
    expect(establishments({ transferReason: '09', recipient: NO_RUC }, CODES)).toEqual(expected);
  });

  it('has no usual owner of the origin of an import', () => {
    expect(establishments({ transferReason: '08' }, CODES)[0]).toBeNull();
  });

  it('leaves out the establishment of a recipient without RUC', () => {
    expect(establishments({ recipient: NO_RUC }, CODES)).toEqual([`0001 of ${SENDER_RUC}`, null]);
  });

  it('leaves out the establishment of an itinerant issuer (18)', () => {
    expect(establishments({ transferReason: '18' }, CODES)).toEqual([null, null]);
  });
});

describe('completePlaces', () => {
  it('has no destination for an itinerant issuer (18)', () => {
    expect(complete({ transferReason: '18' }).destination).toBeNull();
    expect(complete({ transferReason: '13' }).destination).not.toBeNull();
  });
});

describe('completeTerminal', () => {
  it.each([
    [{ port: { code: 'CLL' } }, { kind: 'port', code: 'CLL', name: 'Callao' }],
    [{ port: { code: 'CLL', name: 'Muelle\nNorte' } }, { kind: 'port', code: 'CLL', name: 'Muelle Norte' }],
    [{ airport: { code: 'LIM' } }, { kind: 'airport', code: 'LIM', name: 'Jorge Chávez' }],
    [{}, null],
  ])('completes %j', (request, terminal) => {
    expect(completeTerminal(request)).toEqual(terminal);
  });
});
