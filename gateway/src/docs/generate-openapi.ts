import { isDeepStrictEqual } from 'node:util';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { bilingual, inLanguage, type Language, readBilingual } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { toORPCRouter } from '@orpc/trpc';
import { experimental_ValibotToJsonSchemaConverter as ValibotToJsonSchemaConverter } from '@orpc/valibot';
import { FOREIGN_PATHS } from '../compat/open-api.ts';
import { HEADER_COMPONENTS } from '../kernel/operation/answer-headers.ts';
import { TEST_DAY } from '../kernel/operation/request-day.ts';
import { listRestRoutes } from '../kernel/operation/routes.ts';
import { appRouter } from '../operations/router.ts';
import { INFO, TAGS } from './about.ts';
import { describeOperation, IDEMPOTENCY_KEY, SECURITY_SCHEMES } from './describe-operation.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './error-components.ts';
import { EXAMPLES } from './examples.ts';
import { shareExamples, shareSchemas } from './share-components.ts';
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
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const { const: literal, anyOf: [one, several, ...others] = [] } = jsonSchema;
    // Generators make an untyped field of a literal without its type.
    const type = typeof literal;
    if (type === 'string' || type === 'number' || type === 'boolean') return { type, ...jsonSchema };
    // They make no usable parameter of one value or a list of them. A list says as much.
    const isList = typeof several === 'object' && several.type === 'array';
    if (isList && others.length === 0 && isDeepStrictEqual(several.items, one)) return several;
    return OVERRIDES[valibotSchema.type];
  },
});

/** Returns the OpenAPI document in each language. */
export async function generateOpenApi(): Promise<Record<Language, OpenAPI.Document>> {
  const document = await buildDocument();
  return { en: inOneLanguage(document, 'en'), es: inOneLanguage(document, 'es') };
}

function inOneLanguage(document: OpenAPI.Document, language: Language): OpenAPI.Document {
  const choose = (_key: string, value: unknown) =>
    typeof value === 'string' ? inLanguage(readBilingual(value), language) : value;
  return JSON.parse(JSON.stringify(document, choose));
}

/** Builds the document with its texts in both languages (`bilingual`). */
export async function buildDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(toORPCRouter(appRouter), {
    info: INFO,
    servers: [{ url: '/', description: bilingual('This installation', 'Esta instalación') }],
    tags: TAGS,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, TestDay: TEST_DAY },
      headers: HEADER_COMPONENTS,
      responses: ERROR_RESPONSES,
      schemas: ERROR_SCHEMAS,
    },
  });
  describeOperations(document);
  shareSchemas(document);
  document.paths = sortPaths({
    ...document.paths,
    ...({ ...FOREIGN_PATHS, ...SURROUNDINGS } as OpenAPI.PathsObject),
  });
  shareExamples(document);
  return document;
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
