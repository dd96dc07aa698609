import type { OpenAPI } from '@orpc/contract';
import { expect, it } from 'vitest';
import { shareSchemas } from './share-components.ts';

const totals = { type: 'object', properties: { igv: { type: 'number' } } } as const;
const party = { type: 'object', properties: { name: { type: 'string' } } } as const;
const result = { type: 'object', properties: { totals, party, other: { type: 'object' } } } as const;

function documentOf(schema: object): OpenAPI.Document {
  const content = { 'application/json': { schema } };
  return {
    openapi: '3.1.1',
    info: { title: 'x', version: '1' },
    paths: { '/x': { get: { responses: { 200: { description: 'x', content } } } } },
  };
}

it('refers to what has a name, the largest first, and inside of it too', () => {
  const document = documentOf({ type: 'array', items: result });
  shareSchemas(document, { Totals: totals, Result: result });
  expect(document.paths).toEqual(documentOf({ type: 'array', items: { $ref: '#/components/schemas/Result' } }).paths);
  expect(document.components?.schemas).toEqual({
    Totals: totals,
    Result: { ...result, properties: { ...result.properties, totals: { $ref: '#/components/schemas/Totals' } } },
  });
});

it('finds a schema that says which JSON Schema it is', () => {
  const document = documentOf({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...party });
  shareSchemas(document, { Party: party });
  expect(document.paths).toEqual(documentOf({ $ref: '#/components/schemas/Party' }).paths);
});

it('leaves alone what only looks similar', () => {
  const wider = { ...party, required: ['name'] };
  const document = documentOf(wider);
  shareSchemas(document, { Party: party });
  expect(document.paths).toEqual(documentOf(wider).paths);
});

it('wants one name for one schema', () => {
  expect(() => shareSchemas(documentOf({}), { Party: party, Customer: { ...party } })).toThrow('Customer and Party');
});
