import { readFileSync } from 'node:fs';
import type { Service } from '../service.ts';

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, OpenApiResponse>> };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly OpenApiParameter[];
  /** Any one of them will do. */
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: OpenApiContent };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly schema: ParameterSchema;
}

export interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface OpenApiResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: OpenApiContent;
}

/** By media type. */
export type OpenApiContent = Readonly<
  Record<
    string,
    { readonly schema?: object; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
  >
>;

export async function readOpenApi({ baseUrl }: Pick<Service, 'baseUrl'>): Promise<OpenApiDocument> {
  return resolveReferences(await (await fetch(`${baseUrl}/openapi.json`)).json());
}

/** Equal references lead to the same object, so that each schema is compiled once. */
function resolveReferences(document: unknown): OpenApiDocument {
  const resolved = new Map<string, unknown>();
  function resolve(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string') {
      const target = resolved.get(value.$ref) ?? resolve(lookUp(document, value.$ref));
      resolved.set(value.$ref, target);
      return target;
    }
    if (Array.isArray(value)) return value.map(resolve);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
  }
  return resolve(document) as OpenApiDocument;
}

/** Returns the target of a JSON Pointer such as `#/components/schemas/Error`. */
function lookUp(document: unknown, reference: string): unknown {
  const keys = reference.replace(/^#\//, '').split('/');
  const found = keys.reduce<unknown>((part, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }, document);
  if (found === undefined) throw new Error(`The OpenAPI document lacks ${reference}`);
  return found;
}

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

export function listErrorExamples({ components }: OpenApiDocument): ErrorExample[] {
  return Object.values(components.responses).flatMap((response) =>
    Object.entries(response.content?.['application/json']?.examples ?? {}).map(([name, { value }]) => {
      const body = value as ErrorExample['body'];
      return { name: `${body.statusCode} ${name}`, response, body };
    }),
  );
}

export interface ListedOperation extends OpenApiOperation {
  readonly method: string;
  /** `/api/documents/{id}`. */
  readonly path: string;
}

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
