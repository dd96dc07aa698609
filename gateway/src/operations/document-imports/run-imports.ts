import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { type Message, readStoredText, say } from '@chasqui/core/messages';
import { parseWith } from '@chasqui/core/parsing';
import { shiftDays } from '@chasqui/core/time';
import { isDatabaseUnavailable, type TenantContext } from '@chasqui/db/connection';
import {
  type ClaimedImport,
  cancelDocumentImport,
  claimDueImports,
  failImportRow,
  getImportWork,
  type ImportRowClaim,
  ImportRowError,
  type ImportWork,
  listWaitingRows,
  noteFailure,
  planImport,
  settleKnownReference,
  type WaitingRow,
} from '@chasqui/db/document-imports';
import type { CompletedDocument } from '@chasqui/db/documents';
import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import type { CompanyContext } from '../../kernel/context.ts';
import type { GatewayDeps } from '../../kernel/deps.ts';
import { enqueue } from '../emission/enqueue.ts';
import { recordRequest } from '../emission/record-request.ts';
import { describeUsed } from './check-documents.ts';

/** Imports of different companies that a process runs at once. */
const AT_ONCE = 4;

/**
 * Documents of an import that may be on their way to their first answer. The rest waits in the database, so that the queues
 * of the company stay short.
 */
const UNDER_WAY_AT_MOST = 50;

/** Longest lease of a round. It is short, because two processes at one import do no harm: each row is locked by its document. */
const LEASE_MS = 15_000;
/** Time after which a round records no further document. */
const ROUND_MS = 5_000;

/** Pauses: until the next look for imports, for room under way, and after a failure. */
const IDLE_MS = 1_000;
const FULL_MS = 200;
const FAILED_MS = 5_000;
/** Pause of the import of a company that is deactivated. */
const INACTIVE_MS = 60_000;

/** Documents in a row without a way to the authority after which an import is cancelled: the next ones would fail too. */
const MOST_ENDS = 5;

/** Failures of ours after which a row fails: one that always breaks must not hold up the rows behind it. */
const MOST_FAILURES = 5;

const BROKEN = say(
  'The document could not be recorded, after several attempts: this is a defect of the service, contact support',
  'El comprobante no se pudo registrar tras varios intentos: es un defecto del servicio, comuníquese con soporte',
);

/**
 * Runs imports in the background: round after round it records the next documents of each, in the order of its file. If
 * a process dies, the next round goes on where the last one ended: each row is linked in the transaction that records its
 * document.
 */
export function startImports(deps: GatewayDeps): RepeatedWork {
  const stopping = new AbortController();
  const pauseOf = (pauses: readonly number[] = []) => Math.min(IDLE_MS, ...pauses);
  const work = repeat(pauseOf, deps, () => runDueImports(deps, stopping.signal));
  return {
    async close() {
      stopping.abort();
      await work.close();
    },
  };
}

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

/** Runs a round of each import that is due. Returns the pause of each before its next round, in milliseconds. */
async function runDueImports(deps: GatewayDeps, stopping: AbortSignal): Promise<readonly number[]> {
  const leaseMs = Math.min(LEASE_MS, deps.db.takeoverMs);
  const due = await claimDueImports(deps.db, SYSTEM, { limit: AT_ONCE, leaseMs });
  return Promise.all(due.map((claimed) => runRound(deps, claimed, stopping)));
}

async function runRound(
  deps: GatewayDeps,
  { id: importId, tenantId }: ClaimedImport,
  stopping: AbortSignal,
): Promise<number> {
  const system = { tenantId, ...SYSTEM };
  try {
    const work = await getImportWork(deps.db, system, { importId, ends: MOST_ENDS });
    const pauseMs = work.active ? await recordNext(deps, { importId, tenantId, work }, stopping) : INACTIVE_MS;
    await planImport(deps.db, system, { importId, pauseMs });
    return pauseMs;
  } catch (err) {
    // The lease ends by itself, and the next round begins where this one was.
    deps.log.warn({ err, importId }, 'round of an import failed');
    return IDLE_MS;
  }
}

interface Round {
  readonly importId: string;
  readonly tenantId: string;
  readonly work: ImportWork;
}

/** Records the next documents of an import. Returns the pause before its next round, in milliseconds. */
async function recordNext(
  deps: GatewayDeps,
  { importId, tenantId, work }: Round,
  stopping: AbortSignal,
): Promise<number> {
  const room = UNDER_WAY_AT_MOST - work.underWay;
  if (room <= 0) return FULL_MS;
  const ctx = toCompanyContext(deps, tenantId, work);
  const rows = await listWaitingRows(deps.db, ctx.tenant, { importId, limit: room });
  const reason = findReasonToStop(work);
  if (reason !== undefined && rows.length > 0) {
    await cancelDocumentImport(deps.db, { tenantId, ...SYSTEM }, importId, reason);
    return 0;
  }
  const deadline = performance.now() + ROUND_MS;
  for (const row of rows) {
    if (stopping.aborted || performance.now() > deadline) return 0;
    const isSettled = await settleRow(ctx, { importId, ...row });
    if (!isSettled) return FAILED_MS;
  }
  return rows.length < room ? 0 : FULL_MS;
}

const REVOKED = say(
  'The API key was revoked, or the user may no longer issue. Send the file again with another one: what is out stays out',
  'La clave de API fue revocada, o el usuario ya no puede emitir. Envíe el archivo otra vez con otra clave o usuario: lo que ya salió no se repite',
);

/** Returns the reason for which no further document of an import may take a number; undefined if there is none. */
function findReasonToStop({ isRevoked, lastEnds }: ImportWork): Message | undefined {
  if (isRevoked) return REVOKED;
  const [last] = lastEnds;
  const isStuck = lastEnds.every(({ state }) => state === 'SIGN_ERROR' || state === 'ERROR');
  if (last === undefined || lastEnds.length < MOST_ENDS || !isStuck) return undefined;
  const { message, es } = readStoredText(last.responseDescription ?? '');
  return say(
    `The last ${MOST_ENDS} documents never reached the authority (${message}). Mend the cause and send the file again: what is out stays out`,
    `Los últimos ${MOST_ENDS} comprobantes no llegaron a SUNAT (${es}). Corrija la causa y envíe el archivo otra vez: lo que ya salió no se repite`,
  );
}

function toCompanyContext(deps: GatewayDeps, tenantId: string, work: ImportWork): CompanyContext {
  const { actorKind: kind, actorId: id, requestId, clockDays, mode } = work;
  const tenant: TenantContext = { tenantId, actor: { kind, id }, requestId };
  const clock = clockDays === 0 ? deps.clock : { now: () => shiftDays(deps.clock.now(), clockDays) };
  return { deps: { ...deps, clock }, tenant, mode, clockDays };
}

type PlacedRow = WaitingRow & Pick<ImportRowClaim, 'importId'>;

/** Records the document of a row, or fails the row. Returns false if the service cannot do either now. */
async function settleRow(ctx: CompanyContext, row: PlacedRow): Promise<boolean> {
  try {
    const recorded = await recordRow(ctx, row);
    await submit(ctx, recorded.id);
    return true;
  } catch (error) {
    return settleFailure(ctx, row, error);
  }
}

async function recordRow(ctx: CompanyContext, row: PlacedRow): Promise<CompletedDocument> {
  const { documentType, request, ...importRow } = row;
  const definition = getDefinition(documentType);
  const body = parseWith(definition.body, request);
  return recordRequest({ ...ctx, rawInput: request, idempotency: undefined, importRow }, definition, body);
}

/** Has the workers sign and submit a document. It is recorded: if its job is lost, a sweep enqueues it. */
async function submit(ctx: CompanyContext, documentId: string): Promise<void> {
  const { deps, tenant } = ctx;
  const job = { tenantId: tenant.tenantId, documentId, attempt: 1 };
  const origin = { deps, requestId: tenant.requestId };
  try {
    const enqueued = await enqueue(origin, 'sign', (from) => deps.jobs.addEmission(job, from));
    // The wait ends the place of the job in the queue. No request needs its result.
    void enqueued.waitUntilProcessed(LEASE_MS);
  } catch (err) {
    deps.log.warn({ err, documentId }, 'document of an import recorded but not enqueued');
  }
}

async function settleFailure(ctx: CompanyContext, row: PlacedRow, error: unknown): Promise<boolean> {
  const { deps, tenant } = ctx;
  if (error instanceof ImportRowError) return settleTaken(ctx, row, error);
  const { importId, position } = row;
  if (error instanceof ChasquiError && (error.code === 'VALIDATION_FAILED' || error.code === 'CONFLICT')) {
    await failImportRow(deps.db, tenant, { importId, position, problem: error });
    return true;
  }
  const isDown = isDatabaseUnavailable(error) || (error instanceof ChasquiError && error.code === 'UNAVAILABLE');
  deps.log.warn({ err: error, importId, position }, 'document of an import not recorded');
  if (isDown) return false;
  const failures = await noteFailure(deps.db, tenant, { importId, position });
  if (failures < MOST_FAILURES) return false;
  await failImportRow(deps.db, tenant, { importId, position, problem: BROKEN });
  return true;
}

/** Settles a row whose reference has a document, or that another process or a cancellation has settled. */
async function settleTaken(ctx: CompanyContext, row: PlacedRow, { reason }: ImportRowError): Promise<boolean> {
  if (reason === 'not_waiting') return true;
  const used = await settleKnownReference(ctx.deps.db, ctx.tenant, row);
  if (used === undefined) return true;
  const { importId, position } = row;
  const { message, es } = describeUsed(used);
  const problem = say(`reference: ${message}`, `referencia: ${es}`);
  await failImportRow(ctx.deps.db, ctx.tenant, { importId, position, problem });
  return true;
}
