import { appRouter, listRestRoutes, type RestRoute } from '@chasqui/gateway';
import { listRequests, type OpenApiDocument } from '../e2e/openapi/openapi-document.ts';
import { isJsonObject, type JsonObject } from './json-value.ts';
import type { JsonSchema } from './schema-arbitrary.ts';

export interface Operation {
  readonly route: RestRoute;
  readonly body: JsonSchema | null;
  /** Valid bodies, if the document shows any. */
  readonly examples: readonly JsonObject[];
  readonly query: Readonly<Record<string, JsonSchema>>;
}

export function listOperations({ paths }: OpenApiDocument): Operation[] {
  return listRestRoutes(appRouter).map((route) => {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    if (operation === undefined) throw new Error(`The OpenAPI document lacks ${route.method} ${route.path}`);
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    return {
      route,
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      examples: listRequests(operation).flatMap(([, value]) => (isJsonObject(value) ? [value] : [])),
      query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    };
  });
}
