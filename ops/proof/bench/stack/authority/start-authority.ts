import { join } from 'node:path';
import type { EnvSource } from '@chasqui/platform/env';
import type { RunningServer } from '../../../../stack/start/guarded-child.ts';
import { getFreePort } from '../../../../stack/start/ports.ts';
import { opsFolder } from '../../../../stack/start/repository.ts';
import { spawnService } from '../../../../stack/start/spawn-service.ts';
import type { Watchdog } from '../../../../stack/start/watchdog.ts';

export interface ExpectedFacturas {
  readonly ruc: string;
  readonly series: string;
  readonly first: number;
  readonly count: number;
}

/** An authority in a process of its own that accepts every file at once. */
export interface BenchAuthority {
  readonly server: RunningServer;
  readonly url: string;
  /** Has the answers to these signed before they are sent: then an answer costs it next to nothing. */
  prepare(expected: ExpectedFacturas): Promise<void>;
  setDelay(delayMs: number): Promise<void>;
}

interface AuthorityParts {
  readonly env: EnvSource;
  /** Descriptor of the open file for the output of the process. */
  readonly output: number;
  readonly watchdog: Watchdog;
}

export async function startBenchAuthority({ env, output, watchdog }: AuthorityParts): Promise<BenchAuthority> {
  const port = await getFreePort();
  const server = await spawnService(
    {
      name: 'authority',
      script: join(opsFolder(), 'dist', 'bench-authority.mjs'),
      args: [],
      env: { ...env, AUTHORITY_PORT: String(port) },
      output,
      readyUrl: null,
    },
    watchdog,
  );
  const url = `http://127.0.0.1:${port}`;
  const order = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The authority answered ${response.status} to ${path}: ${await response.text()}`);
  };
  return {
    server,
    url,
    prepare: (expected) => order('/prepare', expected),
    setDelay: (delayMs) => order('/delay', { delayMs }),
  };
}
