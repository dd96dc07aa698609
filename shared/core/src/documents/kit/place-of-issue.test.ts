import { describe, expect, it } from 'vitest';
import { type FoundRecords, getDefinition, prepareRequest } from '../index.ts';
import { TEST_ISSUER, testRequest } from '../sale/sale-fixture.ts';

const BRANCH = {
  code: '0005',
  name: 'Miraflores',
  ubigeo: '150122',
  address: 'Av. Larco 345, Miraflores',
  phone: '01 444 5566',
};
const FACTURA = getDefinition('01');

function prepare(establishmentCode: string | undefined, found: Partial<FoundRecords>) {
  const body = { ...testRequest(), ...(establishmentCode !== undefined && { establishmentCode }) };
  return prepareRequest(FACTURA, body, { issuer: TEST_ISSUER, ...found }).completed;
}

function draw(completed: unknown) {
  const xml = FACTURA.render(completed, 1).canonical;
  const { branch } = FACTURA.print(completed, { correlative: 1, hash: null, documentUrl: null }).issuer;
  return { code: /<cbc:AddressTypeCode[^>]*>(\d{4})</.exec(xml)?.[1], branch };
}

const PRINTED = 'Sucursal Miraflores: Av. Larco 345, Miraflores. Tel. 01 444 5566';

describe('the establishment of a sale', () => {
  it.each<[string, string | undefined, Partial<FoundRecords>, string, string | undefined]>([
    ['that of the request', '0005', { establishment: BRANCH }, '0005', PRINTED],
    [
      'that of the request before that of the series',
      '0000',
      { registration: { establishmentCode: '0005', firstCorrelative: 1 } },
      '0000',
      undefined,
    ],
    [
      'that of the series',
      undefined,
      { registration: { establishmentCode: '0005', firstCorrelative: 1 }, establishment: BRANCH },
      '0005',
      PRINTED,
    ],
    ['the main office by default', undefined, {}, '0000', undefined],
    [
      'the main office of a series without one',
      undefined,
      { registration: { establishmentCode: null, firstCorrelative: 1 } },
      '0000',
      undefined,
    ],
    ['the main office that is registered', '0000', { establishment: { ...BRANCH, code: '0000' } }, '0000', undefined],
  ])('is %s', (_case, requested, found, code, branch) => {
    expect(draw(prepare(requested, found))).toEqual({ code, branch });
  });

  it('is kept in the completed document, as it was', () => {
    const completed = prepare('0005', { establishment: BRANCH });
    expect(completed).toMatchObject({ issuer: { establishment: BRANCH, address: { address: 'Jr. de la Unión 100' } } });
  });

  it('is printed without a telephone that it does not have', () => {
    const { branch } = draw(prepare('0005', { establishment: { ...BRANCH, phone: null } }));
    expect(branch).toBe('Sucursal Miraflores: Av. Larco 345, Miraflores');
  });

  it.each([undefined, null, { ...BRANCH, code: '0006' }])(
    'is refused if the company has no such code',
    (establishment) => {
      expect(() => prepare('0005', establishment === undefined ? {} : { establishment })).toThrow(
        'Validation error: establishmentCode: must be the code of one of your establishments (GET /api/establishments), or 0000',
      );
    },
  );
});

it('does not change the issuer of a guide', () => {
  const { needs } = getDefinition('09');
  expect(needs({ series: 'T001', establishmentCode: '0005' }).establishmentCode).toBeNull();
});
