import { describe, expect, it } from 'vitest';
import { findTypeFacts } from '../../document-types.ts';
import { ChasquiError } from '../../errors.ts';
import type { SeriesType } from '../../fields/index.ts';
import { type FoundRecords, getDefinition, needsRegistration, prepareRequest } from '../index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { SERIES_EXAMPLES } from './series-example-fixture.ts';

const NUMBERED_BY_CLIENTS = SERIES_EXAMPLES.filter(({ type }) => findTypeFacts(type)?.numberedBy === 'client');

const REGISTERED = { registration: { establishmentCode: null, firstCorrelative: 1 } } as const;
const CORRELATIVE = 'is required and must be a whole number from 1 to 99999999';

function prepare(type: SeriesType, body: unknown, found: Partial<FoundRecords> = {}) {
  return prepareRequest(getDefinition(type), body, { issuer: TEST_ISSUER, ...found });
}

function refusalOf(type: SeriesType, body: unknown, found: Partial<FoundRecords> = {}) {
  try {
    prepare(type, body, found);
  } catch (error) {
    if (error instanceof ChasquiError) return error.problems.map(({ path, message }) => [path, message]);
    throw error;
  }
  return [];
}

describe.each(SERIES_EXAMPLES)('the series of type $type', (example) => {
  const { type, series } = example;
  const body = { ...example.body, series };
  const message = `must be ${example.letters} followed by three digits`;

  it('may hold letters if it is registered', () => {
    expect(prepare(type, body, REGISTERED).summary.series).toBe(series);
  });

  it('holds only digits if it is not registered', () => {
    expect(refusalOf(type, body)).toEqual([['series', message]]);
  });

  it('with letters is refused together with the problems of other fields', () => {
    const worse = { ...body, issueDate: 'x' };
    const date = ['issueDate', 'must be a date that exists, written YYYY-MM-DD'];
    expect(refusalOf(type, worse)).toEqual([['series', message], date]);
    expect(refusalOf(type, worse, REGISTERED)).toEqual([date]);
  });

  it.each(['X001', series.toLowerCase(), `${series}1`, 'ÑAA1'])('is not %s, registered or not', (wrong) => {
    expect(refusalOf(type, { ...body, series: wrong })).toEqual([['series', message]]);
    expect(refusalOf(type, { ...body, series: wrong }, REGISTERED)).toEqual([['series', message]]);
  });
});

const FACTURA = SERIES_EXAMPLES.find(({ type }) => type === '01')?.body;

describe('the correlative of a series that continues after 48,211', () => {
  const continued = { registration: { establishmentCode: null, firstCorrelative: 48_212 } };
  const withNumber = (correlative: number) => ({ ...FACTURA, series: 'FC01', correlative });

  it('is not a number of the system before', () => {
    const message = 'must be at least 48212: the lower numbers of this series belong to the system before';
    expect(refusalOf('01', withNumber(48_211), continued)).toEqual([['correlative', message]]);
  });

  it('may be the next one', () => {
    expect(prepare('01', withNumber(48_212), continued).summary.correlative).toBe(48_212);
  });
});

describe.each(NUMBERED_BY_CLIENTS)('the correlative of type $type', (example) => {
  const { type } = example;
  const { correlative: _correlative, ...body } = example.body;

  it('may be left out if the series is registered', () => {
    expect(prepare(type, body, REGISTERED).summary.correlative).toBeNull();
  });

  it('is required if the series is not registered', () => {
    expect(refusalOf(type, body)).toEqual([['correlative', CORRELATIVE]]);
  });

  it('is asked for together with the series and the other fields', () => {
    expect(refusalOf(type, { ...body, series: 'X', observations: 5 }).map(([path]) => path)).toEqual([
      'series',
      'correlative',
      'observations',
    ]);
  });
});

describe('the need for a registration', () => {
  it.each([
    ['01', 'F001', null, false],
    ['01', 'F001', 7, false],
    ['01', 'FA01', 7, true],
    ['09', 'T001', 7, false],
    ['09', 'T001', null, true],
    ['RA', '20260131', 1, false],
    ['RC', '20260131', 1, false],
  ] as const)('of type %s, series %s and correlative %s is %s', (documentType, series, correlative, needed) => {
    expect(needsRegistration({ documentType, series, correlative })).toBe(needed);
  });
});
