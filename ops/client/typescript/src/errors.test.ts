import { ERROR_CODES } from '@chasqui/core/errors';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type ApiErrorCode,
  ChasquiApiError,
  ChasquiNetworkError,
  isChasquiApiError,
  isChasquiNetworkError,
  readProblem,
} from './errors.ts';

function codeOf(status: number): ApiErrorCode {
  return new ChasquiApiError({ status, message: 'no' }).code;
}

it('has every code of the service, and one code for foreign answers', () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index);
  expect(new Set(statuses.map(codeOf))).toEqual(new Set([...ERROR_CODES, 'UNEXPECTED']));
  expect(codeOf(418)).toBe('UNEXPECTED');
});

it.each([
  ['60', 60],
  ['Sat, 31 Jan 2026 17:01:00 GMT', 60],
  ['Sat, 31 Jan 2026 16:00:00 GMT', 0],
  ['99999999999', 99_999_999_999],
  ['1.5', undefined],
  ['soon', undefined],
])('reads the Retry-After %s', (text, seconds) => {
  vi.useFakeTimers({ now: new Date('2026-01-31T17:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const response = new Response(null, { status: 503, headers: { 'Retry-After': text } });
  expect(readProblem(response, undefined, undefined)).toMatchObject({ retryAfterSeconds: seconds });
});

describe('an error of another copy of this package', () => {
  it('is recognized by its properties', () => {
    const api = Object.assign(new Error('no'), { name: 'ChasquiApiError', status: 400, details: [] });
    const network = Object.assign(new Error('lost'), { name: 'ChasquiNetworkError', reason: 'connection' });
    expect([isChasquiApiError(api), isChasquiApiError(network)]).toEqual([true, false]);
    expect([isChasquiNetworkError(network), isChasquiNetworkError(api)]).toEqual([true, false]);
  });

  it.each([undefined, 'ChasquiApiError', new Error('no'), { name: 'ChasquiApiError', status: 400, details: [] }])(
    'does not recognize %s',
    (thrown) => {
      expect(isChasquiApiError(thrown)).toBe(false);
      expect(isChasquiNetworkError(thrown)).toBe(false);
    },
  );

  it('keeps its cause', () => {
    const cause = new TypeError('fetch failed');
    expect(new ChasquiNetworkError('connection', { cause }).cause).toBe(cause);
  });
});
