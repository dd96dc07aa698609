import { OpenAPIGenerator } from '@orpc/openapi';
import { toORPCRouter } from '@orpc/trpc';
import { experimental_ValibotToJsonSchemaConverter as ValibotToJsonSchemaConverter } from '@orpc/valibot';
import { appRouter } from '../router.ts';
import { addIdempotencyKey } from './idempotency-key-parameter.ts';
import { addRequestExamples } from './request-examples.ts';

/**
 * What JSON Schema cannot say and may be left out of the document knowingly: the rules stay enforced. Anything else
 * that cannot be converted stops the generation.
 */
const NOT_EXPRESSIBLE = ['check', 'partial_check', 'trim', 'transform', 'raw_transform', 'raw_check'];

/** Which type a download has stands in its operation. */
const ANY_FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

/** Schemas that the converter knows no words for; their operations describe their answers themselves. */
const OVERRIDES: Readonly<Record<string, object>> = { file: ANY_FILE, void: {} };

/** The OpenAPI document of the router. */
export async function generateOpenApi() {
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      new ValibotToJsonSchemaConverter({
        target: 'draft-2020-12',
        errorMode: 'throw',
        ignoreActions: NOT_EXPRESSIBLE,
        overrideSchema: ({ valibotSchema }) => OVERRIDES[valibotSchema.type],
      }),
    ],
  });
  const document = await generator.generate(toORPCRouter(appRouter), {
    info: {
      title: 'Chasqui',
      version: '0.1.0',
      description: "Emits Peru's electronic tax documents: builds, signs, submits and keeps them.",
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
  addRequestExamples(document);
  addIdempotencyKey(document);
  return document;
}
