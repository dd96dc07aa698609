import { createHash } from 'node:crypto';
import type { ChasquiError } from '@chasqui/core/errors';
import { listFailedRecords } from '@chasqui/db/series';
import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { doOnce } from '../../http/middleware/idempotency/index.ts';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import type { Comparison } from '../comparison.ts';
import { type Door, openDoor } from '../door.ts';
import { looseText } from '../loose-values.ts';
import { addZips } from './add-zips.ts';
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
  // A refusal is not kept: programs send the same request again once the settings, or the state of SUNAT, have changed.
  const once = doOnce(
    deps,
    ({ method, path }) => [{ method, path }],
    (status) => status === 200,
  );
  for (const path of PATHS) {
    app.post(path, identifyRequest(deps), once, async (c) =>
      isComparison(c)
        ? compare(deps, c, await c.req.text())
        : answer(await c.req.text(), (request) => answerRequest(deps, c, request)),
    );
    app.all(path, () => {
      throw new NubefactRefusal(11);
    });
  }
}

/** Answers a request, with the files in base64 if the address asks for them: NubeFact has a switch for that in its panel. */
async function answerRequest(
  deps: GatewayDeps,
  c: Context<HttpEnv>,
  request: NubefactRequest,
): Promise<NubefactAnswer> {
  const door = openFor(request, deps, c);
  const answered = await answerNubefact(door, request);
  return c.req.query('files') === 'base64' ? addZips(door, request, answered) : answered;
}

function isComparison(c: Context<HttpEnv>): boolean {
  return c.req.query('dryRun') === 'true';
}

/**
 * Opens the door for a request. One with a number is known by it: it is issued again if its document failed and left the
 * number free. Any other one is known by its key alone.
 */
function openFor(request: NubefactRequest, deps: GatewayDeps, c: Context<HttpEnv>): Door {
  return request.numero === undefined ? openDoor(deps, c) : openDoor(deps, c, { idempotency: undefined });
}

async function answer(body: string, work: (request: NubefactRequest) => Promise<NubefactAnswer>): Promise<Response> {
  try {
    return respond(await work(readNubefactRequest(body)));
  } catch (error) {
    if (error instanceof NubefactRefusal) return answerNubefactError(error);
    throw error;
  }
}

/**
 * Compares a document as if today were the day of its issue, because the terms for sending it count from that day. A request
 * that cannot be read is refused like any other one.
 */
async function compare(deps: GatewayDeps, c: Context<HttpEnv>, body: string): Promise<Response> {
  try {
    const request = readNubefactRequest(body);
    const day = 'fecha_de_emision' in request ? request.fecha_de_emision : undefined;
    const comparison = await compareNubefact(
      openDoor(deps, c, { day: day ?? c.var.day, takesNewSeries: true }),
      request,
    );
    return Response.json({ comparison });
  } catch (error) {
    if (!(error instanceof NubefactRefusal)) throw error;
    const comparison: Comparison = { document: nameOf(body), client: null, own: null, refusal: error.message };
    return Response.json({ comparison });
  }
}

const NumberSchema = v.pipe(v.string(), v.parseJson(), v.object({ serie: looseText(), numero: looseText() }));

/** Returns the name of a document whose request cannot be read: `F001-7`, or `-` if it has none. */
function nameOf(body: string): string {
  const { success, output } = v.safeParse(NumberSchema, body);
  return success ? `${output.serie ?? ''}-${output.numero ?? ''}` : '-';
}

/** Returns the emission that a body asks for; null for another operation, and for a body that cannot be read. */
function readEmission(body: string) {
  try {
    const request = readNubefactRequest(body);
    return 'items' in request ? request : null;
  } catch (error) {
    if (error instanceof NubefactRefusal) return null;
    throw error;
  }
}

/**
 * Returns what tells an emission from others: its `codigo_unico`, else the whole body with its number. Two sales without
 * either may be equal and still be two. A number is free again when its document has failed, so its failures count.
 */
async function identityOf(body: string, { deps, tenant }: Door): Promise<string | undefined> {
  const emission = readEmission(body);
  if (emission === null) return undefined;
  const { operacion, tipo_de_comprobante: documentType, serie = '', numero, codigo_unico: code } = emission;
  if (numero === undefined) return code && `${operacion} ${code}`;
  const span = { documentType, series: serie.toUpperCase(), from: numero, to: numero };
  const [failed = []] = await listFailedRecords(deps.db, tenant, [span], MOST_FAILURES);
  return [code === undefined ? body : `${operacion} ${code}`, ...failed.map(({ id }) => id)].join(' ');
}

/** Failures of one number that are told apart. Programs do not send a document that often. */
const MOST_FAILURES = 100;

/** Gives an emission an Idempotency-Key, which its program does not send. A repetition gets the first answer. */
function identifyRequest(deps: GatewayDeps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const body = await c.req.text();
    const headers = new Headers(c.req.raw.headers);
    const identity = isComparison(c) ? undefined : await identityOf(body, openDoor(deps, c));
    headers.delete('Idempotency-Key');
    if (identity !== undefined) {
      headers.set('Idempotency-Key', `nubefact ${createHash('sha256').update(identity).digest('hex')}`);
    }
    c.req.raw = new Request(c.req.raw, { headers, body });
    await next();
  });
}

function respond({ status, body }: NubefactAnswer): Response {
  return Response.json(body, { status });
}

export function answerNubefactError(error: ChasquiError | NubefactRefusal): Response {
  return respond(toNubefactError(error));
}
