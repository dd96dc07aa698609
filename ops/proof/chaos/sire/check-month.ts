import { openAuthority, serviceEndpointsOf } from '@chasqui/platform/authority';
import { queryDatabase } from '../../support/query-database.ts';
import type { Violation } from '../proof/evidence.ts';
import type { Accountant } from './accountant.ts';
import type { DifferenceCounts, MonthOwner } from './emit-month.ts';

interface CheckedMonth {
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  readonly owner: MonthOwner;
  readonly accountant: Accountant;
  /** Documents of the register. */
  readonly documents: number;
  readonly planned: DifferenceCounts;
  /** Differences found at each comparison with the proposal. */
  readonly found: readonly DifferenceCounts[];
}

export interface MonthEvidence {
  /** Uploads that SUNAT took. */
  readonly uploads: number;
  readonly violations: readonly Violation[];
}

/** Process of a replacement (codProceso). */
const REPLACEMENT = '3';

/** Judges a registered month: the service and SUNAT have the same documents, each once. */
export async function checkMonth(checked: CheckedMonth): Promise<MonthEvidence> {
  const { accountant, owner, documents, planned, found } = checked;
  const [tasks, sunat] = await Promise.all([readTasks(checked), askSunat(checked)]);
  const violations: Violation[] = [];
  const expect = (isSo: boolean, rule: string, detail: unknown) => {
    if (!isSo) violations.push({ rule, subject: owner.ruc, detail: JSON.stringify(detail) });
  };
  for (const [id, failure] of accountant.failures) expect(false, 'no step of a month fails', { id, failure });
  expect(
    tasks.every(({ state }) => state !== 'running'),
    'no step is left behind',
    tasks,
  );
  for (const counts of found) expect(isSame(counts, planned), 'each difference is found', { counts, planned });

  const taken = tasks.filter(({ kind, state }) => kind === 'replace' && state === 'done').map(({ ticket }) => ticket);
  const uploads = sunat.tickets.filter(({ process }) => process === REPLACEMENT);
  const tickets = uploads.map(({ ticket }) => ticket);
  expect(isSame(tickets.toSorted(), taken.toSorted()), 'a replacement is uploaded once', { tickets, taken });
  const isFaulty = uploads.some(({ faultyRows, state }) => faultyRows > 0 || state === '03');
  expect(!isFaulty, 'no upload has faults', uploads);
  expect(sunat.isRegistered, 'the preliminary is registered at SUNAT', owner);

  const [sent, registered] = [await rowsOf(accountant, 'replacement'), await rowsOf(accountant, 'preliminary')];
  expect(isSame(sent, registered), 'SUNAT registers what was sent', {
    sent: sent.length,
    registered: registered.length,
  });
  const numbers = new Set(sent.map((row) => row.split('|').slice(6, 9).join('-')));
  expect(sent.length === documents && numbers.size === documents, 'each document is in the register once', sent.length);
  return { uploads: uploads.length, violations };
}

interface Task {
  readonly kind: string;
  readonly state: string;
  readonly ticket: string;
}

async function readTasks({ databaseUrl, owner }: CheckedMonth): Promise<readonly Task[]> {
  const ofOwner = `select kind, state, ticket from sire_tasks where tenant_id = '${owner.tenantId}' order by created_at`;
  const rows = await queryDatabase(databaseUrl, ofOwner);
  return rows.map(({ kind, state, ticket }) => ({ kind: String(kind), state: String(state), ticket: String(ticket) }));
}

/** Asks the sandbox as the company does. */
async function askSunat({ sandboxUrl, owner: { ruc, day } }: CheckedMonth) {
  const endpoints = serviceEndpointsOf('sandbox', { AUTHORITY: 'sandbox', AUTHORITY_URL: sandboxUrl });
  const { sire, close } = await openAuthority(endpoints, { timeoutMs: 20_000 });
  try {
    const client = { clientId: 'sandbox', clientSecret: 'sandbox' };
    const credentials = { username: `${ruc}MODDATOS`, password: 'moddatos', client };
    const month = { credentials, book: 'sales', period: day.slice(0, 7) } as const;
    const [tickets, preliminaries] = [await sire.listTickets(month), await sire.listPreliminaries(month)];
    if (tickets.kind !== 'answered') throw new Error(`The sandbox lists no tickets: ${JSON.stringify(tickets)}`);
    return { tickets: tickets.value, isRegistered: preliminaries.kind === 'answered' };
  } finally {
    close();
  }
}

/** Returns the rows of a file without its heading, in the order of their texts. */
async function rowsOf(accountant: Accountant, kind: 'replacement' | 'preliminary'): Promise<readonly string[]> {
  const lines = (await accountant.readFile(kind)).split(/\r?\n/);
  return lines.filter((line) => /^\d{11}\|/.test(line)).toSorted();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Returns a value whose keys are in the order of their names. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
