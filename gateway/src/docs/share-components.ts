import { COMPONENT_NAME } from '@chasqui/core/fields';
import type { OpenAPI } from '@orpc/contract';

/**
 * Moves every schema with a name (`component` of the core) to the components of a document. Equal schemas become references
 * too.
 * @throws Error when two names mean the same schema, or one name means two
 */
export function shareSchemas(document: OpenAPI.Document): void {
  const named = new Map<string, object>();
  const paths = takeNames(document.paths, named);
  const names = new Map<string, string>();
  for (const [name, schema] of named) {
    const earlier = names.get(JSON.stringify(schema));
    if (earlier !== undefined) throw new Error(`${name} and ${earlier} are the same schema: one name will do`);
    names.set(JSON.stringify(schema), name);
  }
  const shared = [...named].map(([name, schema]) => [name, referInside(schema, names)]);
  document.paths = refer(paths, names) as OpenAPI.PathsObject;
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...Object.fromEntries(shared) },
  };
}

/** Returns a copy without the names and dialects of schemas, and records each named schema. */
function takeNames(value: unknown, named: Map<string, object>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => takeNames(part, named));
  // The converter adds the dialect to each schema, but OpenAPI 3.1 already defines it.
  const { $schema: _dialect, ...keywords } = value as Readonly<Record<string, unknown>>;
  const { [COMPONENT_NAME]: name, ...parts } = keywords;
  const schema = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, takeNames(part, named)]));
  // Keywords after the name make another schema of it, for example a description of one field.
  if (typeof name === 'string' && Object.keys(keywords).at(-1) === COMPONENT_NAME) record(named, name, schema);
  return schema;
}

function record(named: Map<string, object>, name: string, schema: object): void {
  const earlier = named.get(name) ?? schema;
  if (JSON.stringify(earlier) !== JSON.stringify(schema)) throw new Error(`${name} means two schemas`);
  named.set(name, schema);
}

function refer(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const name = names.get(JSON.stringify(value));
  return name === undefined ? referInside(value, names) : { $ref: `#/components/schemas/${name}` };
}

function referInside(value: object, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => refer(part, names));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part, names)]));
}

type Examples = NonNullable<OpenAPI.MediaTypeObject['examples']>;

/** Moves each example that several operations show to the components, under the name of its first use. */
export function shareExamples(document: OpenAPI.Document): void {
  const uses = new Map<string, Place[]>();
  for (const place of listPlaces(document)) uses.set(place.key, [...(uses.get(place.key) ?? []), place]);
  const components: Examples = {};
  for (const [first, ...others] of uses.values()) {
    if (first === undefined || others.length === 0) continue;
    const name = `${first.operationId}.${first.name}`;
    components[name] = first.examples[first.name] ?? {};
    for (const place of [first, ...others]) place.examples[place.name] = { $ref: `#/components/examples/${name}` };
  }
  document.components = { ...document.components, examples: components };
}

interface Place {
  readonly operationId: string;
  readonly examples: Examples;
  readonly name: string;
  /** Key that is equal for equal examples. */
  readonly key: string;
}

function listPlaces(document: OpenAPI.Document): Place[] {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}));
  return operations.flatMap((operation) => {
    if (!isOperation(operation)) return [];
    const { operationId = '' } = operation;
    return listExamples(operation).flatMap((examples) =>
      Object.entries(examples).map(([name, example]) => ({
        operationId,
        examples,
        name,
        key: JSON.stringify(example),
      })),
    );
  });
}

function listExamples({ requestBody, responses = {} }: OpenAPI.OperationObject): Examples[] {
  return [requestBody, ...Object.values(responses)].flatMap((part) => {
    const content = part !== undefined && 'content' in part ? Object.values(part.content ?? {}) : [];
    return content.flatMap(({ examples }) => (examples === undefined ? [] : [examples]));
  });
}

function isOperation(value: unknown): value is OpenAPI.OperationObject {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
