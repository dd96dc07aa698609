export const GATEWAYS = ['gateway-1', 'gateway-2'] as const;
export const WORKERS = [
  'sign-1',
  'sign-2',
  'submit-1',
  'submit-2',
  'retry-1',
  'poll-ticket-1',
  'render-pdf-1',
  'export-1',
  'deliver-webhook-1',
] as const;
/** Workers that a month of SIRE needs. */
export const MONTH_WORKERS = ['sign-1', 'submit-1', 'sire-1', 'sire-2'] as const;
/** Servers, each before those that need it. PgBouncer runs only with `--pooler`, the object storage only with `--storage`. */
export const SERVERS = ['postgres', 'pgbouncer', 'redis', 'sandbox', 'storage'] as const;

export type GatewayName = (typeof GATEWAYS)[number];
export type WorkerName = (typeof WORKERS)[number] | (typeof MONTH_WORKERS)[number];
type ServerName = (typeof SERVERS)[number];
export type ProcessName = GatewayName | WorkerName | ServerName;

export type OwnProcessName = GatewayName | WorkerName;

export const PROCESSES: readonly ProcessName[] = [...SERVERS, ...GATEWAYS, ...WORKERS];

/** Processes whose way to PostgreSQL can be cut. */
export const CUTTABLE = [
  'gateway-2',
  'sign-2',
  'submit-2',
  'poll-ticket-1',
] as const satisfies readonly OwnProcessName[];

/** Half of the processes, which can be those of an earlier version. */
export const EARLIER: ReadonlySet<OwnProcessName> = new Set(['gateway-2', 'sign-2', 'submit-2', 'retry-1', 'export-1']);

/** The pool that a process of workers runs: `submit` of `submit-2`. */
export function poolOf(worker: WorkerName): string {
  return worker.replace(/-\d+$/, '');
}
