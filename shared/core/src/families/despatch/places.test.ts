import { describe, expect, it } from 'vitest';
import { SENDER_RUC, TEST_DESTINATION, TEST_ORIGIN, TEST_RECIPIENT } from './despatch-fixture.ts';
import { completePlaces, type PlaceContext } from './places.ts';

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
  it.each(['01', '02', '13', '14', '17', '18', '19'] as const)('reason %s has none', (reason) => {
    expect(establishments({ reason })).toEqual([null, null]);
  });

  it('both ends are the main one of the sender between its own (04)', () => {
    expect(establishments({ reason: '04' })).toEqual([`0000 of ${SENDER_RUC}`, `0000 of ${SENDER_RUC}`]);
  });

  it('an import leaves the main one of the sender (08), since the API knows no ports', () => {
    expect(establishments({ reason: '08' })).toEqual([`0000 of ${SENDER_RUC}`, null]);
  });

  it('an export reaches the main one of the recipient, or of the sender if that has no RUC (09)', () => {
    expect(establishments({ reason: '09' })).toEqual([null, `0000 of ${TEST_RECIPIENT.identityNumber}`]);
    expect(establishments({ reason: '09', recipient: NO_RUC })).toEqual([null, `0000 of ${SENDER_RUC}`]);
  });
});

describe('where establishments are given', () => {
  it.each(['01', '08', '09', '13', '14', '17', '19'] as const)(
    "reason %s has the sender's and the recipient's",
    (reason) => {
      const expected = [`0001 of ${SENDER_RUC}`, `0002 of ${TEST_RECIPIENT.identityNumber}`];
      expect(establishments({ reason }, CODES)).toEqual(expected);
    },
  );

  it("both are the sender's between its own establishments (04), with any recipient", () => {
    expect(establishments({ reason: '04' }, CODES)).toEqual([`0001 of ${SENDER_RUC}`, `0002 of ${SENDER_RUC}`]);
  });

  it("a purchase (02) leaves the one of who issued its documents and reaches the sender's", () => {
    const relatedDocuments = [
      { ...INVOICE, issuerRuc: null },
      { ...INVOICE, issuerRuc: SENDER_RUC },
      { ...INVOICE, issuerRuc: SUPPLIER_RUC },
    ];
    const expected = [`0001 of ${SUPPLIER_RUC}`, `0002 of ${SENDER_RUC}`];
    expect(establishments({ reason: '02', relatedDocuments }, CODES)).toEqual(expected);
    expect(establishments({ reason: '02' }, CODES)).toEqual([null, `0002 of ${SENDER_RUC}`]);
  });

  it('a recipient without RUC has none', () => {
    expect(establishments({ recipient: NO_RUC }, CODES)).toEqual([`0001 of ${SENDER_RUC}`, null]);
  });

  it('an itinerant issuer has none (18)', () => {
    expect(establishments({ reason: '18' }, CODES)).toEqual([null, null]);
  });
});

describe('completePlaces', () => {
  it('puts addresses on one line', () => {
    const origin = { ...TEST_ORIGIN, address: 'Av. 1\nLima' };
    const context = { reason: '01', senderRuc: SENDER_RUC, recipient: TEST_RECIPIENT, relatedDocuments: [] } as const;
    expect(completePlaces({ origin, destination: TEST_DESTINATION }, context).origin).toEqual({
      ubigeo: '150101',
      address: 'Av. 1 Lima',
      establishment: null,
    });
  });
});
