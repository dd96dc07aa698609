import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { requireMember } from '../kernel/principal/access.ts';
import { logFailure, toErrorHeaders, toPublicError } from '../kernel/public-error.ts';
import { COMPAT_GUIDE } from './compat-guide.ts';
import { readForeignKey } from './foreign-credential.ts';
import { answerGreenterError, GREENTER_LOGIN_PATH, isGreenterPath, mountGreenter } from './greenter/routes.ts';
import { NubefactRefusal, refuseAccount } from './nubefact/index.ts';
import { answerNubefactError, mountNubefact } from './nubefact/routes.ts';

const COMPAT_PATH = '/compat';

/** Returns true if programs of other systems call a path. */
export function isForeignPath(path: string): boolean {
  return path.startsWith(`${COMPAT_PATH}/`);
}

/**
 * Gives a request of another system's program the headers of ours: the credential as a bearer token, and the content type
 * of JSON if it names none. Lycet looks at no content type, and programs leave it to their library.
 */
export function takeForeignRequest() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const headers = new Headers(c.req.raw.headers);
    const password = c.req.path === GREENTER_LOGIN_PATH ? await readPassword(c) : undefined;
    const key = readForeignKey(c.req.header('Authorization') ?? password, c.req.query('token'));
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`);
    const isJson = isGreenterPath(c.req.path) || !headers.has('Content-Type');
    if (c.req.method === 'POST' && isJson) headers.set('Content-Type', 'application/json');
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
  });
}

/** A login is far shorter. The caller is not known yet, so no more is read. */
const MAX_LOGIN_BYTES = 4_096;

const LoginSchema = v.pipe(v.string(), v.parseJson(), v.object({ password: v.string() }));

/** Returns the password of a login; undefined for a body that is none. */
async function readPassword(c: Context<HttpEnv>): Promise<string | undefined> {
  const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_LOGIN_BYTES) return undefined;
  const login = v.safeParse(LoginSchema, await c.req.raw.clone().text());
  return login.success ? login.output.password : undefined;
}

/**
 * Admits the members of a company, as below /api. Every operation reads documents.
 * @throws ChasquiError UNAUTHENTICATED, FORBIDDEN, and NubefactRefusal as `refuseAccount`
 */
export function admitForeign({ db }: Pick<GatewayDeps, 'db'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { principal } = c.var;
    if (!isGreenterPath(c.req.path)) await refuseAccount(db, principal, c.req.header('Authorization') ?? '');
    requireMember(principal, 'read', 'documents:read');
    await next();
  });
}

/** Serves `GET /compat`: the operations of other systems that are understood, and what of them is refused. */
export function mountCompatGuide(app: Hono<HttpEnv>): void {
  app.get(COMPAT_PATH, (c) => c.json(COMPAT_GUIDE));
}

export function mountCompat(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const patient = { ...deps, config: shortenWait(deps.config) };
  mountNubefact(app, patient);
  mountGreenter(app, patient);
}

/** Programs of other systems give up after 30 seconds, and some of them issue the document again with the next number. */
const LONGEST_WAIT_MS = 20_000;

/** Returns a configuration with an emission that answers before these programs give up. */
export function shortenWait<Config extends Pick<GatewayDeps['config'], 'emissionWaitMs'>>(config: Config): Config {
  return { ...config, emissionWaitMs: Math.min(config.emissionWaitMs, LONGEST_WAIT_MS) };
}

/** Answers an error in the form of the system whose program asks. */
export function answerForeignError(thrown: Error, c: Context<HttpEnv>): Response {
  if (thrown instanceof NubefactRefusal) return answerNubefactError(thrown);
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const answer = isGreenterPath(c.req.path) ? answerGreenterError(error) : answerNubefactError(error);
  for (const [name, value] of Object.entries(toErrorHeaders(error))) answer.headers.set(name, value);
  return answer;
}
