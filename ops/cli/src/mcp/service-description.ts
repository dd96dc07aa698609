import { ChasquiNetworkError } from '@chasqui/client';
import type { Language } from '@chasqui/core/messages';
import * as v from 'valibot';

/** Milliseconds that the description of the service may take. */
const TIMEOUT_MS = 30_000;

const JsonSchema = v.record(v.string(), v.unknown());
export type JsonSchema = v.InferOutput<typeof JsonSchema>;

const ReferenceSchema = v.object({ $ref: v.string() });
const ParameterSchema = v.object({
  name: v.string(),
  in: v.string(),
  required: v.optional(v.boolean(), false),
  description: v.optional(v.string()),
  schema: JsonSchema,
});
const BodySchema = v.object({
  content: v.object({
    'application/json': v.optional(v.object({ schema: JsonSchema, examples: v.optional(JsonSchema, {}) })),
  }),
});
const OperationSchema = v.object({
  operationId: v.string(),
  summary: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.array(v.unknown()), []),
  requestBody: v.optional(BodySchema),
});
type Operation = v.InferOutput<typeof OperationSchema>;

const DescriptionSchema = v.object({
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
  components: v.object({
    schemas: v.record(v.string(), JsonSchema),
    parameters: v.optional(v.record(v.string(), v.unknown()), {}),
    examples: v.optional(v.record(v.string(), v.object({ value: v.optional(v.unknown()) })), {}),
  }),
});

interface DescribedOperation {
  readonly text: string;
  /** Schema of the input: parameters of path and query, and fields of the body, as the router takes them. */
  readonly inputSchema: JsonSchema;
  /** First example of the body; undefined without one. */
  readonly example: unknown;
}

/** Operations of a service as its own OpenAPI document describes them, so that they are right for its version. */
export interface ServiceDescription {
  /** @throws Error for an operation that this version of the service does not have */
  describe(operationId: string): DescribedOperation;
  has(operationId: string): boolean;
  /** Operations whose name begins with a group: those of `validations` are `invoice`, `receipt` ... */
  namesIn(group: string): string[];
}

/**
 * Reads `/openapi.json` of the service, with texts in the language.
 * @throws ChasquiNetworkError
 */
export async function fetchServiceDescription(url: string, language: Language): Promise<ServiceDescription> {
  const address = `${url.replace(/\/+$/, '')}/openapi.json?lang=${language}`;
  const read = async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address} answered with status ${response.status}`);
    return response.json();
  };
  const document = await read().catch((cause: unknown) => {
    throw new ChasquiNetworkError('connection', { cause });
  });
  return readServiceDescription(document);
}

/** @throws v.ValiError for a document that is no OpenAPI of this service */
export function readServiceDescription(document: unknown): ServiceDescription {
  const { paths, components } = v.parse(DescriptionSchema, document);
  const operations = new Map(
    Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => [operation.operationId, operation] as const),
    ),
  );
  return {
    has: (operationId) => operations.has(operationId),
    namesIn: (group) =>
      [...operations.keys()].flatMap((id) => (id.startsWith(`${group}.`) ? [id.slice(group.length + 1)] : [])),
    describe(operationId) {
      const operation = operations.get(operationId);
      if (operation === undefined) throw new Error(`This version of the service has no operation ${operationId}`);
      return {
        text: [operation.summary, operation.description].filter((part) => part !== '').join('. '),
        inputSchema: withDefinitions(inputSchemaOf(operation, components.parameters), components.schemas),
        example: firstExample(operation, components.examples),
      };
    },
  };
}

function inputSchemaOf(operation: Operation, shared: Readonly<Record<string, unknown>>): JsonSchema {
  const body = operation.requestBody?.content['application/json']?.schema;
  const parameters = operation.parameters
    .map((parameter) =>
      v.parse(ParameterSchema, v.is(ReferenceSchema, parameter) ? shared[lastOf(parameter.$ref)] : parameter),
    )
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  if (body !== undefined && parameters.length === 0) return body;
  const described = parameters.map(({ name, schema, description }) => [
    name,
    { ...schema, ...(description !== undefined && { description }) },
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required.length > 0 && { required }),
    ...(body !== undefined && { allOf: [body] }),
  };
}

/** Returns a schema that stands by itself: with the definitions that it refers to, also indirectly. */
function withDefinitions(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const used: Record<string, unknown> = {};
  const localize = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(localize);
    if (typeof value !== 'object' || value === null) return value;
    if (!v.is(ReferenceSchema, value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, localize(inner)]));
    const name = lastOf(value.$ref);
    if (!Object.hasOwn(used, name)) {
      used[name] = true;
      used[name] = localize(definitions[name]);
    }
    return { ...value, $ref: `#/$defs/${name}` };
  };
  const local = v.parse(JsonSchema, localize(schema));
  const whole = '$ref' in local ? { ...v.parse(JsonSchema, used[lastOf(String(local.$ref))]) } : local;
  return Object.keys(used).length === 0 ? whole : { ...whole, $defs: used };
}

function firstExample(
  { requestBody }: Operation,
  shared: Readonly<Record<string, { readonly value?: unknown }>>,
): unknown {
  const [first] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  if (v.is(ReferenceSchema, first)) return shared[lastOf(first.$ref)]?.value;
  return v.is(v.object({ value: v.unknown() }), first) ? first.value : undefined;
}

function lastOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
