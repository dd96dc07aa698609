import { limaDate } from '@chasqui/core/time';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import { queryDatabase } from '../../support/query-database.ts';
import type { SandboxTenant } from '../../support/sandbox-tenant.ts';
import type { LoadResult } from '../clients/load.ts';
import { type Clients, startClients } from '../clients/start-clients.ts';
import { facturaOf } from '../preparation/prepare-factura.ts';
import { type BenchGateway, type BenchStack, openBenchStack } from './bench-stack.ts';

export interface Emission {
  readonly count: number;
  readonly clients: number;
  /** Least time between the starts of two requests of one client. Default: 0. */
  readonly pauseMs?: number;
  readonly lines?: number;
}

export interface Emitter {
  readonly tenant: SandboxTenant;
  /** Emits facturas by HTTP; the authority has their answers signed before the first one. */
  emit(emission: Emission): Promise<LoadResult>;
  /**
   * Emits documents, then has PostgreSQL analyze its tables. Plans made for empty tables are replaced, as autovacuum
   * does within a minute of a service's first document.
   */
  warmUp(emission: Emission): Promise<void>;
}

/** Service of one gateway and one worker process with the pools of an emission: the best setup for two cores. */
export interface RunningService {
  readonly stack: BenchStack;
  readonly gateway: BenchGateway;
  readonly workers: RunningServer;
  openEmitter(): Promise<Emitter>;
  close(): Promise<void>;
}

/** Pools that a document passes until its verdict. Its PDF is printed afterwards by another pool. */
const EMISSION_POOLS = ['sign', 'submit'] as const;

export const LINES = 10;

export async function startRunningService(): Promise<RunningService> {
  const stack = await openBenchStack();
  const opened: Clients[] = [];
  const close = async () => {
    for (const clients of opened.splice(0)) await clients.close();
    await stack.close();
  };
  try {
    const gateway = await stack.startGateway();
    const workers = await stack.startWorkers(EMISSION_POOLS);
    const openEmitter = async (): Promise<Emitter> => {
      const clients = startClients();
      opened.push(clients);
      return createEmitter({ stack, gateway, clients, tenant: await stack.createTenant(gateway) });
    };
    return { stack, gateway, workers, openEmitter, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const SERIES = 'F001';

interface EmitterParts {
  readonly stack: BenchStack;
  readonly gateway: BenchGateway;
  readonly clients: Clients;
  readonly tenant: SandboxTenant;
}

function createEmitter({ stack, gateway, clients, tenant }: EmitterParts): Emitter {
  let next = 1;
  const emit = async ({ count, clients: parallel, pauseMs = 0, lines = LINES }: Emission) => {
    await stack.authority.prepare({ ruc: tenant.ruc, series: SERIES, first: next, count });
    next += count;
    const body = JSON.stringify({ ...facturaOf(lines), series: SERIES, issueDate: limaDate(new Date()) });
    return clients.run({ gatewayUrl: gateway.url, apiKey: tenant.apiKey, body, clients: parallel, count, pauseMs });
  };
  return {
    tenant,
    emit,
    async warmUp(emission) {
      await emit(emission);
      await queryDatabase(stack.database.url, 'vacuum analyze');
    },
  };
}
