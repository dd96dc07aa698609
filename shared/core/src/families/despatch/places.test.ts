import { describe, expect, it } from 'vitest';
import { SENDER_RUC, TEST_DESTINATION, TEST_ORIGIN, TEST_RECIPIENT } from './despatch-fixture.ts';
import { completePlace, completePlaces, type PlaceContext } from './places.ts';

const SUPPLIER_RUC = '20161515648';
const CODES = { origin: { establishmentCode: '0001' }, destination: { establishmentCode: '0002' } };
const NO_RUC = { identityType: '1', identityNumber: '07654321', name: 'MARÍA ROJAS' } as const;
const INVOICE = { typeCode: '01', typeName: 'Factura', id: 'F001-1' };

function establishments(
  context: Partial<PlaceContext>,
  codes: { origin?: object; destination?: object } = {},
): (string | null)[] {
  const places = completePlaces(
    { origin: { ...TEST_ORIGIN, ...codes.origin }, destination: { ...TEST_DESTINATION, ...codes.destination } },
    { reason: '01', senderRuc: SENDER_RUC, recipient: TEST_RECIPIENT, relatedDocuments: [], ...context },
  );
  return [places.origin, places.destination].map(({ establishment }) =>
    establishment === null ? null : `${establishment.code} of ${establishment.ruc}`,
  );
}

describe('where no establishment is given', () => {
  it.each(['01', '02', '13', '14', '17', '18', '19'] as const)(
    'has no establishment code for reason %s if none is given',
    (reason) => {
      expect(establishments({ reason })).toEqual([null, null]);
    },
  );

  it("uses the sender's main establishment at both ends for reason 04", () => {
    expect(establishments({ reason: '04' })).toEqual([`0000 of ${SENDER_RUC}`, `0000 of ${SENDER_RUC}`]);
  });

  it("uses the sender's main establishment as origin of an import (08)", () => {
    expect(establishments({ reason: '08' })).toEqual([`0000 of ${SENDER_RUC}`, null]);
  });

  it('uses the main establishment of the recipient with RUC, else of the sender, as destination of an export (09)', () => {
    expect(establishments({ reason: '09' })).toEqual([null, `0000 of ${TEST_RECIPIENT.identityNumber}`]);
    expect(establishments({ reason: '09', recipient: NO_RUC })).toEqual([null, `0000 of ${SENDER_RUC}`]);
  });
});

describe('where establishments are given', () => {
  it.each(['01', '08', '09', '13', '14', '17', '19'] as const)(
    'assigns the given establishments to sender and recipient for reason %s',
    (reason) => {
      const expected = [`0001 of ${SENDER_RUC}`, `0002 of ${TEST_RECIPIENT.identityNumber}`];
      expect(establishments({ reason }, CODES)).toEqual(expected);
    },
  );

  it('assigns both given establishments to the sender for reason 04', () => {
    expect(establishments({ reason: '04' }, CODES)).toEqual([`0001 of ${SENDER_RUC}`, `0002 of ${SENDER_RUC}`]);
  });

  it('assigns the origin of a purchase (02) to the issuer of its documents and the destination to the sender', () => {
    const relatedDocuments = [
      { ...INVOICE, issuerRuc: null },
      { ...INVOICE, issuerRuc: SENDER_RUC },
      { ...INVOICE, issuerRuc: SUPPLIER_RUC },
    ];
    const expected = [`0001 of ${SUPPLIER_RUC}`, `0002 of ${SENDER_RUC}`];
    expect(establishments({ reason: '02', relatedDocuments }, CODES)).toEqual(expected);
    expect(establishments({ reason: '02' }, CODES)).toEqual([null, `0002 of ${SENDER_RUC}`]);
  });

  it('leaves out the establishment of a recipient without RUC', () => {
    expect(establishments({ recipient: NO_RUC }, CODES)).toEqual([`0001 of ${SENDER_RUC}`, null]);
  });

  it('leaves out the establishment of an itinerant issuer (18)', () => {
    expect(establishments({ reason: '18' }, CODES)).toEqual([null, null]);
  });
});

describe('completePlaces', () => {
  it('joins the lines of an address', () => {
    const origin = { ...TEST_ORIGIN, address: 'Av. 1\nLima' };
    const context = { reason: '01', senderRuc: SENDER_RUC, recipient: TEST_RECIPIENT, relatedDocuments: [] } as const;
    expect(completePlaces({ origin, destination: TEST_DESTINATION }, context).origin).toEqual({
      ubigeo: '150101',
      address: 'Av. 1 Lima',
      establishment: null,
      coordinates: null,
    });
  });

  it('writes coordinates without exponent, if both are given', () => {
    const at = (coordinates: object) => completePlace({ ...TEST_ORIGIN, ...coordinates }, null).coordinates;
    expect(at({ latitude: -12.046374, longitude: 0.00000001 })).toEqual({
      latitude: '-12.046374',
      longitude: '0.00000001',
    });
    expect(at({ latitude: -12.046374 })).toBeNull();
  });
});
