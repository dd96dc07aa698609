import type { OpenApiDocument, OpenApiOperation } from './openapi-document.ts';

/** An operation where it stands. */
export interface ListedOperation extends OpenApiOperation {
  /** `GET`. */
  readonly method: string;
  /** `/api/documents/{id}`. */
  readonly path: string;
}

/** Every operation of a document. */
export function listOperations({ paths }: OpenApiDocument): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** The bodies that an operation shows for a request: name and value. */
export function listRequests({ requestBody }: OpenApiOperation): [name: string, body: unknown][] {
  const examples = requestBody?.content['application/json']?.examples ?? {};
  return Object.entries(examples).map(([name, { value }]) => [name, value]);
}
