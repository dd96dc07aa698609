import { createHash } from 'node:crypto';
import { type RefusedCredentials, readTokenAnswer, type TokenAnswer, type Unavailable } from '@chasqui/core/authority';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';
import type { Clock } from '../clock.ts';
import type { ApiClient } from './authority-client.ts';
import type { Connections } from './connections.ts';
import { describeRefusal } from './describe-refusal.ts';
import { readExchange } from './read-exchange.ts';

/** Credentials for a token, and the service that it opens. */
export interface TokenGrant {
  /** Address of the token service, without the client: `https://api-seguridad.sunat.gob.pe/v1/clientessol`. */
  readonly url: string;
  readonly scope: string;
  readonly client: ApiClient;
  /** SOL user, for a token of guides. Without one the token is the application's own. */
  readonly user?: { readonly username: string; readonly password: string };
  /** Setting of the application that a refusal names, beside that of the user. Default `gre`. */
  readonly setting?: 'gre' | 'sire';
}

type Token = { readonly kind: 'token'; readonly token: string };

type GivenToken = Token | RefusedCredentials | Unavailable;

/**
 * Source of the tokens of one service. It keeps each token until shortly before its end, and asks for it once also if
 * many calls need it. Credentials that were refused `mostRefusals` times are not tried again for an hour: SUNAT may
 * block the user.
 */
export interface TokenSource {
  /**
   * @param endsAt the caller's deadline, in milliseconds of `performance.now()`
   * @param mostRefusals 2 by default: a document must end with a clear reason
   */
  get(grant: TokenGrant, endsAt: number, mostRefusals?: number): Promise<GivenToken>;
  /** Forgets a token that the service refused, unless it was renewed meanwhile. */
  drop(grant: TokenGrant, token: string): void;
}

interface Entry {
  /** Token until it has to be renewed, or refusal until the credentials may be tried again. */
  known: { readonly answer: GivenToken; readonly untilMs: number } | null;
  /** Refusals since the last token. */
  refusals: number;
  /** Request under way. */
  flight: Promise<GivenToken> | null;
}

/** More credentials than a process serves in an hour. */
const MOST_ENTRIES = 5_000;
const RENEWED_EARLY_MS = 300_000;
const MOST_REFUSALS = 2;
const REFUSED_FOR_MS = 3_600_000;

export function createTokenSource({
  connections,
  clock,
}: {
  readonly connections: Connections;
  readonly clock: Clock;
}): TokenSource {
  // Entries are in the order of their last use, so that the oldest come first.
  const entries = new Map<string, Entry>();
  const nowMs = (): number => clock.now().getTime();

  function entryOf(grant: TokenGrant): Entry {
    const key = keyOf(grant);
    const entry = entries.get(key) ?? { known: null, refusals: 0, flight: null };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  /** Asks for a token until it is given, or refused `mostRefusals` times. */
  async function ask(entry: Entry, grant: TokenGrant, endsAt: number, mostRefusals: number): Promise<GivenToken> {
    const remember = <Answer extends GivenToken>(answer: Answer, lastsMs: number): Answer => {
      Object.assign(entry, { known: { answer, untilMs: nowMs() + lastsMs }, refusals: 0 });
      return answer;
    };
    for (;;) {
      const answer = await requestToken(connections, grant, endsAt);
      if (answer.kind === 'unavailable') return answer;
      if (answer.kind === 'token') {
        const { token, lifetimeMs } = answer;
        return remember({ kind: 'token', token }, lifetimeMs - Math.min(RENEWED_EARLY_MS, lifetimeMs / 2));
      }
      entry.refusals += 1;
      if (entry.refusals >= mostRefusals) return remember(describeRefusal(grant, answer), REFUSED_FOR_MS);
    }
  }

  return {
    async get(grant, endsAt, mostRefusals = MOST_REFUSALS) {
      const entry = entryOf(grant);
      if (entry.known !== null && nowMs() < entry.known.untilMs) return entry.known.answer;
      entry.flight ??= ask(entry, grant, endsAt, mostRefusals).finally(() => {
        entry.flight = null;
      });
      return entry.flight;
    },
    drop(grant, token) {
      const entry = entryOf(grant);
      const answer = entry.known?.answer;
      if (answer?.kind === 'token' && answer.token === token) entry.known = null;
    },
  };
}

/** Returns the key of credentials. It is a hash, so that no secret is kept. */
function keyOf({ url, scope, client, user }: TokenGrant): string {
  const parts = [url, scope, client.clientId, client.clientSecret, user?.username, user?.password];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** Requests one token. The request and the answer are never logged: both may hold the secrets. */
async function requestToken(connections: Connections, grant: TokenGrant, endsAt: number): Promise<TokenAnswer> {
  const { url, scope, client, user } = grant;
  const form = new URLSearchParams({
    grant_type: user === undefined ? 'client_credentials' : 'password',
    scope,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...user,
  });
  const request = {
    method: 'POST',
    url: `${url}/${encodeURIComponent(client.clientId)}/oauth2/token/`,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
    },
    body: form.toString(),
  } as const;
  const exchange = await connections.send(request, remainingMs(endsAt));
  const secrets = [client.clientSecret, ...(user === undefined ? [] : [user.password])];
  const answer = readExchange(exchange, secrets, readTokenAnswer, (evidence, texts) =>
    evidence.kind === 'token' ? evidence : texts,
  );
  if (answer.kind !== 'unavailable') return answer;
  // The service was not called yet. The body may hold a token that was not recognised, so it is left out.
  return {
    ...answer,
    reason: ANSWER_MESSAGES.noToken(answer.reason).message,
    requestMayHaveArrived: false,
    body: null,
  };
}

/** Returns the time until a deadline, in milliseconds; at least 1. */
export function remainingMs(endsAt: number): number {
  return Math.max(1, Math.ceil(endsAt - performance.now()));
}
