import type { AccessAnswer, HttpAnswer, RefusedCredentials, TriedAccess, Unavailable } from '@chasqui/core/authority';
import { readStoredText } from '@chasqui/core/messages';
import { type Clock, systemClock } from '../clock.ts';
import type { HttpRequest } from '../http-request.ts';
import { openConnections } from './connections.ts';
import { readExchange } from './read-exchange.ts';
import { withTestDay } from './test-day.ts';
import { createTokenSource, remainingMs, type TokenGrant } from './token-source.ts';

interface RestCall<Answer> {
  readonly request: Omit<HttpRequest, 'headers'>;
  readonly grant: TokenGrant;
  readonly read: (http: HttpAnswer) => Answer;
  readonly keepEvidence?: (evidence: Answer, texts: Answer) => Answer;
  /** Refusals after which no further token is asked for. Default: see `TokenSource`. */
  readonly mostRefusals?: number;
  /** Day on which the sandbox is to judge a document of a test company. */
  readonly testDay?: string | undefined;
  /** Headers besides those of every call, which they replace. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the deadline of the service. */
  readonly timeoutMs?: number;
}

/** One of SUNAT's REST services, whose calls carry a token. */
export interface RestService {
  /** Calls once. A call that is refused for its token is repeated with a new one, because nothing of it was read. */
  call<Answer>(call: RestCall<Answer>): Promise<Answer | RefusedCredentials | Unavailable>;
  close(): void;
}

interface RestServiceOptions {
  /** Deadline of a whole call, with the requests for its token. */
  readonly timeoutMs: number;
  readonly clock?: Clock;
}

/**
 * Renewals of the token within one call. The first token may have been kept from an earlier call and have ended, so its
 * refusal says nothing about the credentials.
 */
const MOST_RENEWALS = 2;

export function openRestService({ timeoutMs, clock = systemClock }: RestServiceOptions): RestService {
  const connections = openConnections();
  const tokens = createTokenSource({ connections, clock });
  return {
    async call({ request, grant, read, keepEvidence, mostRefusals, testDay, headers, timeoutMs: ownMs = timeoutMs }) {
      const endsAt = performance.now() + ownMs;
      for (let renewals = 0; ; renewals += 1) {
        const given = await tokens.get(grant, endsAt, mostRefusals);
        if (given.kind !== 'token') return given;
        const authorized = withTestDay(authorize(request, given.token, headers), testDay);
        const exchange = await connections.send(authorized, remainingMs(endsAt));
        if (exchange.kind === 'answered' && exchange.httpStatus === 401 && renewals < MOST_RENEWALS) {
          tokens.drop(grant, given.token);
        } else return readExchange(exchange, secretsOf(grant, given.token), read, keepEvidence);
      }
    },
    close: () => connections.close(),
  };
}

function authorize(
  request: Omit<HttpRequest, 'headers'>,
  token: string,
  ownHeaders: Readonly<Record<string, string>> = {},
): HttpRequest {
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    ...(['POST', 'PUT'].includes(request.method) && { 'Content-Type': 'application/json' }),
    ...ownHeaders,
  };
  return { ...request, headers };
}

function secretsOf({ client, user }: TokenGrant, token: string): readonly string[] {
  return [token, client.clientSecret, ...(user === undefined ? [] : [user.password])];
}

export function toAccess(answer: TriedAccess | RefusedCredentials | Unavailable): AccessAnswer {
  switch (answer.kind) {
    case 'refused_credentials':
      return { kind: 'refused', who: answer.who, reason: readStoredText(answer.text) };
    case 'unavailable':
      return { kind: 'unavailable', reason: readStoredText(answer.reason) };
    default:
      return answer;
  }
}
