import type { Service } from '../service.ts';

/** Part of an OpenAPI document that tests read. */
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

/** Returns the OpenAPI document of a service with all references resolved. */
export async function readOpenApi({ baseUrl }: Pick<Service, 'baseUrl'>): Promise<OpenApiDocument> {
  return resolveReferences(await (await fetch(`${baseUrl}/openapi.json`)).json());
}

/** Returns the document with all references resolved. */
export function resolveReferences(document: unknown): OpenApiDocument {
  return resolve(document, document) as OpenApiDocument;
}

function resolve(value: unknown, document: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') return resolve(lookUp(document, value.$ref), document);
  if (Array.isArray(value)) return value.map((part) => resolve(part, document));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part, document)]));
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
