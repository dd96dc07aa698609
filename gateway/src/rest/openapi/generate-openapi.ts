import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { toORPCRouter } from '@orpc/trpc';
import { experimental_ValibotToJsonSchemaConverter as ValibotToJsonSchemaConverter } from '@orpc/valibot';
import { appRouter } from '../../router.ts';
import { listRestRoutes } from '../routes.ts';
import { INFO, TAGS } from './about.ts';
import { SECURITY_SCHEMES } from './access.ts';
import { HEADER_COMPONENTS } from './answer-headers.ts';
import { describeDefaults } from './describe-defaults.ts';
import { describeOperation } from './describe-operation.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './error-components.ts';
import { EXAMPLES } from './examples/examples.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { ANSWER_SCHEMAS, type NamedSchemas, REQUEST_SCHEMAS } from './named-schemas.ts';
import { shareExamples } from './share-examples.ts';
import { type JsonSchema, shareSchemas } from './share-schemas.ts';
import { sortPaths } from './sort-paths.ts';
import { SURROUNDINGS } from './surroundings.ts';

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

/** Generates the OpenAPI document of the router and of the routes beside it. */
export async function generateOpenApi(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(toORPCRouter(appRouter), {
    info: INFO,
    servers: [{ url: '/', description: 'This installation' }],
    tags: TAGS,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
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
