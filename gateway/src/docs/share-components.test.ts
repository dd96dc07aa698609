import { COMPONENT_NAME } from '@chasqui/core/fields';
import type { OpenAPI } from '@orpc/contract';
import { expect, it } from 'vitest';
import { shareSchemas } from './share-components.ts';

const totals = { type: 'object', properties: { igv: { type: 'number' } } } as const;
const party = { type: 'object', properties: { name: { type: 'string' } } } as const;

/** Schema as the converter makes it of one with a name. */
const named = <Schema extends object>(name: string, schema: Schema) => ({ ...schema, [COMPONENT_NAME]: name });

function documentOf(...schemas: object[]): OpenAPI.Document {
  const paths = schemas.map((schema, at) => {
    const content = { 'application/json': { schema } };
    return [`/${at}`, { get: { responses: { 200: { description: 'x', content } } } }];
  });
  return { openapi: '3.1.1', info: { title: 'x', version: '1' }, paths: Object.fromEntries(paths) };
}

it('refers to what has a name, the largest first, and inside of it too', () => {
  const result = { type: 'object', properties: { totals: named('Totals', totals), party, other: { type: 'object' } } };
  const document = documentOf({ type: 'array', items: named('Result', result) });
  shareSchemas(document);
  expect(document.paths).toEqual(documentOf({ type: 'array', items: { $ref: '#/components/schemas/Result' } }).paths);
  expect(document.components?.schemas).toEqual({
    Totals: totals,
    Result: { ...result, properties: { ...result.properties, totals: { $ref: '#/components/schemas/Totals' } } },
  });
});

it('refers to equal schemas without a name, and to one that says which JSON Schema it is', () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const document = documentOf(party, { ...named('Party', party), $schema });
  shareSchemas(document);
  const reference = { $ref: '#/components/schemas/Party' };
  expect(document.paths).toEqual(documentOf(reference, reference).paths);
  expect(document.components?.schemas).toEqual({ Party: party });
});

it('leaves alone what only looks similar', () => {
  const wider = { ...party, required: ['name'] };
  const document = documentOf(named('Party', party), wider);
  shareSchemas(document);
  expect(document.paths).toEqual(documentOf({ $ref: '#/components/schemas/Party' }, wider).paths);
});

it('takes a schema that was described after it was named for another one', () => {
  const described = { ...named('Party', party), description: 'Buyer' };
  const document = documentOf(named('Party', party), described);
  shareSchemas(document);
  const inPlace = { ...party, description: 'Buyer' };
  expect(document.paths).toEqual(documentOf({ $ref: '#/components/schemas/Party' }, inPlace).paths);
});

it('wants one name for one schema, and one schema for one name', () => {
  const twoNames = documentOf(named('Party', party), named('Customer', party));
  expect(() => shareSchemas(twoNames)).toThrow('Customer and Party');
  expect(() => shareSchemas(documentOf(named('Party', party), named('Party', totals)))).toThrow('Party means two');
});
