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
export const SERVERS = ['postgres', 'redis', 'sandbox'] as const;

export type GatewayName = (typeof GATEWAYS)[number];
export type WorkerName = (typeof WORKERS)[number] | (typeof MONTH_WORKERS)[number];
/** Server of files, of runs with an object storage. */
export const STORAGE = 'storage';

type ServerName = (typeof SERVERS)[number] | typeof STORAGE;
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

/** The pool that a process of workers runs: `submit` of `submit-2`. */
export function poolOf(worker: WorkerName): string {
  return worker.replace(/-\d+$/, '');
}
