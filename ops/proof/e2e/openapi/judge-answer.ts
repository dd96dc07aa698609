import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiOperation, OpenApiResponse } from './openapi-document.ts';

const ajv = formats(new Ajv2020({ strict: true, allErrors: true }));

export interface JudgedAnswer {
  readonly status: number;
  readonly mediaType: string | null;
  readonly headers: Iterable<string>;
  /** Undefined if the body is empty. */
  readonly body: unknown;
}

/** Returns the deviations of an answer from the document of its operation. Undocumented fields are deviations too. */
export function judgeAnswer({ operationId, responses }: OpenApiOperation, answer: JudgedAnswer): string[] {
  const response = responses[answer.status];
  if (response === undefined) return [`${operationId} does not say that it may answer ${answer.status}`];
  return judgeResponse(response, answer).map((problem) => `${operationId} ${answer.status}: ${problem}`);
}

/** Returns the deviations from one response of the document, of any operation. */
export function judgeResponse(response: OpenApiResponse, { mediaType, headers, body }: Omit<JudgedAnswer, 'status'>) {
  const given = new Set([...headers].map((name) => name.toLowerCase()));
  const missing = Object.keys(response.headers ?? {}).filter((name) => !given.has(name.toLowerCase()));
  const { content } = response;
  const problems = missing.filter((name) => !SOMETIMES.has(name)).map((name) => `it lacks the header ${name}`);
  if (content === undefined) return body === undefined ? problems : [...problems, 'it has a body'];
  const described = content[mediaType ?? ''];
  if (described === undefined) return [...problems, `it may not be ${mediaType}`];
  return [...problems, ...judgeValue(closed(described.schema ?? {}), body)];
}

/** Headers that only some answers of their kind have. */
const SOMETIMES: ReadonlySet<string> = new Set(['Idempotent-Replayed']);

export function judgeValue(schema: object, value: unknown): string[] {
  if (ajv.validate(schema, value)) return [];
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/**
 * Closes the schemas of a document against unknown fields. Clients must accept added fields, but our own answers must
 * have only documented fields.
 */
export function closed(schema: object): object {
  const made = CLOSED.get(schema) ?? makeClosed(schema);
  CLOSED.set(schema, made);
  return made;
}

/** Ajv compiles each object once. */
const CLOSED = new WeakMap<object, object>();

function makeClosed(schema: object): object {
  const inner = Array.isArray(schema)
    ? schema.map((part) => close(part))
    : Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, close(part)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

function close(part: unknown): unknown {
  return typeof part === 'object' && part !== null ? closed(part) : part;
}
