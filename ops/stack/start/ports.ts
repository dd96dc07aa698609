import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Range of `getFreePort`. Systems take the ports of outgoing connections from above it. */
const FREE_PORTS = [15_000, 32_768] as const;

/** Returns a TCP port that was free a moment ago. */
export async function getFreePort(): Promise<number> {
  const port = randomInt(...FREE_PORTS);
  return (await isPortFree(port)) ? port : getFreePort();
}

/** Returns true if a server could listen on this port now, on every interface. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Port that this stack needs, and the variable that sets it. */
export interface WantedPort {
  readonly variable: 'PORT' | 'SANDBOX_PORT';
  readonly server: string;
  readonly port: number;
}

interface Occupation {
  /** All ports of this stack, taken or free. */
  readonly wanted: readonly WantedPort[];
  readonly busy: readonly WantedPort[];
  /** Pid of the process whose stack runs on the same data folder. */
  readonly holder: number | undefined;
  readonly dataDir: string;
}

const LAST_PORT = 65_535;

/**
 * Returns one sentence that names the taken ports, their holder if known, and the remedy; null if all ports are free.
 */
export async function describeOccupation({ wanted, busy, holder, dataDir }: Occupation): Promise<string | null> {
  if (busy.length === 0 && holder === undefined) return null;
  const settings = await suggestPorts(busy, wanted);
  if (holder === undefined) {
    return `The ${listPorts(busy)} by another program, perhaps another Chasqui: stop it, or choose another port: \`${settings.join(' ')} npm start\`.`;
  }
  const command = [...settings, `DATA_DIR=${dataDir}-2`, 'npm start'].join(' ');
  const ports = busy.length === 0 ? '' : ` (${listPorts(busy)})`;
  return `Chasqui already runs on the data folder ${dataDir} as process ${holder}${ports}: stop that one, or start a second one: \`${command}\`.`;
}

function listPorts(busy: readonly WantedPort[]): string {
  const ports = busy.map(({ port, server }) => `${port} (${server})`).join(' and ');
  return busy.length === 1 ? `port ${ports} is taken` : `ports ${ports} are taken`;
}

/** Returns a free replacement for each taken port: all different, and none that this stack already uses. */
async function suggestPorts(busy: readonly WantedPort[], wanted: readonly WantedPort[]): Promise<string[]> {
  const spoken = new Set(wanted.map(({ port }) => port));
  const settings: string[] = [];
  for (const { variable, port } of busy) {
    const next = await nextFree(port, spoken);
    spoken.add(next);
    settings.push(`${variable}=${next}`);
  }
  return settings;
}

async function nextFree(port: number, spoken: ReadonlySet<number>): Promise<number> {
  for (let next = port + 1; next <= LAST_PORT; next += 1) {
    if (!spoken.has(next) && (await isPortFree(next))) return next;
  }
  return port;
}

export async function findBusyPorts(wanted: readonly WantedPort[]): Promise<WantedPort[]> {
  const free = await Promise.all(wanted.map(({ port }) => isPortFree(port)));
  return wanted.filter((_, index) => free[index] === false);
}
