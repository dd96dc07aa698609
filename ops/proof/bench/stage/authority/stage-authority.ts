import { join } from 'node:path';
import type { EnvSource } from '@chasqui/platform/env';
import * as v from 'valibot';
import { getFreePort } from '../../../../stack/start/free-port.ts';
import type { RunningServer } from '../../../../stack/start/guarded-child.ts';
import { opsFolder } from '../../../../stack/start/repository.ts';
import { spawnService } from '../../../../stack/start/spawn-service.ts';
import type { Watchdog } from '../../../../stack/start/watchdog.ts';
import type { ExpectedFacturas } from './answer-book.ts';
import { type AuthorityCalls, CallsSchema } from './orders.ts';

/** An authority in a process of its own that accepts every file at once. */
export interface StageAuthority {
  readonly server: RunningServer;
  readonly url: string;
  /** Has the answers to these signed before they are sent: then an answer costs it next to nothing. */
  prepare(expected: ExpectedFacturas): Promise<void>;
  /** Delays every later answer to a file by `delayMs`. */
  setDelay(delayMs: number): Promise<void>;
  /** Answers no file of this RUC from now on. Null answers them all. */
  hold(ruc: string | null): Promise<void>;
  /** Answers every file of this RUC with HTTP 500 from now on. */
  failFor(ruc: string): Promise<void>;
  /** Returns the number of calls since the start. */
  countCalls(): Promise<AuthorityCalls>;
}

export interface AuthorityParts {
  readonly env: EnvSource;
  /** Descriptor of the open file for the output of the process. */
  readonly output: number;
  readonly watchdog: Watchdog;
}

export async function startStageAuthority({ env, output, watchdog }: AuthorityParts): Promise<StageAuthority> {
  const port = await getFreePort();
  const server = await spawnService(
    {
      name: 'authority',
      script: join(opsFolder(), 'dist', 'bench-authority.mjs'),
      args: [],
      env: { ...definedOf(env), AUTHORITY_PORT: String(port) },
      output,
      readyUrl: null,
    },
    watchdog,
  );
  const url = `http://127.0.0.1:${port}`;
  const tell = async (path: string, order: object = {}): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(order) });
    const body = await response.text();
    if (!response.ok) throw new Error(`The authority answered ${response.status} to ${path}: ${body}`);
    return JSON.parse(body);
  };
  return {
    server,
    url,
    prepare: async (expected) => void (await tell('/prepare', expected)),
    setDelay: async (delayMs) => void (await tell('/delay', { delayMs })),
    hold: async (ruc) => void (await tell('/hold', { ruc })),
    failFor: async (ruc) => void (await tell('/fail', { ruc })),
    countCalls: async () => v.parse(CallsSchema, await tell('/calls')),
  };
}

function definedOf(env: EnvSource): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined) defined[name] = value;
  return defined;
}
