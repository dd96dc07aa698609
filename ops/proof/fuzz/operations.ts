import { appRouter, listRestRoutes, type RestRoute } from '@chasqui/gateway';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value.ts';
import type { JsonSchema } from './schema-arbitrary.ts';

export interface Operation {
  readonly route: RestRoute;
  readonly body: JsonSchema | null;
  /** Valid bodies, if the document shows any. */
  readonly examples: readonly JsonObject[];
  readonly query: Readonly<Record<string, JsonSchema>>;
}

interface OpenApiOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: JsonSchema; readonly examples?: Record<string, { readonly value: JsonValue }> }>
    >;
  };
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

export function listOperations({ paths }: OpenApiDocument): Operation[] {
  return listRestRoutes(appRouter).map((route) => {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    if (operation === undefined) throw new Error(`The OpenAPI document lacks ${route.method} ${route.path}`);
    const content = operation.requestBody?.content['application/json'];
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    return {
      route,
      body: content?.schema ?? null,
      examples: Object.values(content?.examples ?? {}).flatMap(({ value }) => (isJsonObject(value) ? [value] : [])),
      query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    };
  });
}
