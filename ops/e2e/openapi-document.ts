import * as v from 'valibot';
import type { Service } from './service.ts';

/** The OpenAPI document that a service shows. */
export async function readOpenApi({ baseUrl }: Pick<Service, 'baseUrl'>): Promise<unknown> {
  return (await fetch(`${baseUrl}/openapi.json`)).json();
}

/** The same with what each reference stands for in its place. */
export async function readWholeOpenApi(service: Pick<Service, 'baseUrl'>): Promise<unknown> {
  const document = await readOpenApi(service);
  return resolve(document, document);
}

const ReferenceSchema = v.object({ $ref: v.pipe(v.string(), v.startsWith('#/')) });

function resolve(value: unknown, document: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (v.is(ReferenceSchema, value)) return resolve(lookUp(document, value.$ref), document);
  if (Array.isArray(value)) return value.map((part) => resolve(part, document));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part, document)]));
}

/** What a JSON Pointer such as `#/components/schemas/Error` points to. */
function lookUp(document: unknown, reference: string): unknown {
  const keys = reference.slice('#/'.length).split('/');
  const found = keys.reduce<unknown>((part, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }, document);
  if (found === undefined) throw new Error(`The OpenAPI document lacks ${reference}`);
  return found;
}
