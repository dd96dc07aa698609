import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import type { ClientContext } from './client-context.ts';
import type { Company, KnownDocument } from './company.ts';
import { emitHonestly } from './emit-honestly.ts';
import { followUp } from './follow-up.ts';
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

async function carryOut(ctx: ClientContext, intention: Intention): Promise<IntentionResult> {
  const { end, told } = await emitHonestly(ctx, intention);
  const last = told.findLast(({ id }) => id !== null);
  if (end !== 'recorded' || last === undefined) return { intention, end, told, xmlSha256: null };
  const followed = await followUp(ctx, intention, last);
  learn(ctx.company, intention, last);
  return { intention, end, told: [...told, ...followed.told], xmlSha256: followed.xmlSha256 };
}

const SALE = /^\d{11}-(01|03)-([FB]\d{3})-(\d{8})$/;

/** Notes in the company's books what later documents may refer to. */
function learn({ modifiable, voidable }: Company, { body }: Intention, { status, documentId }: Told): void {
  const [, documentType, series, correlative] = SALE.exec(documentId ?? '') ?? [];
  if (status !== 'ACCEPTED' || series === undefined || (documentType !== '01' && documentType !== '03')) return;
  const known: KnownDocument = {
    documentType,
    series,
    correlative: Number(correlative),
    issueDate: String(body.issueDate),
  };
  const isForVoiding = series[1] === '3';
  (isForVoiding ? voidable : modifiable).push(known);
}
