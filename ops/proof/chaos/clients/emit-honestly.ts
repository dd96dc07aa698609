import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { callGateway, type Reply } from './call-gateway.ts';
import type { Company } from './company.ts';
import type { Intention, IntentionEnd, Told } from './intention.ts';

export interface ClientContext {
  readonly company: Company;
  readonly random: Random;
  /** Any of them will do, as behind a load balancer. */
  readonly gatewayUrls: readonly string[];
  /** Once this says so, a client that got no answer so far gets none any more. */
  readonly isOver: () => boolean;
  /** Hears of each answer to the first requests for a document. */
  readonly onEmission?: (reply: Reply) => void;
  /** Ends every pause: the run is being broken off. */
  readonly stopping: AbortSignal;
}

export interface Emitted {
  readonly end: IntentionEnd;
  readonly told: readonly Told[];
}

const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1_500;
/** Longest `Retry-After` that a client obeys. */
const LONGEST_RETRY_AFTER_S = 5;

/** Share of requests with a key that are sent twice at once, like a double click. */
const DOUBLED_SHARE = 0.05;

/** Asks for a document until it is known what became of it, or until asking again could make a second one. */
export async function emitHonestly(ctx: ClientContext, intention: Intention): Promise<Emitted> {
  const told: Told[] = [];
  while (!ctx.isOver()) {
    const isDoubled = intention.key !== null && ctx.random.chance(DOUBLED_SHARE);
    const requests = [...Array(isDoubled ? 2 : 1)].map(() => requestEmission(ctx, intention, 'emission'));
    const replies = await Promise.all(requests);
    for (const reply of replies) ctx.onEmission?.(reply);
    told.push(...replies.map((reply) => reply.told));
    const decision = decide(intention, replies);
    if (decision !== 'repeat') return { end: decision, told };
    await sleep(pauseAfter(ctx, replies), undefined, { signal: ctx.stopping });
  }
  return { end: 'unanswered', told };
}

/** Returns the first decision that is final, or `repeat` if there is none. */
function decide(intention: Intention, replies: readonly Reply[]): Decision {
  const decisions = replies.map(({ told, retryAfterSeconds }) => {
    return decideNext(intention, told, retryAfterSeconds !== null);
  });
  return decisions.find((decision) => decision !== 'repeat') ?? 'repeat';
}

/** Sends one request for the document. Every request of an intention has the same content. */
export function requestEmission(
  { company, random, gatewayUrls }: ClientContext,
  { path, body, key }: Intention,
  request: Told['request'],
): Promise<Reply> {
  const url = `${random.pick(gatewayUrls)}/api/${path}`;
  return callGateway({ url, apiKey: company.apiKey, request, method: 'POST', body: JSON.stringify(body), key });
}

function pauseAfter({ random }: ClientContext, replies: readonly Reply[]): number {
  const asked = Math.max(0, ...replies.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0));
  return Math.min(asked, LONGEST_RETRY_AFTER_S) * 1_000 + random.between(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS);
}

/** Decision of a careful integrator after an answer: it wants neither lost nor doubled documents. */
type Decision = IntentionEnd | 'repeat';

/** Errors that leave open whether anything was done, or say that nothing was. */
const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * With a key the same request may be repeated as often as it takes. Without one, but with a number, it may too: then
 * "in use" means that an earlier one got through, unless the reason says that the number is another document's. With
 * neither, asking again could make a second document.
 */
export function decideNext(intention: Pick<Intention, 'key' | 'isNumbered'>, told: Told, isBusy: boolean): Decision {
  const mayRepeat = intention.key !== null || intention.isNumbered;
  const { httpStatus } = told;
  if (httpStatus === 201 || httpStatus === 202) return 'recorded';
  if (httpStatus === null || PASSING.has(httpStatus)) return mayRepeat ? 'repeat' : 'given_up';
  if (httpStatus !== 409) return 'refused';
  if (told.reason === 'NUMBER_OF_ANOTHER_DOCUMENT') return 'taken';
  if (intention.key !== null) return isBusy ? 'repeat' : 'refused';
  return intention.isNumbered ? 'there' : 'refused';
}
