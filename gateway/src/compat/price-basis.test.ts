import { ChasquiError, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { describe, expect, it } from 'vitest';
import { choosePriceBasis, findLargeDifference } from './price-basis.ts';

type Body = { readonly payable: number; readonly igv: number } | Error;

const CLIENT = { total: 118, igv: 18 };

function refusal(path: string): Error {
  return validationError([{ path, code: 'FIELD_VALUE', ...say('must not', 'no debe') }]);
}

function choose(bodies: readonly [Body, ...Body[]], client: { total: number; igv: number | null } = CLIENT) {
  return choosePriceBasis(bodies, client, (body) =>
    body instanceof Error ? Promise.reject(body) : Promise.resolve(body),
  );
}

describe('choosePriceBasis', () => {
  it.each<[string, readonly [Body, ...Body[]], number]>([
    [
      'the first with total and IGV',
      [
        { payable: 118.01, igv: 18 },
        { payable: 118, igv: 18 },
        { payable: 118, igv: 18 },
      ],
      1,
    ],
    [
      'one with the IGV too',
      [
        { payable: 118, igv: 18.01 },
        { payable: 118, igv: 18 },
      ],
      1,
    ],
    [
      'the nearest total if none is equal',
      [
        { payable: 118.03, igv: 18 },
        { payable: 117.98, igv: 18 },
      ],
      1,
    ],
    [
      'the nearest IGV of equal totals',
      [
        { payable: 118, igv: 18.05 },
        { payable: 118, igv: 17.99 },
      ],
      1,
    ],
    ['one after a refused one', [refusal('instalments'), { payable: 118, igv: 18 }], 1],
    ['one before a refused one', [{ payable: 118.01, igv: 18 }, refusal('instalments')], 0],
  ])('takes %s', async (_, bodies, index) => {
    expect((await choose(bodies)).body).toBe(bodies[index]);
  });

  it('leaves an IGV out that the client does not say', async () => {
    expect((await choose([{ payable: 118, igv: 7 }], { total: 118, igv: null })).sums.igv).toBe(7);
  });

  it('tells the refusal of the first basis if all are refused', async () => {
    const first = refusal('series');
    await expect(choose([first, refusal('items')])).rejects.toBe(first);
  });

  it('ends at an error that is no refusal', async () => {
    const failure = new ChasquiError('UNAVAILABLE', say('no database', 'sin base de datos'));
    await expect(choose([failure, { payable: 118, igv: 18 }])).rejects.toBe(failure);
  });
});

describe('a difference of sums', () => {
  const compare = (total: number, igv: number | undefined) =>
    findLargeDifference([
      { field: 'total', sent: total, own: 118 },
      { field: 'total_igv', sent: igv, own: 18 },
    ]);

  it.each([
    [119, 17, null],
    [119.01, 18, 'total'],
    [118, 16.99, 'total_igv'],
    [118, undefined, null],
  ])('of %d and %d is too large for %s', (total, igv, field) => {
    expect(compare(total, igv)?.field ?? null).toBe(field);
  });
});
