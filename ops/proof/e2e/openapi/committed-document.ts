import { readFileSync } from 'node:fs';
import { type OpenApiDocument, type OpenApiResponse, resolveReferences } from './openapi-document.ts';

const FILE = new URL('../../../../gateway/openapi.json', import.meta.url);

/** The OpenAPI document as it is committed, which a test of the gateway holds to the router. */
export function readCommittedOpenApi(): OpenApiDocument {
  return resolveReferences(JSON.parse(readFileSync(FILE, 'utf8')));
}

export interface ErrorExample {
  /** `409 number-in-use`. */
  readonly name: string;
  readonly response: OpenApiResponse;
  readonly body: { readonly statusCode: number };
}

/** Returns every error that the document shows, for any operation. */
export function listErrorExamples({ components }: OpenApiDocument): ErrorExample[] {
  return Object.values(components.responses).flatMap((response) =>
    Object.entries(response.content?.['application/json']?.examples ?? {}).map(([name, { value }]) => {
      const body = value as ErrorExample['body'];
      return { name: `${body.statusCode} ${name}`, response, body };
    }),
  );
}
