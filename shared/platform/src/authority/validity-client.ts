import {
  type AccessAnswer,
  type RefusedCredentials,
  readAccessAnswer,
  readValidityAnswer,
  type Unavailable,
  type ValidityAnswer,
} from '@chasqui/core/authority';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import { systemClock } from '../clock.ts';
import type { ApiClient, CallLog, CallOptions } from './authority-client.ts';
import { parseEndpoint } from './connections.ts';
import { createCallObserver } from './observe-call.ts';
import type { RestEndpoints } from './rest-endpoints.ts';
import { openRestService, toAccess } from './rest-service.ts';

export interface ValidityClientOptions extends CallOptions {
  /** Null if the authority has no REST services: no question is then answered. */
  readonly endpoints: RestEndpoints | null;
}

/** Question about one document of any company. Number, day and total must be those of the document. */
export interface ValidityQuestion {
  /** RUC of the application. */
  readonly asker: string;
  readonly client: ApiClient;
  readonly ruc: string;
  /** One of `VALIDITY_TYPES`. */
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** With 2 decimals, in the document's currency: `118.00`. */
  readonly total: string;
  readonly log?: CallLog;
}

/** Client of SUNAT's consultation of a document's validity (consulta integrada). It asks its gate before each call. */
export interface ValidityClient {
  check(question: ValidityQuestion): Promise<ValidityAnswer>;
  /** Tries an application's credentials once, with a question about a document that does not matter. */
  checkAccess(asker: string, client: ApiClient): Promise<AccessAnswer>;
  /** Closes the connections kept for later calls; call it when no call is under way. */
  close(): void;
}

const SCOPE = 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes';

const NO_SERVICE = ANSWER_MESSAGES.noValidity.message;

/** @throws TypeError if an endpoint is not an http or https URL */
export function createValidityClient(options: ValidityClientOptions): ValidityClient {
  const { securityBase = '', consultBase = null } = options.endpoints ?? {};
  if (consultBase === null) {
    const unanswered = { kind: 'unanswered', reason: NO_SERVICE } as const;
    return {
      check: async () => unanswered,
      checkAccess: async () => ({ kind: 'unavailable', reason: ANSWER_MESSAGES.noValidity }),
      close() {},
    };
  }
  const { host } = parseEndpoint(consultBase);
  const tokenUrl = `${parseEndpoint(securityBase).href}/clientesextranet`;
  const { clock = systemClock } = options;
  const rest = openRestService(options);
  const observer = createCallObserver<ValidityAnswer | RefusedCredentials | Unavailable>({ ...options, host });

  const callOf = ({ asker, client, ...question }: ValidityQuestion) => ({
    grant: { url: tokenUrl, scope: SCOPE, client },
    request: {
      method: 'POST',
      url: `${consultBase}/contribuyente/contribuyentes/${encodeURIComponent(asker)}/validarcomprobante`,
      body: renderQuestion(question),
    } as const,
  });

  return {
    async check(question) {
      const { asker, log } = question;
      const admission = observer.gate.admit(asker);
      if (admission.kind !== 'go') {
        const seconds = Math.ceil(admission.waitMs / 1_000);
        return { kind: 'unanswered', reason: ANSWER_MESSAGES.noQuestionNow(seconds).message };
      }
      const call = { operation: 'checkValidity', host, ruc: asker, log } as const;
      return toValidity(await observer.run(call, () => rest.call({ ...callOf(question), read: readValidityAnswer })));
    },
    async checkAccess(asker, client) {
      const issueDate = limaDate(clock.now());
      const document = { ruc: asker, documentType: '01', series: 'F001', correlative: 1, issueDate, total: '1.00' };
      const call = callOf({ asker, client, ...document });
      return toAccess(await rest.call({ ...call, mostRefusals: 1, read: (http) => readAccessAnswer('api', http) }));
    },
    close: () => rest.close(),
  };
}

function renderQuestion(question: Omit<ValidityQuestion, 'asker' | 'client' | 'log'>): string {
  const { ruc, documentType, series, correlative, issueDate, total } = question;
  return JSON.stringify({
    numRuc: ruc,
    codComp: documentType,
    numeroSerie: series,
    numero: String(correlative),
    fechaEmision: issueDate.split('-').reverse().join('/'),
    monto: total,
  });
}

function toValidity(answer: ValidityAnswer | RefusedCredentials | Unavailable): ValidityAnswer {
  switch (answer.kind) {
    case 'refused_credentials':
      return { kind: 'refused', what: 'client', reason: answer.text };
    case 'unavailable':
      return { kind: 'unanswered', reason: answer.reason };
    default:
      return answer;
  }
}
