import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../../../stack/setup/repository.mjs';
import { readServiceDescription } from './service-description.ts';

const openapi = readFileSync(join(repositoryFolder, 'gateway/openapi.json'), 'utf8');
const description = readServiceDescription(JSON.parse(openapi));

it('gives the parameters of a list, with their texts', () => {
  const { inputSchema, text } = description.describe('documents.list');
  expect(inputSchema).toMatchObject({ properties: { limit: { maximum: 100 }, ticket: { type: 'string' } } });
  expect(text).toMatch(/^List documents\. /);
});

it('names what is required', () => {
  expect(description.describe('errors.get').inputSchema).toMatchObject({ required: ['code'] });
});

it('gives a request every definition that it refers to', () => {
  for (const type of description.namesIn('emissions')) {
    const { inputSchema, example } = description.describe(`emissions.${type}`);
    const { $defs = {} } = inputSchema as { $defs?: Record<string, unknown> };
    const named = [...JSON.stringify(inputSchema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name);
    for (const name of named) expect($defs).toHaveProperty([String(name)]);
    expect(JSON.stringify(inputSchema)).not.toContain('#/components/');
    expect(example, type).toBeTypeOf('object');
  }
});

it('has no operation that the document lacks', () => {
  expect(description.has('documents.erase')).toBe(false);
  expect(() => description.describe('documents.erase')).toThrow('no operation documents.erase');
});
