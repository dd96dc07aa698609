import type { OpenAPI } from '@orpc/contract';

export type JsonSchema = OpenAPI.SchemaObject;

/**
 * Adds every named schema to the components of a document. Equal schemas in the document or other components become
 * references.
 * @throws Error when two names mean the same
 */
export function shareSchemas(document: OpenAPI.Document, named: Readonly<Record<string, JsonSchema>>): void {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(named)) {
    const earlier = names.get(JSON.stringify(schema));
    if (earlier !== undefined) throw new Error(`${name} and ${earlier} are the same schema: one name will do`);
    names.set(JSON.stringify(schema), name);
  }
  const shared = Object.entries(named).map(([name, schema]) => [name, referInside(schema, names)]);
  document.paths = refer(document.paths, names) as OpenAPI.PathsObject;
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...(Object.fromEntries(shared) as Record<string, JsonSchema>) },
  };
}

function refer(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const name = names.get(JSON.stringify(withoutDialect(value)));
  return name === undefined ? referInside(value, names) : { $ref: `#/components/schemas/${name}` };
}

function referInside(value: object, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => refer(part, names));
  return Object.fromEntries(Object.entries(withoutDialect(value)).map(([key, part]) => [key, refer(part, names)]));
}

/** Removes `$schema`. The converter adds the dialect to each schema, but OpenAPI 3.1 already defines it. */
function withoutDialect(value: object): object {
  if (!('$schema' in value)) return value;
  const { $schema: _dialect, ...schema } = value;
  return schema;
}
