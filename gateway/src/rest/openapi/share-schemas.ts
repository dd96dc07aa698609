import type { OpenAPI } from '@orpc/contract';

export type JsonSchema = OpenAPI.SchemaObject;

/**
 * Puts every named schema among the components of a document, once, and a reference wherever the document, or another
 * component, says the same in full.
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

/** The converter says at the top of each schema which JSON Schema it is; OpenAPI 3.1 has said so already. */
function withoutDialect(value: object): object {
  if (!('$schema' in value)) return value;
  const { $schema: _dialect, ...schema } = value;
  return schema;
}
