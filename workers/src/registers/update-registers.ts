import { nextUpdateAt, REGISTER_NAMES, type RegisterName } from '@chasqui/core/registers';
import { listRegisterUpdates, recordRegisterUpdate, withUpdateLock } from '@chasqui/db/register-updates';
import { SYSTEM_CONTEXT } from '../job-handler.ts';
import { type FetchDeps, fetchRegister } from './fetch-register.ts';

export interface RegisterDeps extends FetchDeps {
  /** Counts an update. */
  readonly count: (labels: { readonly register: RegisterName; readonly outcome: string }) => void;
}

/**
 * Fetches what SUNAT publishes and is due, one after the other. One process does it at a time. A failure is logged and counted,
 * the old rows stay, and the next try is an hour later. Resolves to the names that were tried.
 */
export async function updateRegisters(deps: RegisterDeps): Promise<readonly RegisterName[]> {
  const tried: RegisterName[] = [];
  if ((await listDue(deps)).length === 0) return tried;
  await withUpdateLock(deps.databaseUrl, async () => {
    for (const name of await listDue(deps)) {
      if (deps.signal.aborted) return;
      await updateRegister(deps, name);
      tried.push(name);
    }
  });
  return tried;
}

async function listDue({ db, clock }: FetchDeps): Promise<readonly RegisterName[]> {
  const updates = await listRegisterUpdates(db, SYSTEM_CONTEXT);
  const waiting = new Set(updates.filter(({ dueAt }) => dueAt > clock.now()).map(({ name }) => name));
  return REGISTER_NAMES.filter((name) => !waiting.has(name));
}

async function updateRegister(deps: RegisterDeps, name: RegisterName): Promise<void> {
  const { db, log, clock, signal, count } = deps;
  try {
    const { rows, outcome } = await fetchRegister(deps, name);
    const succeededAt = clock.now();
    const dueAt = nextUpdateAt(name, outcome, succeededAt);
    await recordRegisterUpdate(db, SYSTEM_CONTEXT, { name, dueAt, succeededAt, rows });
    count({ register: name, outcome });
    log.info({ register: name, rows, outcome }, 'register updated');
  } catch (err) {
    // A process that ends leaves the update to another.
    if (signal.aborted) return;
    const failedAt = clock.now();
    const problem = describe(err);
    log.warn({ err, register: name }, 'register not updated: the old rows stay');
    count({ register: name, outcome: 'failed' });
    const dueAt = nextUpdateAt(name, 'failed', failedAt);
    await recordRegisterUpdate(db, SYSTEM_CONTEXT, { name, dueAt, failedAt, problem });
  }
}

/** Returns the texts of an error and its causes: `fetch` has the reason in a cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}
