import { toPascalCase } from './names.ts';

/** JSON Schema as gateway/openapi.json uses it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Literal;
  readonly enum?: readonly Literal[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface RestOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** Parts of an OpenAPI document that clients are generated from. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

export type Literal = string | number | boolean;

/** Type without a language. Objects have a name, so that programs can name them too. */
export type Type =
  | { readonly kind: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'unknown' }
  | { readonly kind: 'literal'; readonly values: readonly Literal[] }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list' | 'map'; readonly of: Type }
  | { readonly kind: 'union'; readonly of: readonly Type[] };

export interface Field {
  readonly name: string;
  readonly type: Type;
  readonly isRequired: boolean;
  readonly description: string | undefined;
}

/** Object with fields, or another name of a type. */
export type NamedType = { readonly name: string } & ({ readonly fields: readonly Field[] } | { readonly alias: Type });

/** Answer with JSON of a type, a file, or nothing. */
export type Answer = Type | { readonly kind: 'file' | 'nothing' };

export interface ApiOperation {
  /** `documents` of `documents.get`. */
  readonly group: string;
  /** `get` of `documents.get`. */
  readonly name: string;
  readonly method: string;
  /** With names in braces: `/api/documents/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly pathParameters: readonly Field[];
  readonly query: readonly Field[];
  readonly body: { readonly type: Type; readonly isRequired: boolean } | undefined;
  readonly answer: Answer;
  /** Type of an entry of a list with pages; undefined for other answers. */
  readonly entry: Type | undefined;
  /** True if the operation heeds the header. */
  readonly takes: { readonly idempotencyKey: boolean; readonly testDay: boolean; readonly respondAsync: boolean };
}

export interface Api {
  readonly types: readonly NamedType[];
  readonly operations: readonly ApiOperation[];
}

/** Reads the operations below /api that an API key may call, and every type that they name, in the order of their names. */
export function readApi({ paths, components }: OpenApi): Api {
  const types = new Map<string, NamedType>();

  function toType(schema: Schema, name: string): Type {
    if (schema.$ref !== undefined) return toNamed(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
    if (schema.const !== undefined) return { kind: 'literal', values: [schema.const] };
    if (schema.enum !== undefined) return { kind: 'literal', values: schema.enum };
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return toUnion(choices, name);
    if (Array.isArray(schema.type)) {
      return toUnion(
        schema.type.map((type) => ({ ...schema, type })),
        name,
      );
    }
    if (schema.items !== undefined) return { kind: 'list', of: toType(schema.items, `${name}Item`) };
    if (schema.properties !== undefined) return define(name, () => ({ name, fields: toFields(schema, name) }));
    if (typeof schema.additionalProperties === 'object') {
      return { kind: 'map', of: toType(schema.additionalProperties, `${name}Value`) };
    }
    return { kind: toPlain(schema.type) };
  }

  /** Objects of a choice are numbered, because nothing else tells them apart. */
  function toUnion(choices: readonly Schema[], name: string): Type {
    const objects = choices.filter(({ properties }) => properties !== undefined);
    const of = choices.map((choice) =>
      toType(choice, objects.length > 1 ? `${name}${objects.indexOf(choice) + 1}` : name),
    );
    return { kind: 'union', of };
  }

  function toNamed(name: string): Type {
    const schema = components.schemas[name];
    if (schema === undefined) throw new Error(`The document has no schema ${name}`);
    if (schema.properties !== undefined) return toType(schema, name);
    return define(name, () => ({ name, alias: toType(schema, `${name}Value`) }));
  }

  function define(name: string, make: () => NamedType): Type {
    if (!types.has(name)) {
      types.set(name, { name, fields: [] });
      types.set(name, make());
    }
    return { kind: 'named', name };
  }

  function toFields({ properties = {}, required = [] }: Schema, owner: string): readonly Field[] {
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      type: toType(schema, owner + toPascalCase(name)),
      isRequired: required.includes(name),
      description: schema.description,
    }));
  }

  function toOperation(path: string, method: string, operation: RestOperation): ApiOperation {
    const [group = '', name = ''] = operation.operationId.split('.');
    const typeName = toPascalCase(group) + toPascalCase(name);
    const parameters = (operation.parameters ?? []).map((parameter) => deref(parameter, components.parameters));
    const parametersIn = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
    const fieldsIn = (place: Parameter['in']) =>
      parametersIn(place).map(({ name, required = false, schema, description }) => ({
        ...{ name, isRequired: required, description },
        type: toType(schema, typeName + toPascalCase(name)),
      }));
    const headers = parametersIn('header').map(({ name }) => name);
    const { requestBody } = operation;
    const bodySchema = requestBody?.content['application/json']?.schema;
    const query = fieldsIn('query');
    const answer = toAnswer(operation, `${typeName}Answer`);
    return {
      ...{ group, name, method: method.toUpperCase(), path, answer, query },
      summary: operation.summary,
      description: operation.description ?? '',
      pathParameters: fieldsIn('path'),
      body: bodySchema && {
        type: toType(bodySchema, `${typeName}Request`),
        isRequired: requestBody?.required === true,
      },
      entry: query.some(({ name }) => name === 'cursor') ? entryOf(answer) : undefined,
      takes: {
        idempotencyKey: headers.includes('Idempotency-Key'),
        testDay: headers.includes('Chasqui-Date'),
        respondAsync: headers.includes('Prefer'),
      },
    };
  }

  function toAnswer({ responses }: RestOperation, name: string): Answer {
    const contents = Object.entries(responses).flatMap(([status, { content = {} }]) =>
      status.startsWith('2') ? Object.entries(content) : [],
    );
    if (contents.length === 0) return { kind: 'nothing' };
    if (contents.some(([mediaType]) => mediaType !== 'application/json')) return { kind: 'file' };
    const schemas = new Map(contents.map(([, { schema }]) => [JSON.stringify(schema), schema]));
    const [only, ...others] = schemas.values();
    return others.length === 0 && only !== undefined ? toType(only, name) : toUnion([...schemas.values()], name);
  }

  /** Type of the entries of a page. @throws Error for a page without `data` */
  function entryOf(answer: Answer): Type {
    const page = answer.kind === 'named' ? types.get(answer.name) : undefined;
    const data = page !== undefined && 'fields' in page ? page.fields.find(({ name }) => name === 'data') : undefined;
    if (data?.type.kind !== 'list') throw new Error('A list with a cursor answers no page');
    return data.type.of;
  }

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      path.startsWith('/api/') && mayUseKey(operation) && !isStream(operation)
        ? [toOperation(path, method, operation)]
        : [],
    ),
  );
  return {
    types: [...types.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    operations: operations.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  };
}

function keyOf({ group, name }: ApiOperation): string {
  return `${group}.${name}`;
}

/** A stream of events does not end, so it is no answer. `chasqui listen` follows it. */
function isStream({ responses }: RestOperation): boolean {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);
}

function mayUseKey({ security }: RestOperation): boolean {
  return security.length === 0 || security.some((scheme) => 'apiKey' in scheme);
}

function deref(parameter: Parameter, known: Readonly<Record<string, Parameter>>): Parameter {
  if (parameter.$ref === undefined) return parameter;
  const found = known[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`The document has no parameter ${parameter.$ref}`);
  return found;
}

function toPlain(type: Schema['type']): 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'unknown' {
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

/** Groups operations under their group, in the order of their names. */
export function groupOperations(operations: readonly ApiOperation[]): ReadonlyMap<string, readonly ApiOperation[]> {
  const groups = new Map<string, ApiOperation[]>();
  for (const operation of operations) groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  return groups;
}

/** Names of the types that a type names. */
export function namesIn(type: Answer): readonly string[] {
  switch (type.kind) {
    case 'named':
      return [type.name];
    case 'list':
    case 'map':
      return namesIn(type.of);
    case 'union':
      return type.of.flatMap(namesIn);
    default:
      return [];
  }
}
