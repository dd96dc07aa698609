import { createHash } from 'node:crypto';
import type { ChasquiError } from '@chasqui/core/errors';
import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { doOnce } from '../../http/middleware/idempotency/index.ts';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { openDoor } from '../door.ts';
import {
  type NubefactAnswer,
  NubefactRefusal,
  type NubefactRequest,
  readNubefactRequest,
  toNubefactError,
} from './index.ts';
import { answerNubefact, compareNubefact } from './operations.ts';

/** Programs have one address for every operation. The key decides on the company, so the rest of the path is free. */
const PATHS = ['/compat/nubefact', '/compat/nubefact/*'];

/** Serves NubeFact's API: a POST with `operacion` in its JSON. With `?dryRun=true` it only tells what would differ here. */
export function mountNubefact(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const once = doOnce(deps, ({ method, path }) => [{ method, path }]);
  for (const path of PATHS) {
    app.post(path, identifyRequest(), once, async (c) => {
      const isComparison = c.req.query('dryRun') === 'true';
      return answer(await c.req.text(), (request) =>
        isComparison ? compare(deps, c, request) : answerNubefact(openDoor(deps, c), request),
      );
    });
  }
}

async function answer(body: string, work: (request: NubefactRequest) => Promise<NubefactAnswer>): Promise<Response> {
  try {
    return respond(await work(readNubefactRequest(body)));
  } catch (error) {
    if (error instanceof NubefactRefusal) return respond(toNubefactError(error));
    throw error;
  }
}

/** Compares a document as if today were the day of its issue, because the terms for sending it count from that day. */
async function compare(deps: GatewayDeps, c: Context<HttpEnv>, request: NubefactRequest): Promise<NubefactAnswer> {
  const day = 'fecha_de_emision' in request ? request.fecha_de_emision : undefined;
  const comparison = await compareNubefact(openDoor(deps, c, day), request);
  return { status: 200, body: { comparison } };
}

const EmissionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ operacion: v.pipe(v.string(), v.startsWith('generar_')), codigo_unico: v.optional(v.unknown()) }),
);

/**
 * Gives an emission an Idempotency-Key, which its program does not send: its `codigo_unico`, else the digest of the body. A
 * repetition gets the first answer.
 */
function identifyRequest() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const body = await c.req.text();
    const headers = new Headers(c.req.raw.headers);
    const emission = v.safeParse(EmissionSchema, body);
    if (emission.success) {
      const { codigo_unico: code } = emission.output;
      const identity = typeof code === 'string' && code.trim() !== '' ? code : body;
      headers.set('Idempotency-Key', `nubefact ${createHash('sha256').update(identity).digest('hex')}`);
    }
    c.req.raw = new Request(c.req.raw, { headers, body });
    await next();
  });
}

function respond({ status, body }: NubefactAnswer): Response {
  return Response.json(body, { status });
}

export function answerNubefactError(error: ChasquiError): Response {
  return respond(toNubefactError(error));
}
