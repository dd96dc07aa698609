import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientContext } from '../../chaos/clients/client-context.ts';
import { requestEmission } from '../../chaos/clients/emit-honestly.ts';
import { facturaOf } from '../preparation/prepare-factura.ts';

/** Factura as its client saw it. */
export interface Emitted {
  /** Start of the request, by `performance.now()`. */
  readonly startedMs: number;
  readonly latencyMs: number;
  /** `201 ACCEPTED`; `null null` when no answer came. */
  readonly ending: string;
}

export interface SteadyLoad {
  /** Stops emitting after all open requests are answered. */
  stop(): Promise<readonly Emitted[]>;
}

/** Emits a factura every `pauseMs`, whether the ones before were answered or not. */
export function emitSteadily(ctx: ClientContext, issueDate: string, pauseMs: number): SteadyLoad {
  const requests: Promise<Emitted>[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      requests.push(emit(ctx, issueDate));
      await sleep(pauseMs);
    }
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return Promise.all(requests);
    },
  };
}

async function emit(ctx: ClientContext, issueDate: string): Promise<Emitted> {
  const startedMs = performance.now();
  const body = { ...facturaOf(LINES), series: 'F001', issueDate };
  const intention = { marker: '', ruc: ctx.company.ruc, path: 'invoices', body, key: null, isNumbered: false } as const;
  const { told } = await requestEmission(ctx, { ...intention, expected: 'ACCEPTED' }, 'emission');
  return { startedMs, latencyMs: performance.now() - startedMs, ending: `${told.httpStatus} ${told.status}` };
}

const LINES = 10;
