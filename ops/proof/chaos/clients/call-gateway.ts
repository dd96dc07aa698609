import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Told } from './intention.ts';

interface GatewayCall {
  readonly url: string;
  readonly apiKey: string;
  readonly request: Told['request'];
  readonly method: 'GET' | 'POST';
  /** JSON; the same text each time a request is repeated. */
  readonly body: string | null;
  readonly key: string | null;
}

export interface Reply {
  readonly told: Told;
  /** Value of `Retry-After`; null if the header is missing. */
  readonly retryAfterSeconds: number | null;
  /** SHA-256 of a downloaded file, hexadecimal. */
  readonly sha256: string | null;
  /** Time from the request to the last byte of its answer, in milliseconds. */
  readonly tookMs: number;
}

/** Longer than the gateway itself waits for anything. */
const TIMEOUT_MS = 20_000;

const EmissionSchema = v.object({ id: v.string(), documentId: v.optional(v.string()), status: v.string() });
const ErrorSchema = v.object({ message: v.string(), reason: v.optional(v.string()) });

/** Asks a gateway as an integrator does. Never rejects: no answer is what this is about. */
export async function callGateway(call: GatewayCall): Promise<Reply> {
  const startedAt = performance.now();
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: headersOf(call),
      body: call.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { ...readReply(call, response, bytes), tookMs: performance.now() - startedAt };
  } catch (error) {
    const told = { ...NOTHING, request: call.request, message: describe(error) };
    return { told, retryAfterSeconds: null, sha256: null, tookMs: performance.now() - startedAt };
  }
}

const NOTHING = {
  httpStatus: null,
  id: null,
  documentId: null,
  status: null,
  isReplayed: false,
  message: null,
  reason: null,
};

function headersOf({ apiKey, key }: GatewayCall): Record<string, string> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  return key === null ? headers : { ...headers, 'Idempotency-Key': key };
}

function readReply({ request }: GatewayCall, response: Response, bytes: Buffer): Omit<Reply, 'tookMs'> {
  const retryAfter = response.headers.get('Retry-After');
  const answered = {
    ...NOTHING,
    request,
    httpStatus: response.status,
    isReplayed: response.headers.get('Idempotent-Replayed') === 'true',
  };
  const isFile = request === 'xml' && response.ok;
  return {
    told: isFile ? answered : { ...answered, ...readBody(bytes.toString('utf8')) },
    retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
    sha256: isFile ? createHash('sha256').update(bytes).digest('hex') : null,
  };
}

function readBody(text: string): Partial<Told> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  const emission = v.safeParse(EmissionSchema, json.output);
  if (emission.success) return { documentId: null, ...emission.output };
  const error = v.safeParse(ErrorSchema, json.output);
  return error.success ? { reason: null, ...error.output } : { message: text.slice(0, 200) };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
