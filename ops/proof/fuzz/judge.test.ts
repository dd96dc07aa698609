import { describe, expect, it } from 'vitest';
import { replaceAt } from './json-value.ts';
import { judge } from './judge.ts';
import type { FuzzRequest } from './request.ts';

const atRest: FuzzRequest = { operation: 'x', method: 'GET', url: '/api/x', caller: 'apiKey', payload: null };
const atTrpc: FuzzRequest = { ...atRest, url: '/trpc/x' };
const problem = { statusCode: 404, error: 'Not Found', message: 'There is nothing at GET /api/x' };

function answer(status: number, body: unknown, headers: Record<string, string> = { 'X-Request-Id': 'r-1' }) {
  return { status, headers: new Headers(headers), text: typeof body === 'string' ? body : JSON.stringify(body) };
}

describe('judge', () => {
  it('accepts a correct answer', () => {
    expect(judge(atRest, answer(200, 'anything'))).toEqual([]);
    expect(judge(atRest, answer(404, problem))).toEqual([]);
    expect(judge(atTrpc, answer(404, { error: { data: { httpStatus: 404, problem } } }))).toEqual([]);
  });

  it.each([
    ['a bug', atRest, answer(500, problem)],
    ['an unavailable service', atRest, answer(503, problem)],
    ['an answer without its id', atRest, answer(200, '{}', {})],
    ['an error that is text', atRest, answer(404, 'Not Found')],
    ['an error with more in it', atRest, answer(404, { ...problem, stack: 'x' })],
    ['an error that says another status', atRest, answer(403, problem)],
    ['an error with another phrase', atRest, answer(404, { ...problem, error: 'Missing' })],
    ['a 400 that gives no details', atRest, answer(400, { ...problem, statusCode: 400, error: 'Bad Request' })],
    ['details where none belong', atRest, answer(404, { ...problem, details: [] })],
    ['a stack', atRest, answer(404, { ...problem, message: 'x at async y (/srv/app.ts:7:1)' })],
    ['a query', atRest, answer(404, { ...problem, message: 'Failed query: select "id" from "users"' })],
    ['an error of REST over tRPC', atTrpc, answer(404, problem)],
  ])('refuses %s', (_name, request, given) => {
    expect(judge(request, given).length).toBeGreaterThan(0);
  });
});

it('a random request keeps names of Object.prototype', () => {
  const value = replaceAt(JSON.parse('{"__proto__":{"a":1},"b":2}'), ['b'], 3);
  expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1},"b":3}');
});
