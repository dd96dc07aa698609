import { getFreePort } from './ports.ts';
import { ServerStartError } from './spawn-server.ts';

const TRIES = 5;

/**
 * Calls `start` with the port, or with a free one. Retries with another free port if a different process took that one
 * meanwhile.
 */
export async function startOnPort<T>(port: number | undefined, start: (port: number) => Promise<T>): Promise<T> {
  if (port !== undefined) return start(port);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await getFreePort());
    } catch (error) {
      if (attempt === TRIES || !isPortTaken(error)) throw error;
    }
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof ServerStartError && /address already in use/i.test(error.output);
}
