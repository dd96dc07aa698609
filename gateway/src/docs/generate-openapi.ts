import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { toORPCRouter } from '@orpc/trpc';
import { experimental_ValibotToJsonSchemaConverter as ValibotToJsonSchemaConverter } from '@orpc/valibot';
import { HEADER_COMPONENTS } from '../kernel/operation/answer-headers.ts';
import { TEST_DAY } from '../kernel/operation/request-day.ts';
import { listRestRoutes } from '../kernel/operation/routes.ts';
import { appRouter } from '../operations/router.ts';
import { INFO, TAGS } from './about.ts';
import { describeDefaults, describeOperation, IDEMPOTENCY_KEY, SECURITY_SCHEMES } from './describe-operation.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './error-components.ts';
import { EXAMPLES } from './examples/examples.ts';
import { ANSWER_SCHEMAS, type NamedSchemas, REQUEST_SCHEMAS } from './named-schemas.ts';
import { type JsonSchema, shareExamples, shareSchemas } from './share-components.ts';
import { SURROUNDINGS } from './surroundings.ts';

type Path = readonly [path: string, item: OpenAPI.PathsObject[string]];

/**
 * Document types in a fixed order. The registry is an object keyed by codes, and JavaScript puts number-like keys
 * first.
 */
const TYPES = Object.values(DOCUMENT_DEFINITIONS)
  .toSorted((one, other) => one.documentType.localeCompare(other.documentType))
  .map(({ path }) => path);

/** Sorts the paths for a reader: by group, within it by document type, and otherwise in the router's order. */
function sortPaths(paths: OpenAPI.PathsObject): OpenAPI.PathsObject {
  return Object.fromEntries(
    Object.entries(paths).toSorted((one, other) => groupOf(one) - groupOf(other) || typeOf(one) - typeOf(other)),
  );
}

function groupOf([, item]: Path): number {
  const operation = item?.get ?? item?.post ?? item?.put ?? item?.patch ?? item?.delete;
  return TAGS.findIndex(({ name }) => name === operation?.tags?.[0]);
}

function typeOf([path]: Path): number {
  return TYPES.indexOf(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * Validation rules that JSON Schema cannot express and that the document omits on purpose: they stay enforced. Any
 * other rule that cannot be converted stops the generation.
 */
const NOT_EXPRESSIBLE = ['check', 'partial_check', 'trim', 'transform', 'raw_transform', 'raw_check'];

/** Schema of any file. Each operation states the media type of its download. */
const ANY_FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

/** Schemas that the converter cannot express; their operations describe their answers themselves. */
const OVERRIDES: Readonly<Record<string, object>> = { file: ANY_FILE, void: {} };

const converter = new ValibotToJsonSchemaConverter({
  target: 'draft-2020-12',
  errorMode: 'throw',
  ignoreActions: NOT_EXPRESSIBLE,
  overrideSchema: ({ valibotSchema }) => OVERRIDES[valibotSchema.type],
});

export async function generateOpenApi(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(toORPCRouter(appRouter), {
    info: INFO,
    servers: [{ url: '/', description: 'This installation' }],
    tags: TAGS.map((tag) => ({ ...tag, 'x-displayName': tag.name })),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, TestDay: TEST_DAY },
      headers: HEADER_COMPONENTS,
      responses: ERROR_RESPONSES,
      schemas: ERROR_SCHEMAS,
    },
  });
  describeOperations(document);
  shareSchemas(document, {
    ...describeDefaults(convert(REQUEST_SCHEMAS, 'input')),
    ...convert(ANSWER_SCHEMAS, 'output'),
  });
  document.paths = sortPaths({ ...document.paths, ...(SURROUNDINGS as OpenAPI.PathsObject) });
  shareExamples(document);
  return JSON.parse(JSON.stringify(document));
}

function describeOperations(document: OpenAPI.Document): void {
  for (const route of listRestRoutes(appRouter)) {
    const item = document.paths?.[route.path];
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const generated = item?.[method];
    if (item === undefined || generated === undefined) throw new Error(`The generator left out ${route.name}`);
    Object.assign(item, { [method]: describeOperation(generated, route, EXAMPLES[route.name]) });
  }
}

/** Converts the named schemas exactly as the generator does, so that their copies in the document can be found. */
function convert(schemas: NamedSchemas, strategy: 'input' | 'output'): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const [, { $schema: _dialect, ...json }] = converter.convert(schema, { strategy });
      return [name, json as JsonSchema];
    }),
  );
}
