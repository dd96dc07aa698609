import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiOperation } from './openapi-document.ts';

const ajv = formats(new Ajv2020({ strict: true, allErrors: true }));

/** What came back, as far as it is documented. */
export interface JudgedAnswer {
  readonly status: number;
  readonly mediaType: string | null;
  readonly headers: Iterable<string>;
  /** Undefined where it is empty. */
  readonly body: unknown;
}

/** Where an answer is not what the document says of its operation; a field that the document does not know, too. */
export function judgeAnswer(operation: OpenApiOperation, { status, mediaType, headers, body }: JudgedAnswer): string[] {
  const response = operation.responses[status];
  if (response === undefined) return [`${operation.operationId} does not say that it may answer ${status}`];
  const given = new Set([...headers].map((name) => name.toLowerCase()));
  const missing = Object.keys(response.headers ?? {}).filter((name) => !given.has(name.toLowerCase()));
  const { content } = response;
  const problems = missing
    .filter((name) => !SOMETIMES.has(name))
    .map((name) => `${operation.operationId} ${status} lacks the header ${name}`);
  if (content === undefined) return body === undefined ? problems : [...problems, `${status} has a body`];
  const described = content[mediaType ?? ''];
  if (described === undefined) return [...problems, `${operation.operationId} ${status} may not be ${mediaType}`];
  return [...problems, ...judgeValue(closed(described.schema ?? {}), body)];
}

/** Headers that only some answers of their kind have. */
const SOMETIMES: ReadonlySet<string> = new Set(['Idempotent-Replayed']);

/** What a JSON Schema has against a value. */
export function judgeValue(schema: object, value: unknown): string[] {
  if (ajv.validate(schema, value)) return [];
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Clients have to live with fields that are added; our own answers have none that the document does not know. */
export function closed(schema: object): object {
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
