import { describe, expect, it } from 'vitest';
import { ACCESS_TABLE, type AccessRow } from '../access/access-table.ts';
import { closed, judgeValue } from './judge-answer.ts';
import type { OpenApiContent } from './openapi-document.ts';
import { type ListedOperation, listOperations, listRequests, readCommittedOpenApi } from './openapi-document.ts';

const operations = listOperations(readCommittedOpenApi());
const ROWS: Readonly<Record<string, AccessRow>> = ACCESS_TABLE;

/** Body that `access.it.test.ts` proves for each operation. */
const REFUSAL = { statusCode: 401, error: 'Unauthorized', message: 'Log in first' };

/** Operations for programs of other systems have answers of their own, also for errors. */
function isForeign({ operationId }: Pick<ListedOperation, 'operationId'>): boolean {
  return operationId.startsWith('compat.');
}

function listAnswers({ path, responses }: ListedOperation) {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const json = content?.['application/json'];
    return json === undefined || path === '/openapi.json' ? [] : [{ status, ...json }];
  });
}

function examplesOf(content: OpenApiContent[string]): [string, unknown][] {
  return Object.entries(content.examples ?? {}).map(([name, { value }]) => [name, value]);
}

describe.each(operations.map((operation) => [operation.operationId, operation] as const))('%s', (_id, operation) => {
  it('has an example of every JSON answer that fits its schema', () => {
    for (const { status, ...content } of listAnswers(operation)) {
      const examples = examplesOf(content);
      expect(examples.length, status).toBeGreaterThan(0);
      for (const [name, value] of examples) {
        const schema = content.schema ?? {};
        expect(judgeValue(isForeign(operation) ? schema : closed(schema), value), `${status} ${name}`).toEqual([]);
        if (Number(status) >= 400 && operation.operationId !== 'health.ready' && !isForeign(operation)) {
          expect(value, name).toMatchObject({ statusCode: Number(status) });
        }
      }
    }
  });

  it('names a credential if the access table refuses callers without one, and shows their refusal', () => {
    const access = isForeign(operation) ? 401 : (ROWS[operation.operationId]?.anonymous ?? 'allowed');
    const needsCredential = operation.security.length > 0;
    expect(needsCredential).toBe(access === 401);
    if (!needsCredential || isForeign(operation)) return;
    const { headers = {}, content } = operation.responses[401] ?? {};
    expect(Object.keys(headers)).toContain('WWW-Authenticate');
    expect(judgeValue(closed(content?.['application/json']?.schema ?? {}), REFUSAL)).toEqual([]);
  });

  it('has an example of every JSON body that fits its schema', () => {
    const content = operation.requestBody?.content['application/json'];
    if (content === undefined) return;
    const requests = listRequests(operation);
    expect(requests.length).toBeGreaterThan(0);
    for (const [name, body] of requests) expect(judgeValue(content.schema ?? {}, body), name).toEqual([]);
  });
});

it('no example has two names within one operation', () => {
  for (const operation of operations) {
    const bodies = listRequests(operation).map(([, body]) => JSON.stringify(body));
    expect(new Set(bodies).size, operation.operationId).toBe(bodies.length);
  }
});
