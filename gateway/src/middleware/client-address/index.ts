import type { Network } from '@chasqui/platform/env';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';
import { findClientAddress } from './find-client-address.ts';
import { trustNetworks } from './trusted-proxies.ts';

export { toAddressBlock } from './address-block.ts';

/** Finds the client's address for the log, the limits and the audit log. */
export function clientAddress(trustedProxies: readonly Network[]) {
  const isTrusted = trustNetworks(trustedProxies);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('X-Forwarded-For');
    const address = findClientAddress({ socketAddress, forwardedFor }, isTrusted);
    if (address !== undefined) c.set('address', address);
    await next();
  });
}
