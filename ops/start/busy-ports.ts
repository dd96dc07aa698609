import { isPortFree } from './free-port.ts';

/** A port this stack is to listen on, and the variable that says which. */
export interface WantedPort {
  readonly variable: 'PORT' | 'SANDBOX_PORT';
  readonly server: string;
  readonly port: number;
}

export interface Occupation {
  /** Every port of this stack, taken or not. */
  readonly wanted: readonly WantedPort[];
  readonly busy: readonly WantedPort[];
  /** The process whose stack runs on the same data folder. */
  readonly holder: number | undefined;
  readonly dataDir: string;
}

const LAST_PORT = 65_535;

/** One sentence that says which ports are taken, by whom as far as we know, and what to do; null when none is. */
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

/** Another port for each that is taken: no two the same, and none that this stack is to listen on already. */
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
