import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { withCopier } from '../backup/with-copier.ts';
import { withSnapshot } from '../backup/with-snapshot.ts';
import { isMigrated, isTrue } from '../migration/migration.ts';
import { CompanyMoveError } from './company-move-error.ts';
import { asOwner, type CompanyTenant, listCompanyTenants, moveCompany } from './company-tenants.ts';
import { copyRows } from './copy-rows.ts';
import { deleteCompanyRows } from './delete-company-rows.ts';
import { refuseCollisions } from './refuse-collisions.ts';
import { waitForEarlierTransactions } from './wait-for-earlier-transactions.ts';

/** Steps of a move, in their order. */
export type CopyStep = 'closed' | 'quiet' | 'frozen' | 'copied' | 'moved' | 'opened' | 'noted';

export interface CompanyCopy {
  /** Databases, each with the login that owns its tables. */
  readonly from: string;
  readonly to: string;
  readonly ruc: string;
  /** Name of the target's cell, behind a router of cells; by default the source notes host and name of its database. */
  readonly cell?: string;
  /** Ids of the sealing keys of the target's services; by default those that its certificates are sealed with. */
  readonly targetKeyIds?: readonly string[];
  /** Longest wait for calls of workers under way, in milliseconds. A call that lasts longer is in doubt at the target. */
  readonly quietMs?: number;
  /** Hears of each step. An error ends the command there. */
  readonly onStep?: (step: CopyStep, detail: string) => void | Promise<void>;
}

const QUIET_MS = 60_000;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
const APPLICATION = 'chasqui-tenants-copy';

/**
 * Moves a company with its test twin to another database. At every moment at most one of the two accepts writes: the source
 * is closed for good (`moved`) before the target opens. May be killed at any point and run again, with the same end.
 * @throws CompanyMoveError if it cannot be moved; the message says what to do
 */
export async function copyCompany(copy: CompanyCopy): Promise<void> {
  await withCompany(copy, async (source, target) => {
    const tenants = await listCompanyTenants(source, copy.ruc);
    if (tenants.length === 0) throw new CompanyMoveError(`The source has no company with RUC ${copy.ruc}`);
    if (tenants.some(({ moveState }) => moveState === 'arriving')) {
      throw new CompanyMoveError(`${copy.ruc} is a copy that was not opened: run the command that made it again`);
    }
    requireSameTarget(tenants, copy);
    if (tenants.every(({ moveState }) => moveState !== 'moved')) await copyOpen(source, target, copy);
    await open(source, target, copy);
  });
}

/** Closes the company at the source, copies it, and leaves it to the target. */
async function copyOpen(source: Client, target: Client, copy: CompanyCopy): Promise<void> {
  const { ruc, onStep, quietMs = QUIET_MS } = copy;
  const details = { to: describePlace(copy.to) };
  await refuseCollisions(source, target, copy);
  const movingTo = describePlace(copy.to);
  const isOpenOrClosing = { from: [null, 'closing', 'moving'], action: 'tenant.closed', details, movingTo } as const;
  const isFrozen = (await listCompanyTenants(source, ruc)).every(({ moveState }) => moveState === 'moving');
  if (!isFrozen) {
    const tenants = await moveCompany(source, ruc, { ...isOpenOrClosing, to: 'closing' });
    await onStep?.('closed', 'the company accepts no writes');
    await waitUntilQuiet(source, tenants, quietMs);
    await onStep?.('quiet', 'no worker waits for an answer');
  }
  const tenants = await moveCompany(source, ruc, { ...isOpenOrClosing, to: 'moving', action: 'tenant.frozen' });
  await waitForEarlierTransactions(source, PATIENCE_MS);
  await onStep?.('frozen', 'no process can write a row of it');
  const ids = tenants.map(({ id }) => id);
  const rows = await withSnapshot(copy.from, (snapshot) => copyRows(target, snapshot, ids), ids);
  await onStep?.('copied', `${rows} rows, compared table by table`);
  // After this commit only the target may open.
  await moveCompany(source, ruc, { from: ['moving'], to: 'moved', action: 'tenant.moved', details, movingTo });
  await onStep?.('moved', 'the source has given it up');
}

/** Opens the company at the target, and notes at the source where it is. */
async function open(source: Client, target: Client, { ruc, from, to, cell, onStep }: CompanyCopy): Promise<void> {
  const [there, here] = [await listCompanyTenants(target, ruc), await listCompanyTenants(source, ruc)];
  requireCopy(here, there, ruc);
  const details = { from: describePlace(from) };
  if (there.some(({ moveState }) => moveState !== null)) {
    await moveCompany(target, ruc, { from: ['arriving'], to: null, action: 'tenant.opened', details });
  }
  await onStep?.('opened', 'the target accepts writes');
  const movedTo = cell ?? describePlace(to);
  await moveCompany(source, ruc, {
    ...{ from: ['moved'], to: 'moved', action: 'tenant.moved' },
    ...{ movingTo: describePlace(to), movedTo },
  });
  await onStep?.('noted', `the source says that it is at ${movedTo}`);
}

function requireCopy(here: readonly CompanyTenant[], there: readonly CompanyTenant[], ruc: string): void {
  const ids = (tenants: readonly CompanyTenant[]) => tenants.map(({ id }) => id).join();
  const isGone = here.some(({ movedTo }) => movedTo !== null);
  if (ids(here) === ids(there) && there.every(({ moveState }) => moveState === null || moveState === 'arriving'))
    return;
  const where = isGone ? `it is at ${here[0]?.movedTo}` : 'give the database that it was copied to';
  throw new CompanyMoveError(`${ruc} was moved already, and the target does not have it: ${where}`);
}

/** A copy that another command left at another target must never open: both would have the same numbers. */
function requireSameTarget(tenants: readonly CompanyTenant[], { ruc, to }: Pick<CompanyCopy, 'ruc' | 'to'>): void {
  const begun = tenants.find(({ movingTo }) => movingTo !== null)?.movingTo ?? null;
  if (begun === null || begun === describePlace(to)) return;
  throw new CompanyMoveError(
    `${ruc} moves to ${begun}: give that database, or take that move back with --cancel while the source has not given it up`,
  );
}

/** Takes a move back that has not reached `moved`: deletes the copy at the target, and opens the company at the source. */
export async function cancelCopy(copy: Pick<CompanyCopy, 'from' | 'to' | 'ruc'>): Promise<void> {
  await withCompany(copy, async (source, target) => {
    const tenants = await listCompanyTenants(source, copy.ruc);
    if (tenants.some(({ moveState }) => moveState !== 'closing' && moveState !== 'moving')) {
      throw new CompanyMoveError(
        `No move of ${copy.ruc} can be taken back: it has not begun, or the source has given the company up`,
      );
    }
    requireSameTarget(tenants, copy);
    const there = await listCompanyTenants(target, copy.ruc);
    if (there.length > 0 && there.every(({ moveState }) => moveState === 'arriving')) {
      await deleteCompanyRows(
        target,
        there.map(({ id }) => id),
      );
    }
    const details = { to: describePlace(copy.to) };
    await moveCompany(source, copy.ruc, { from: ['closing', 'moving'], to: null, action: 'tenant.reopened', details });
  });
}

/** Runs `work` on a connection to each database, while no other such command works on the company. */
async function withCompany(
  { from, to, ruc }: Pick<CompanyCopy, 'from' | 'to' | 'ruc'>,
  work: (source: Client, target: Client) => Promise<void>,
): Promise<void> {
  await withCopier(from, APPLICATION, (source) =>
    withCopier(to, APPLICATION, async (target) => {
      for (const client of [source, target]) await requireOurs(client);
      await holdCompany(source, ruc);
      await work(source, target);
    }),
  );
}

async function requireOurs(client: Client): Promise<void> {
  if (!(await isMigrated(client))) {
    throw new CompanyMoveError('A database has no tables of Chasqui: run `npm run migrate` there first');
  }
}

/** Holds the company until the connection ends. */
export async function holdCompany(client: Client, ruc: string): Promise<void> {
  if (await isTrue(client, 'pg_try_advisory_lock(hashtextextended($1, 0))', [`${APPLICATION} ${ruc}`])) return;
  throw new CompanyMoveError(`Another command is moving or erasing ${ruc} now`);
}

/** New documents before their first step, and calls of workers without an answer. An older call was given up, and is in doubt. */
const IS_BUSY = `exists (select from public.documents where tenant_id = any($1::uuid[]) and state = 'PENDING'
    and next_attempt_at is not null and created_at > now() - interval '1 minute')
  or exists (select from public.submissions where tenant_id = any($1::uuid[]) and closed_at is null
    and opened_at > now() - interval '2 minutes')
  or exists (select from public.emails where tenant_id = any($1::uuid[]) and claimed_until > now())
  or exists (select from public.webhook_deliveries where tenant_id = any($1::uuid[]) and claimed_until > now())`;

async function waitUntilQuiet(source: Client, tenants: readonly CompanyTenant[], quietMs: number): Promise<void> {
  const ids = tenants.map(({ id }) => id);
  const deadline = performance.now() + quietMs;
  const isBusy = () => asOwner(source, () => isTrue(source, IS_BUSY, [ids]));
  while ((await isBusy()) && performance.now() < deadline) await sleep(PAUSE_MS);
}

/** Returns host, port and name of a database, without the login. */
function describePlace(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
