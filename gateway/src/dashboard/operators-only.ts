import { createMiddleware } from 'hono/factory';
import { auth } from 'hono/utils/basic-auth';
import type { HttpEnv } from '../http-env.ts';
import { isSameSecret } from '../principal/is-same-secret.ts';

const CHALLENGE = 'Basic realm="Chasqui operators: any name, and the master key for a password", charset="UTF-8"';

/**
 * Admits operators with Basic authentication, because browsers can ask only for a name and a password. The password is
 * the master key.
 */
export function operatorsOnly(masterKey: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = auth(c.req.raw)?.password ?? '';
    if (isSameSecret(given, masterKey)) return next();
    return c.text('This page is for who operates the service', 401, { 'WWW-Authenticate': CHALLENGE });
  });
}
