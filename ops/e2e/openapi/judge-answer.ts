import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiOperation, OpenApiResponse } from './openapi-document.ts';

const ajv = formats(new Ajv2020({ strict: true, allErrors: true }));

/** What came back, as far as it is documented. */
export interface JudgedAnswer {
  readonly status: number;
  readonly mediaType: string | null;
  /** Their names. */
  readonly headers: Iterable<string>;
  /** Undefined where it is empty. */
  readonly body: unknown;
}

/** Where an answer is not what the document says of its operation; a field that the document does not know, too. */
export function judgeAnswer({ operationId, responses }: OpenApiOperation, answer: JudgedAnswer): string[] {
  const response = responses[answer.status];
  if (response === undefined) return [`${operationId} does not say that it may answer ${answer.status}`];
  return judgeResponse(response, answer).map((problem) => `${operationId} ${answer.status}: ${problem}`);
}

/** The same for one response of the document, whatever operation it is of. */
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
