import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../support/query-database.ts';
import { callGateway } from '../clients/call-gateway.ts';
import { boletaBody } from '../clients/request-bodies.ts';

/** Company whose month goes to SIRE. */
export interface MonthOwner {
  readonly tenantId: string;
  readonly ruc: string;
  readonly apiKey: string;
  /** Day of issue of all documents (YYYY-MM-DD). */
  readonly day: string;
}

/** Numbers of differences by their kind, as the API names them. */
export type DifferenceCounts = Readonly<Record<string, number>>;

/** Passports for which the sandbox makes a difference, with its kind. */
const BUYERS = [
  ['20000070001', 'missing_at_sunat'],
  ['20000070002', 'amount'],
  ['20000070003', 'exchange_rate'],
  ['20000070004', 'state'],
] as const;

/** Every tenth document has one of the six kinds of differences in turn. */
const EVERY = 10;
const SERIES = 'B001';
const AT_ONCE = 8;
const MOST_LOOKS = 60;
const LOOK_PAUSE_MS = 500;

export interface EmittingService {
  readonly gatewayUrls: readonly string[];
  readonly databaseUrl: string;
  /** Hands documents that were left to the workers, if no process does it by itself. */
  readonly sweep?: () => Promise<unknown>;
}

interface EmittedMonth {
  readonly documents: number;
  readonly differences: DifferenceCounts;
}

/**
 * Emits boletas of which a few differ at SUNAT. Two kinds of differences no buyer makes: the service loses a document of which SUNAT
 * knows, and the buyer of another one is changed in its record.
 */
export async function emitMonth(service: EmittingService, owner: MonthOwner, count: number): Promise<EmittedMonth> {
  const kinds = Array.from({ length: count }, (_, index) => kindOf(index));
  const next = kinds.entries();
  const emitted: { readonly id: string; readonly kind: string | null }[] = [];
  const emit = async () => {
    for (const [index, kind] of next) {
      const body = bodyOf(owner, index + 1, kind);
      emitted.push({ id: await emitOne(service, owner, { body, index }), kind });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, emit));
  const idsOf = (kind: string) => emitted.filter((one) => one.kind === kind).map(({ id }) => id);
  await withConnection(service.databaseUrl, async (superuser) => {
    await superuser.query('set session_replication_role = replica');
    await superuser.query("update documents set state = 'ERROR' where id = any($1)", [idsOf('missing_here')]);
    await superuser.query("update documents set counterparty_identity_number = '45678913' where id = any($1)", [
      idsOf('other'),
    ]);
    await superuser.query('update documents set voided = true, voided_at = now() where id = any($1)', [idsOf('state')]);
  });
  const differences: Record<string, number> = {};
  for (const { kind } of emitted) if (kind !== null) differences[kind] = (differences[kind] ?? 0) + 1;
  return { documents: count - (differences.missing_here ?? 0), differences };
}

function kindOf(index: number): string | null {
  if (index % EVERY !== 0) return null;
  const kinds = [...BUYERS.map(([, kind]) => kind), 'missing_here', 'other'];
  return kinds[(index / EVERY) % kinds.length] ?? null;
}

function bodyOf({ day }: MonthOwner, correlative: number, kind: string | null): object {
  const body = boletaBody({ series: SERIES, correlative, issueDate: day, note: `mes ${correlative}` });
  const buyer = BUYERS.find(([, one]) => one === kind);
  if (buyer === undefined) return body;
  return { ...body, customer: { identityType: '7', identityNumber: buyer[0], name: 'Ana Torres' } };
}

async function emitOne(
  { gatewayUrls: [gatewayUrl = ''], sweep }: EmittingService,
  { apiKey }: MonthOwner,
  { body, index }: { readonly body: object; readonly index: number },
): Promise<string> {
  const emission = { request: 'emission', method: 'POST', body: JSON.stringify(body), key: `month-${index}` } as const;
  let { told } = await callGateway({ ...emission, url: `${gatewayUrl}/api/receipts`, apiKey });
  const { id } = told;
  for (let looks = 0; id !== null && told.status !== 'ACCEPTED' && looks < MOST_LOOKS; looks += 1) {
    await sleep(LOOK_PAUSE_MS);
    await sweep?.();
    const record = { request: 'record', method: 'GET', body: null, key: null } as const;
    ({ told } = await callGateway({ ...record, url: `${gatewayUrl}/api/documents/${id}`, apiKey }));
  }
  if (id !== null && told.status === 'ACCEPTED') return id;
  throw new Error(`The boleta ${index + 1} ended as ${told.status}: ${told.message}`);
}
