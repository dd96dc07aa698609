import { isDeepStrictEqual } from 'node:util';
import { getDefinition, needsRegistration } from '@chasqui/core/documents';
import type { SeriesType } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { limaDate } from '@chasqui/core/time';
import type { TenantContext } from '@chasqui/db/connection';
import { deleteSeries, isSeriesRegistered, registerSeries } from '@chasqui/db/series';
import { getSettings } from '@chasqui/db/tenants';
import type { Context } from 'hono';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { toTenantContext } from '../kernel/operation/procedure.ts';
import { toRequestContext } from '../kernel/operation/request-context.ts';
import { requireMember } from '../kernel/principal/access.ts';
import type { Principal } from '../kernel/principal/principal.ts';
import { toPublicError } from '../kernel/public-error.ts';
import type { EmissionAnswer } from '../operations/emission/emission-result.ts';
import type { ValidationResult } from '../operations/emission/validate-document.ts';
import type { DocumentRecordBody } from '../operations/procedures/documents/document-body.ts';
import { appRouter } from '../operations/router.ts';
import type { CompanyTerms } from './company-terms.ts';
import { type ClientSums, choosePriceBasis } from './price-basis.ts';
import type { RequestBody } from './request-body.ts';

/** Caller of our own operations, with their rights, checks and records. */
type Caller = ReturnType<typeof appRouter.createCaller>;

/** A request of another system's program, and what its handler needs. */
export interface Door {
  readonly deps: GatewayDeps;
  readonly caller: Caller;
  readonly principal: Principal;
  readonly tenant: TenantContext;
}

/**
 * @param day that is taken for today (YYYY-MM-DD), for a comparison that records nothing
 * @throws ChasquiError UNAUTHENTICATED, FORBIDDEN
 */
export function openDoor(deps: GatewayDeps, c: Context<HttpEnv>, day = c.var.day): Door {
  const context = { ...toRequestContext(deps, c, 'rest'), day };
  const member = requireMember(c.var.principal, 'read');
  return {
    deps,
    caller: appRouter.createCaller({ ...context, language: 'es' }),
    principal: context.principal,
    tenant: toTenantContext(member, context),
  };
}

export async function readTerms({ deps, tenant }: Door): Promise<CompanyTerms> {
  const { ruc, igvRegime, detractionAccount, defaultBuyerCountry } = await getSettings(deps.db, tenant);
  return { ruc, igvRegime, detractionAccount, defaultBuyerCountry, today: limaDate(deps.clock.now()) };
}

type Call<Answer> = (body: RequestBody) => Promise<Answer>;

/** Operations by the name of a type. Each takes any body, because its schema judges it. */
type Calls<Answer> = Readonly<Record<string, Call<Answer>>>;

function callOf<Answer>(calls: Calls<Answer>, documentType: string): Call<Answer> {
  const call = calls[getDefinition(documentType).name];
  if (call === undefined) throw new Error(`Documents of type ${documentType} have no such operation`);
  return call;
}

/** Number of a document of the company. */
interface DocumentNumber {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
}

/** Returns the document that holds a number; null if none does. */
export async function findByNumber(door: Door, number: DocumentNumber): Promise<DocumentRecordBody | null> {
  const { ruc } = await readTerms(door);
  try {
    return await door.caller.documents.getByNumber({ documentId: formatDocumentId({ ruc, ...number }) });
  } catch (thrown) {
    if (toPublicError(thrown).code === 'NOT_FOUND') return null;
    throw thrown;
  }
}

/**
 * Emits a request and returns its record. If the number is taken by the same request, as after an answer that was lost,
 * the record of that one is returned.
 * @throws ChasquiError as the emission
 */
export async function emitRecorded(door: Door, documentType: string, body: RequestBody): Promise<DocumentRecordBody> {
  try {
    return await door.caller.documents.get({ id: (await emit(door, documentType, body)).id });
  } catch (thrown) {
    const { series, correlative } = body;
    const isNumbered = typeof series === 'string' && typeof correlative === 'number';
    if (!isNumbered || toPublicError(thrown).code !== 'CONFLICT') throw thrown;
    const holder = await findByNumber(door, { documentType, series, correlative });
    if (holder === null || !isDeepStrictEqual(holder.request, body)) throw thrown;
    return holder;
  }
}

/** Emits a request of any type, as `POST /api/...` does. */
export function emit({ caller }: Door, documentType: string, body: RequestBody): Promise<EmissionAnswer> {
  return callOf(caller.emissions as unknown as Calls<EmissionAnswer>, documentType)(body);
}

/** Validates a request of any type, as `POST /api/validate/...` does. */
export function validate({ caller }: Door, documentType: string, body: RequestBody): Promise<ValidationResult> {
  return callOf(caller.validations as unknown as Calls<ValidationResult>, documentType)(body);
}

/** Prints a draft of a request of any type, as `POST /api/validate/.../pdf` does. */
export function printDraft({ caller }: Door, documentType: string, body: RequestBody): Promise<File> {
  return callOf(caller.drafts as unknown as Calls<File>, documentType)(body);
}

/** Sale as requests of ours, once for each basis of its prices. */
interface UnpricedSale {
  readonly documentType: string;
  readonly bodies: readonly [RequestBody, ...RequestBody[]];
  readonly client: ClientSums;
}

/** Returns the request whose total comes nearest to the client's, with the service's own sums. */
export function priceSale(door: Door, { documentType, bodies, client }: UnpricedSale) {
  return choosePriceBasis(bodies, client, async (body) => {
    const { payable, igv, ivap } = (await validate(door, documentType, body)).totals;
    return { payable, igv: igv + ivap };
  });
}

interface FirstUse {
  readonly documentType: SeriesType;
  readonly series: string;
  /** Number that the client gives; null if it leaves it to the service. */
  readonly correlative: number | null;
}

/**
 * Does something with a document of a series that may never have been used. Programs of other systems register no series:
 * one that needs it is registered before its first document, and left unregistered if the document is refused.
 * @throws ChasquiError FORBIDDEN for a caller who may not issue, and what the work throws
 */
export async function withSeries<Result>(
  { deps, principal, tenant }: Door,
  { documentType, series, correlative }: FirstUse,
  work: () => Promise<Result>,
): Promise<Result> {
  const isReady =
    !needsRegistration({ documentType, series, correlative }) ||
    (await isSeriesRegistered(deps.db, tenant, { documentType, series }));
  if (isReady) return work();
  requireMember(principal, 'issue');
  const before = correlative === null || correlative === 1 ? {} : { lastCorrelative: correlative - 1 };
  await registerSeries(deps.db, tenant, { documentType, series, ...before });
  try {
    return await work();
  } catch (error) {
    // The series of a document that was recorded stays: it cannot be deleted.
    await deleteSeries(deps.db, tenant, { documentType, series }).catch((refusal: unknown) => {
      if (toPublicError(refusal).code !== 'CONFLICT') throw refusal;
    });
    throw error;
  }
}
