import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityService } from '@chasqui/core/documents';
import type { AuthorityGate, AuthorityName, ObservedCall } from '@chasqui/platform/authority';
import type { Metrics } from '@chasqui/platform/metrics';
import { addCallToJob } from './calls-of-job.ts';

interface CalledService {
  readonly authority: AuthorityName | 'ose';
  readonly service: AuthorityService;
}

const BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30];

/** `chasqui_authority_call_duration_seconds` and `chasqui_authority_answers_total`. Call once a process. */
export function observeAuthority(
  metrics: Pick<Metrics, 'addCounter' | 'addHistogram'>,
): (called: CalledService, call: ObservedCall) => void {
  const measure = metrics.addHistogram({
    name: 'chasqui_authority_call_duration_seconds',
    help: 'Duration of a call to the authority, until its answer or its timeout',
    labels: ['authority', 'service', 'operation'],
    buckets: BUCKETS_SECONDS,
  });
  const count = metrics.addCounter({
    name: 'chasqui_authority_answers_total',
    help: 'Answers of the authority, by kind and code (of a fault or ticket, the HTTP status of an unreadable answer, or the refused party)',
    labels: ['authority', 'service', 'operation', 'answer', 'code'],
  });
  return ({ authority, service }, { operation, durationMs, answer }) => {
    addCallToJob(durationMs);
    measure({ authority, service, operation }, durationMs / 1_000);
    count({ authority, service, operation, answer: answer.kind, code: codeOf(answer) });
  };
}

/** Returns the metric label of an answer. Only short fixed texts are used, so that a label has few values. */
function codeOf(answer: AuthorityAnswer): string {
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
      return '';
    case 'status':
      return shortCode(answer.statusCode);
    case 'fault':
      return shortCode(answer.code);
    case 'refused_credentials':
      return answer.who;
    case 'unavailable':
      return answer.httpStatus === null ? '' : String(answer.httpStatus);
  }
}

function shortCode(code: string | null): string {
  return code !== null && /^\d{1,4}$/.test(code) ? code : 'other';
}

interface GatesOfAuthority {
  readonly clients: Readonly<Partial<Record<AuthorityService, { readonly gate: Pick<AuthorityGate, 'snapshot'> }>>>;
}

const STATES = ['closed', 'open'] as const;

/** Adds the gauges `chasqui_authority_circuit`, `chasqui_authority_down_rucs` and `chasqui_authority_slowed_rucs`. */
export function addCircuits(
  metrics: Pick<Metrics, 'addGauge'>,
  authorities: Readonly<Partial<Record<AuthorityName, GatesOfAuthority>>>,
): void {
  const listSnapshots = () =>
    Object.entries(authorities).flatMap(([authority, { clients }]) =>
      Object.entries(clients).map(([service, { gate }]) => ({ labels: { authority, service }, ...gate.snapshot() })),
    );
  metrics.addGauge({
    name: 'chasqui_authority_circuit',
    help: 'Circuit of this process for all companies: closed (it calls), open (several get no answer, it only probes); 1 for the current state',
    labels: ['authority', 'service', 'state'],
    read: async () =>
      listSnapshots().flatMap(({ labels, state }) =>
        STATES.map((each) => ({ labels: { ...labels, state: each }, value: each === state ? 1 : 0 })),
      ),
  });
  metrics.addGauge({
    name: 'chasqui_authority_down_rucs',
    help: 'Companies whose calls get no answer, so that this process only probes',
    labels: ['authority', 'service'],
    read: async () => listSnapshots().map(({ labels, downRucs }) => ({ labels, value: downRucs })),
  });
  metrics.addGauge({
    name: 'chasqui_authority_slowed_rucs',
    help: 'Companies whose calls this process spreads out because the authority asked for it',
    labels: ['authority', 'service'],
    read: async () => listSnapshots().map(({ labels, slowedRucs }) => ({ labels, value: slowedRucs })),
  });
}
