import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import { callGateway } from './call-gateway.ts';
import type { Company, KnownDocument } from './company.ts';
import { type ClientContext, emitHonestly, requestEmission } from './emit-honestly.ts';
import type { Intention, IntentionResult, Told } from './intention.ts';
import { planIntention } from './plan-intention.ts';

export interface ClientOptions extends ClientContext {
  /** 1, 2, 3...: its documents are marked with it. */
  readonly number: number;
  readonly pauseMs: { readonly least: number; readonly most: number };
  /** Returns true if the client should emit another document. */
  readonly goesOn: () => boolean;
  readonly onResult: (result: IntentionResult) => void;
}

/**
 * Runs one integrator in a loop: it emits a document, repeats the request until the result is known, and follows the
 * document up.
 */
export async function runClient(options: ClientOptions): Promise<void> {
  const { company, random, pauseMs, stopping } = options;
  for (let count = 1; options.goesOn() && !stopping.aborted; count += 1) {
    const marker = `chaos-${options.number}-${count}`;
    const intention = planIntention(random, { company, marker, today: limaDate(new Date()) });
    options.onResult(await carryOut(options, intention));
    await sleep(random.between(pauseMs.least, pauseMs.most), undefined, { signal: stopping });
  }
}

/** Emits a document, follows it up, and notes in the company's books what became of it. */
export async function carryOut(ctx: ClientContext, intention: Intention): Promise<IntentionResult> {
  const { end, told } = await emitHonestly(ctx, intention);
  if (end === 'taken') tryAnotherNumber(ctx.company, intention);
  const last = told.findLast(({ id }) => id !== null);
  if (end !== 'recorded' || last === undefined) return { intention, end, told, xmlSha256: null };
  const followed = await followUp(ctx, intention, last);
  learn(ctx.company, intention, last);
  return { intention, end, told: [...told, ...followed.told], xmlSha256: followed.xmlSha256 };
}

/** Numbers that the company leaves to the service if it finds one taken. */
const NUMBERS_LEFT = 20;

/** Notes in the company's books that a communication was not recorded: its documents are voided by a later one. */
export function tryAnotherNumber({ voidable, takeNumber }: Company, { path, body, voids = [] }: Intention): void {
  voidable.push(...voids);
  takeNumber(`${path} ${body.issueDate}`, NUMBERS_LEFT);
}

const KNOWN = /^\d{11}-(01|03|20)-([FBR]\d{3})-(\d{8})$/;

/** Notes in the company's books what later documents may refer to. */
function learn({ modifiable, voidable }: Company, { body }: Intention, { id, status, documentId }: Told): void {
  const [, documentType, series, correlative] = KNOWN.exec(documentId ?? '') ?? [];
  if (status !== 'ACCEPTED' || series === undefined || id === null) return;
  const known: KnownDocument = {
    id,
    documentType: documentType as KnownDocument['documentType'],
    series,
    correlative: Number(correlative),
    issueDate: String(body.issueDate),
  };
  const isForVoiding = series[1] === '3';
  if (isForVoiding) voidable.push(known);
  else if (documentType !== '20') modifiable.push(known);
}

interface FollowUp {
  readonly told: readonly Told[];
  readonly xmlSha256: string | null;
}

const REPEATS_SHARE = 0.25;
const DOWNLOADS_SHARE = 0.25;
const ASKS_SHARE = 0.4;

/** Repeats the request with its key, downloads the XML, asks about a ticket or for another try: some of it, sometimes. */
async function followUp(ctx: ClientContext, intention: Intention, recorded: Told): Promise<FollowUp> {
  const told: Told[] = [];
  if (intention.key !== null && ctx.random.chance(REPEATS_SHARE)) {
    told.push((await requestEmission(ctx, intention, 'repetition')).told);
  }
  const request = nextStepOf(intention, recorded);
  if (request !== null && ctx.random.chance(ASKS_SHARE)) {
    told.push((await requestStep(ctx, recorded, request)).told);
  }
  if (!ctx.random.chance(DOWNLOADS_SHARE)) return { told, xmlSha256: null };
  const file = await requestStep(ctx, recorded, 'xml');
  return { told: [...told, file.told], xmlSha256: file.sha256 };
}

const VOIDING_PATH = /^(voided-documents|reversals)$|\/void$/;

/** Returns the request that a person would make next; null if there is none. */
function nextStepOf({ path }: Intention, { status }: Told): 'retry' | 'check-ticket' | null {
  if (status === 'AUTHORITY_ERROR') return 'retry';
  return status === 'SENT' && VOIDING_PATH.test(path) ? 'check-ticket' : null;
}

function requestStep(
  { company, random, gatewayUrls }: ClientContext,
  { id }: Told,
  request: 'retry' | 'check-ticket' | 'xml',
) {
  const url = `${random.pick(gatewayUrls)}/api/documents/${id}/${request}`;
  const method = request === 'xml' ? 'GET' : 'POST';
  return callGateway({ url, apiKey: company.apiKey, request, method, body: null, key: null });
}
