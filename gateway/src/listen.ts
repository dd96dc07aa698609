import { type ServerType, serve } from '@hono/node-server';

/**
 * Serves HTTP on a port of all interfaces.
 * @throws Error with one line for the operator when the port cannot be had
 */
export function listen(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port }, () => resolve(server));
    server.once('error', (error) => reject(new Error(describeFailure(error, port), { cause: error })));
  });
}

function describeFailure(error: Error, port: number): string {
  const isBusy = 'code' in error && error.code === 'EADDRINUSE';
  return isBusy ? `PORT ${port} is in use by another process` : `PORT ${port} cannot be listened on: ${error.message}`;
}
