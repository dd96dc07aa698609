import { describe, expect, it } from 'vitest';
import { TEST_ORIGIN } from './despatch-fixture.ts';
import { completePlace } from './places.ts';

describe('completePlace', () => {
  it('joins the lines of an address', () => {
    const establishment = { code: '0000', ruc: '20123456786' };
    expect(completePlace({ ...TEST_ORIGIN, address: 'Av. 1\nLima' }, establishment)).toEqual({
      ubigeo: '150101',
      address: 'Av. 1 Lima',
      establishment,
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
