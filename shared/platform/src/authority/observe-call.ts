import type { AuthorityOperation } from '@chasqui/core/authority';
import { type Clock, systemClock } from '../clock.ts';
import { NO_TRACING } from '../tracing/index.ts';
import type { CallLog, CallOptions } from './authority-client.ts';
import { type CallAnswer, describeAnswer, summarizeAnswer } from './describe-answer.ts';
import { type AuthorityGate, createAuthorityGate } from './gate.ts';

interface ObserverOptions<Answer extends CallAnswer> extends CallOptions {
  /** Host of the service, by which the gate logs. */
  readonly host: string;
  readonly onAnswer?: (call: {
    readonly operation: AuthorityOperation;
    readonly durationMs: number;
    readonly answer: Answer;
  }) => void;
}

interface Call {
  readonly operation: AuthorityOperation;
  readonly host: string;
  /** RUC by which the gate counts the call. */
  readonly ruc: string;
  readonly log?: CallLog | undefined;
}

/** Observer of the calls of one client: a span and a log line for each, and a report to the gate. */
export interface CallObserver<Answer extends CallAnswer> {
  readonly gate: AuthorityGate;
  run<Given extends Answer>(call: Call, make: () => Promise<Given>): Promise<Given>;
}

export function createCallObserver<Answer extends CallAnswer>(options: ObserverOptions<Answer>): CallObserver<Answer> {
  const { log: ownLog, tracing = NO_TRACING, clock = systemClock, gate = createOwnGate(options), onAnswer } = options;

  async function observe<Given extends Answer>(call: Call, make: () => Promise<Given>): Promise<Given> {
    const { operation, host, log = ownLog } = call;
    const startMs = performance.now();
    const answer = await make();
    const durationMs = performance.now() - startMs;
    onAnswer?.({ operation, durationMs, answer });
    const fields = { operation, host, durationMs: Math.round(durationMs), ...summarizeAnswer(answer) };
    if (answer.kind === 'unavailable') log?.warn(fields, 'authority did not answer');
    else log?.info(fields, 'authority answered');
    return answer;
  }

  return {
    gate,
    async run(call, make) {
      const { operation, host, ruc } = call;
      const startedAt = clock.now();
      const attributes = { 'rpc.method': operation, 'server.address': host };
      const answer = await tracing.run({ name: `authority ${operation}`, kind: 'client', attributes }, async (span) => {
        const given = await observe(call, make);
        span.add(describeAnswer(given));
        if (given.kind === 'unavailable') span.fail();
        return given;
      });
      gate.report(ruc, answer, { operation, startedAt });
      return answer;
    },
  };
}

function createOwnGate({
  clock = systemClock,
  host,
  timeoutMs: callTimeoutMs,
  log,
}: CallOptions & { readonly host: string; readonly clock?: Clock }): AuthorityGate {
  return createAuthorityGate({ clock, random: Math.random, host, callTimeoutMs, ...(log && { log }) });
}

const RUC_LENGTH = 11;

/** Returns the RUC of a company's user. The name of a SOL user begins with it. */
export function rucOf({ ruc, username }: { readonly ruc?: string; readonly username: string }): string {
  return ruc ?? username.slice(0, RUC_LENGTH);
}
